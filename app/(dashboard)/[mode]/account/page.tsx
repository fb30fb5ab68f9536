import { AccountPage } from "@/components/dashboard/account/account-page";
import { titled } from "../titled";

export const generateMetadata = titled("/account");

export default function Page() {
  return <AccountPage />;
}
