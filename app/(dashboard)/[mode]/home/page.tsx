import { HomePage } from "@/components/dashboard/home/home-page";
import { FirstAnswers } from "../first-answers";
import { titled } from "../titled";

export const generateMetadata = titled("/home");

export default function Page({ params }: { params: Promise<{ mode: string }> }) {
  return (
    <FirstAnswers params={params} ask={(api, answer) => [answer(api.desk.overview.queryOptions())]}>
      <HomePage />
    </FirstAnswers>
  );
}
