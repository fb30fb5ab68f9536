import { redirect } from "next/navigation";
import { currentSession } from "@/server/trpc/auth";

/** The front door: the world that the person's account works in. */
export default async function Home() {
  const session = await currentSession();
  if (!session) redirect("/sign-in");
  const [membership] = session.user.memberships;
  if (!membership && session.user.staff) redirect("/operator");
  redirect(membership?.account.liveEnabled ? "/live" : "/test");
}
