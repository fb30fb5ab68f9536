import { TeamPage } from "@/components/dashboard/people/team-page";
import { FirstAnswers } from "../first-answers";
import { titled } from "../titled";

export const generateMetadata = titled("/team");

export default function Page({ params }: { params: Promise<{ mode: string }> }) {
  return (
    <FirstAnswers
      params={params}
      ask={(api, answer) => [
        answer(api.account.members.queryOptions()),
        answer(api.account.invitations.queryOptions()),
        answer(api.account.get.queryOptions()),
      ]}
    >
      <TeamPage />
    </FirstAnswers>
  );
}
