import { EventPage } from "@/components/dashboard/developers/event-page";

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <EventPage id={decodeURIComponent((await params).id)} />;
}
