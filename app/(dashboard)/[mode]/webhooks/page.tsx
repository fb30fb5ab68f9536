import { WebhooksPage } from "@/components/dashboard/webhooks/webhooks-page";
import { FIRST_PAGE, FirstAnswers } from "../first-answers";
import { titled } from "../titled";

export const generateMetadata = titled("/webhooks");

export default function Page({ params }: { params: Promise<{ mode: string }> }) {
  return (
    <FirstAnswers params={params} ask={(api, answer) => [answer(api.webhooks.list.queryOptions(FIRST_PAGE))]}>
      <WebhooksPage />
    </FirstAnswers>
  );
}
