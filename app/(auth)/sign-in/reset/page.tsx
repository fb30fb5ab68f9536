import { ResetForm } from "@/components/auth/mailed-forms";

export default function Page() {
  return <ResetForm />;
}
