import { SanctionsPage } from "@/components/dashboard/sanctions/sanctions-page";
import { FIRST_PAGE, FirstAnswers } from "../first-answers";
import { titled } from "../titled";

export const generateMetadata = titled("/sanctions");

export default function Page({ params }: { params: Promise<{ mode: string }> }) {
  return (
    <FirstAnswers
      params={params}
      ask={(api, answer) => [answer(api.sanctions.list.queryOptions(FIRST_PAGE))]}
    >
      <SanctionsPage />
    </FirstAnswers>
  );
}
