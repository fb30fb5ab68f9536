import { CustomerPage } from "@/components/dashboard/customers/customer-page";
import { titled } from "../../titled";

export const generateMetadata = titled("/customers");

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <CustomerPage id={decodeURIComponent((await params).id)} />;
}
