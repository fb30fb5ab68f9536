import { LinksPage } from "@/components/dashboard/links/links-page";
import { FIRST_PAGE, FirstAnswers } from "../first-answers";
import { titled } from "../titled";

export const generateMetadata = titled("/links");

export default function Page({ params }: { params: Promise<{ mode: string }> }) {
  return (
    <FirstAnswers params={params} ask={(api, answer) => [answer(api.links.list.queryOptions(FIRST_PAGE))]}>
      <LinksPage />
    </FirstAnswers>
  );
}
