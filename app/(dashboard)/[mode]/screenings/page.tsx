import { ScreeningsPage } from "@/components/dashboard/screenings/screenings-page";
import { FIRST_PAGE, FirstAnswers } from "../first-answers";
import { titled } from "../titled";

export const generateMetadata = titled("/screenings");

export default function Page({ params }: { params: Promise<{ mode: string }> }) {
  return (
    <FirstAnswers
      params={params}
      ask={(api, answer) => [
        answer(api.screenings.list.queryOptions(FIRST_PAGE)),
        answer(api.account.members.queryOptions()),
        answer(api.settings.get.queryOptions()),
      ]}
    >
      <ScreeningsPage />
    </FirstAnswers>
  );
}
