import { AuditPage } from "@/components/dashboard/people/audit-page";

export default function Page() {
  return <AuditPage />;
}
