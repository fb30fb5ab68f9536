import { UsagePage } from "@/components/dashboard/money/usage-page";

export default function Page() {
  return <UsagePage />;
}
