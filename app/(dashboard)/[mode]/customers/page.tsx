import { CustomersPage } from "@/components/dashboard/customers/customers-page";
import { titled } from "../titled";

export const generateMetadata = titled("/customers");

export default function Page() {
  return <CustomersPage />;
}
