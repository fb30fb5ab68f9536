import { EventsPage } from "@/components/dashboard/developers/events-page";
import { FIRST_PAGE, FirstAnswers } from "../first-answers";
import { titled } from "../titled";

export const generateMetadata = titled("/events");

export default function Page({ params }: { params: Promise<{ mode: string }> }) {
  return (
    <FirstAnswers params={params} ask={(api, answer) => [answer(api.events.list.queryOptions(FIRST_PAGE))]}>
      <EventsPage />
    </FirstAnswers>
  );
}
