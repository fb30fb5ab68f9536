import { SandboxPage } from "@/components/dashboard/developers/sandbox-page";

export default function Page() {
  return <SandboxPage />;
}
