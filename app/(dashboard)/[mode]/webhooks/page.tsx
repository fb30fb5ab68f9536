import { WebhooksPage } from "@/components/dashboard/webhooks/webhooks-page";

export default function Page() {
  return <WebhooksPage />;
}
