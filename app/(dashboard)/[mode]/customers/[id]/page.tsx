import { CustomerPage } from "@/components/dashboard/customers/customer-page";

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <CustomerPage id={decodeURIComponent((await params).id)} />;
}
