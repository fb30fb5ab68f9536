import { InvitationForm } from "@/components/auth/mailed-forms";

export default function Page() {
  return <InvitationForm />;
}
