import { OperatorConsole } from "@/components/dashboard/operator/operator-console";

export default function OperatorPage() {
  return <OperatorConsole />;
}
