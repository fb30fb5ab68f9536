import { contextFromSession, findSession, type LiveSession } from "@/server/members";
import { atWork } from "@/server/platform/at-work";
import type { Context } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import type { Guest } from "@/server/platform/fair-share";
import { Role } from "@/server/platform/role";
import { allows, type Permission } from "@/server/platform/roles";
import { currentSession } from "./auth";
import { clientIpFrom } from "./client-ip";
import { guestOf } from "./init";
import { withinMinute } from "./minute";

/**
 * A plain GET by a member whose role allows it: counts as so many calls of the dashboard, and is worked on in its turn as they are, in the
 * fenced context. Nobody else finds anything there. The account stands in the address.
 */
export async function memberGet(
  request: Request,
  params: Promise<{ mode: string }>,
  { permission, calls }: { permission: Permission; calls: number },
  answer: (ctx: Context, guest: Guest) => Promise<Response>,
): Promise<Response> {
  const { mode } = await params;
  const nowhere = () => new Response(null, { status: 404 });
  if (mode !== "live" && mode !== "test") return nowhere();
  const session = await currentSession();
  const accountId = new URL(request.url).searchParams.get("account") ?? "";
  const isAllowed = (asking: LiveSession | null): asking is LiveSession => {
    const membership = asking?.user.memberships.find((one) => one.accountId === accountId);
    return membership !== undefined && allows(Role.parse(membership.role), permission);
  };
  if (!isAllowed(session)) return nowhere();
  const ip = clientIpFrom(Object.fromEntries(request.headers));
  return answered(async () => {
    if (!(await withinMinute(session, ip, calls)))
      throw new ApiError("rate_limited", { retryAfterSeconds: 60 });
    const ctx = contextFromSession(session, accountId, mode);
    if (!ctx) return nowhere();
    const guest = guestOf({ session, accountId, environment: mode, ip });
    // Its turn may come much later: what was a right then counts.
    return atWork(guest, async () =>
      isAllowed(await findSession(session.id)) ? answer(ctx, guest) : nowhere(),
    );
  });
}

/** Refusals by their status alone: nobody reads more where a file was asked for. */
export async function answered(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const headers = new Headers();
    if (error.code === "rate_limited") headers.set("Retry-After", `${error.retryAfterSeconds ?? 5}`);
    return new Response(null, { status: error.status, headers });
  }
}
