import type { Metadata } from "next";
import { type Query, VerifyPage, verifyMetadata } from "@/app/verify/verify-page";

type Props = { params: Promise<{ token: string }>; searchParams: Promise<Query> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return verifyMetadata((await params).token);
}

export default async function Page({ params, searchParams }: Props) {
  const [{ token }, query] = await Promise.all([params, searchParams]);
  return <VerifyPage token={token} query={query} embedded={true} />;
}
