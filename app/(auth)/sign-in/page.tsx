import { SignInForm } from "@/components/auth/sign-in-form";

export default async function Page({ searchParams }: { searchParams: Promise<{ ended?: string }> }) {
  return <SignInForm ended={(await searchParams).ended === "1"} />;
}
