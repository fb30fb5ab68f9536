import { AuditPage } from "@/components/dashboard/people/audit-page";
import { titled } from "../titled";

export const generateMetadata = titled("/audit");

export default function Page() {
  return <AuditPage />;
}
