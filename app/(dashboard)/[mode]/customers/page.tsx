import { CustomersPage } from "@/components/dashboard/customers/customers-page";

export default function Page() {
  return <CustomersPage />;
}
