import { EventPage } from "@/components/dashboard/developers/event-page";
import { titled } from "../../titled";

export const generateMetadata = titled("/events");

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <EventPage id={decodeURIComponent((await params).id)} />;
}
