import { SandboxPage } from "@/components/dashboard/developers/sandbox-page";
import { titled } from "../titled";

export const generateMetadata = titled("/sandbox");

export default function Page() {
  return <SandboxPage />;
}
