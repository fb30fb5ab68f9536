import { ConfirmForm } from "@/components/auth/mailed-forms";

export default function Page() {
  return <ConfirmForm />;
}
