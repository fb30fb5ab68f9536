import { WebhooksPage } from "@/components/dashboard/webhooks/webhooks-page";
import { titled } from "../titled";

export const generateMetadata = titled("/webhooks");

export default function Page() {
  return <WebhooksPage />;
}
