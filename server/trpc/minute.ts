import type { LiveSession } from "@/server/members";
import { takeOfNetwork, takeQuota } from "@/server/platform/rate-limit";

/** Who decides two cases a second all the time, with all that a page asks besides, stays below. */
const A_MINUTE = 1_200;

/** Takes so many calls from the minute of a person, or of a visitor's network: one by one, however many travel together. */
export async function withinMinute(
  session: Pick<LiveSession, "userId"> | null,
  ip: string | null,
  calls: number,
): Promise<boolean> {
  const take = () =>
    session
      ? takeQuota(`dashboard:person:${session.userId}`, A_MINUTE)
      : takeOfNetwork(ip ?? "", A_MINUTE, (network) => `dashboard:network:${network}`);
  const taken = await Promise.all(Array.from({ length: calls }, take));
  return taken.every(({ allowed }) => allowed);
}
