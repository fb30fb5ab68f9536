import type { Metadata } from "next";
import { type Query, VerifyPage } from "@/app/verify/verify-page";

export const metadata: Metadata = { robots: { index: false, follow: false }, referrer: "no-referrer" };

type Props = { params: Promise<{ token: string }>; searchParams: Promise<Query> };

export default async function Page({ params, searchParams }: Props) {
  const [{ token }, query] = await Promise.all([params, searchParams]);
  return <VerifyPage token={token} query={query} embedded={false} />;
}
