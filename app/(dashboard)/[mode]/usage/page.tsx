import { UsagePage } from "@/components/dashboard/money/usage-page";
import { titled } from "../titled";

export const generateMetadata = titled("/usage");

export default function Page() {
  return <UsagePage />;
}
