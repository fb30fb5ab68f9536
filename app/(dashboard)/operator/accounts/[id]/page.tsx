import { OperatorAccountPage } from "@/components/dashboard/operator/account-page";

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <OperatorAccountPage id={(await params).id} />;
}
