import { redirect } from "next/navigation";
import { firstPlace } from "@/components/dashboard/first-place";
import { requireMember } from "@/server/trpc/page";

export default async function ModeHome({ params }: { params: Promise<{ mode: string }> }) {
  const { mode } = await params;
  const who = await requireMember(mode);
  redirect(`/${mode}${firstPlace(who.role)}`);
}
