import { AccountPage } from "@/components/dashboard/account/account-page";

export default function Page() {
  return <AccountPage />;
}
