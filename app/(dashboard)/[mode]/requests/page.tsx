import { RequestsPage } from "@/components/dashboard/developers/requests-page";
import { titled } from "../titled";

export const generateMetadata = titled("/requests");

export default function Page() {
  return <RequestsPage />;
}
