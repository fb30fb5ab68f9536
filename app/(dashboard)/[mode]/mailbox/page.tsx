import { MailboxPage } from "@/components/dashboard/developers/mailbox-page";

export default function Page() {
  return <MailboxPage />;
}
