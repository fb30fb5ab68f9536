import { IdChecksPage } from "@/components/dashboard/id-checks/id-checks-page";
import { titled } from "../titled";

export const generateMetadata = titled("/id-checks");

export default function Page() {
  return <IdChecksPage />;
}
