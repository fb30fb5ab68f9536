import { RequestsPage } from "@/components/dashboard/developers/requests-page";

export default function Page() {
  return <RequestsPage />;
}
