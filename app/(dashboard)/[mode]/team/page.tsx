import { TeamPage } from "@/components/dashboard/people/team-page";
import { FirstAnswers } from "../first-answers";
import { titled } from "../titled";

export const generateMetadata = titled("/team");

export default function Page({ params }: { params: Promise<{ mode: string }> }) {
  return (
    <FirstAnswers
      params={params}
      ask={(api) => [
        api.account.members.queryOptions(),
        api.account.invitations.queryOptions(),
        api.account.get.queryOptions(),
      ]}
    >
      <TeamPage />
    </FirstAnswers>
  );
}
