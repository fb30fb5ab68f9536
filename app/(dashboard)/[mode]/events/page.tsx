import { EventsPage } from "@/components/dashboard/developers/events-page";
import { titled } from "../titled";

export const generateMetadata = titled("/events");

export default function Page() {
  return <EventsPage />;
}
