import { ForgotForm } from "@/components/auth/mailed-forms";

export default function Page() {
  return <ForgotForm />;
}
