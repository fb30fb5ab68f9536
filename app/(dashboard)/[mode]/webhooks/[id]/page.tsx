import { WebhookPage } from "@/components/dashboard/webhooks/webhook-page";

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <WebhookPage id={decodeURIComponent((await params).id)} />;
}
