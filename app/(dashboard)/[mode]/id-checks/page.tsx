import { IdChecksPage } from "@/components/dashboard/id-checks/id-checks-page";
import { FIRST_PAGE, FirstAnswers } from "../first-answers";
import { titled } from "../titled";

export const generateMetadata = titled("/id-checks");

export default function Page({ params }: { params: Promise<{ mode: string }> }) {
  return (
    <FirstAnswers params={params} ask={(api, answer) => [answer(api.idChecks.list.queryOptions(FIRST_PAGE))]}>
      <IdChecksPage />
    </FirstAnswers>
  );
}
