import { SanctionsPage } from "@/components/dashboard/sanctions/sanctions-page";
import { titled } from "../titled";

export const generateMetadata = titled("/sanctions");

export default function Page() {
  return <SanctionsPage />;
}
