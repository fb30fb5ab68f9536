import { WebhookPage } from "@/components/dashboard/webhooks/webhook-page";
import { titled } from "../../titled";

export const generateMetadata = titled("/webhooks");

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <WebhookPage id={decodeURIComponent((await params).id)} />;
}
