import { AuditPage } from "@/components/dashboard/people/audit-page";
import { FIRST_PAGE, FirstAnswers } from "../first-answers";
import { titled } from "../titled";

export const generateMetadata = titled("/audit");

export default function Page({ params }: { params: Promise<{ mode: string }> }) {
  return (
    <FirstAnswers
      params={params}
      ask={(api, answer) => [
        answer(api.audit.list.queryOptions(FIRST_PAGE)),
        answer(api.account.members.queryOptions()),
      ]}
    >
      <AuditPage />
    </FirstAnswers>
  );
}
