import { EventsPage } from "@/components/dashboard/developers/events-page";

export default function Page() {
  return <EventsPage />;
}
