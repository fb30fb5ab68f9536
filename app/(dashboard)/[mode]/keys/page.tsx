import { KeysPage } from "@/components/dashboard/keys/keys-page";
import { FirstAnswers } from "../first-answers";
import { titled } from "../titled";

export const generateMetadata = titled("/keys");

export default function Page({ params }: { params: Promise<{ mode: string }> }) {
  return (
    <FirstAnswers params={params} ask={(api, answer) => [answer(api.keys.list.queryOptions())]}>
      <KeysPage />
    </FirstAnswers>
  );
}
