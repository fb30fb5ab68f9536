import { KeysPage } from "@/components/dashboard/keys/keys-page";

export default function Page() {
  return <KeysPage />;
}
