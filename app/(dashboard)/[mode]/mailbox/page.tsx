import { MailboxPage } from "@/components/dashboard/developers/mailbox-page";
import { titled } from "../titled";

export const generateMetadata = titled("/mailbox");

export default function Page() {
  return <MailboxPage />;
}
