import { SignUpForm } from "@/components/auth/sign-up-form";

export default function Page() {
  return <SignUpForm />;
}
