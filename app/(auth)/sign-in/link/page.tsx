import { LinkForm } from "@/components/auth/mailed-forms";

export default function Page() {
  return <LinkForm />;
}
