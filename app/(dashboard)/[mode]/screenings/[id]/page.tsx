import { ScreeningPage } from "@/components/dashboard/screenings/screening-page";
import { FirstAnswers } from "../../first-answers";
import { titled } from "../../titled";

export const generateMetadata = titled("/screenings");

export default async function Page({ params }: { params: Promise<{ mode: string; id: string }> }) {
  const id = decodeURIComponent((await params).id);
  return (
    <FirstAnswers
      params={params}
      ask={(api) => [
        api.screenings.get.queryOptions({ id }),
        api.people.earlier.queryOptions({ id }),
        api.people.shared.queryOptions({ id }),
        api.desk.team.queryOptions({ kind: "screening", id }),
        api.account.members.queryOptions(),
      ]}
    >
      <ScreeningPage id={id} />
    </FirstAnswers>
  );
}
