import { IdChecksPage } from "@/components/dashboard/id-checks/id-checks-page";

export default function Page() {
  return <IdChecksPage />;
}
