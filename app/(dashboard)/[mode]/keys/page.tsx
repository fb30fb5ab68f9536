import { KeysPage } from "@/components/dashboard/keys/keys-page";
import { titled } from "../titled";

export const generateMetadata = titled("/keys");

export default function Page() {
  return <KeysPage />;
}
