import { AccountPage } from "@/components/dashboard/operator/account-page";

export default async function OperatorAccountPage({ params }: { params: Promise<{ id: string }> }) {
  return <AccountPage id={(await params).id} />;
}
