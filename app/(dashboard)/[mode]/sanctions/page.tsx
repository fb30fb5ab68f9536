import { SanctionsPage } from "@/components/dashboard/sanctions/sanctions-page";

export default function Page() {
  return <SanctionsPage />;
}
