import { recordAudit } from "@/server/audit";
import { discardDocuments } from "@/server/documents";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import { requirePermission } from "@/server/platform/permissions";
import { concludeRequest } from "./answer";
import type { ScreeningRequest, SimulateAnswer } from "./request/schema";
import { askOf, fileItems, presentRequest, requireRequest } from "./requests";
import { endLink } from "./transition";

/** Withdraws an open request: its page closes, what was added to it goes. */
export async function cancelRequest(ctx: Context, id: string): Promise<ScreeningRequest> {
  requirePermission(ctx, "screenings:write");
  const { requestOf } = await requireRequest(ctx, id);
  return inTransaction(ctx, async (tx) => {
    const row = await endLink(tx, id, "canceled", {}, { expiresAt: { gt: now() } });
    if (!row) throw new ApiError("state_conflict", { message: "Only an open request can be canceled." });
    await discardDocuments(tx, { kind: "verification_link", id });
    await recordAudit(tx, ctx, {
      action: "screening.request_canceled",
      objectType: "screening",
      objectId: requestOf ?? "",
      detail: { request: id },
    });
    return presentRequest(row);
  });
}

/** Sandbox only: answers a request as if a person had, with a result of the given outcome as the next version. */
export async function simulateAnswer(
  ctx: Context,
  id: string,
  { outcome }: SimulateAnswer,
): Promise<ScreeningRequest> {
  requirePermission(ctx, "sandbox:write");
  if (ctx.scope.environment !== "test") throw new ApiError("sandbox_only");
  const row = await requireRequest(ctx, id);
  const ask = askOf(row);
  const words = Object.fromEntries(
    ask.items.flatMap(({ kind }, place) => (kind === "explanation" ? [[place, WORDS]] : [])),
  );
  const files = fileItems(ask).map((_, place) => ({ id: `played-${place}`, place }));
  return inTransaction(ctx, async (tx) => {
    await concludeRequest(tx, ctx, id, { words, files, outcome });
    await recordAudit(tx, ctx, {
      action: "screening.request_simulated",
      objectType: "screening_request",
      objectId: id,
    });
    return presentRequest(await requireRequest({ db: tx }, id));
  });
}

const WORDS = "I changed jobs in September; the first pay slip of the new employer came in October.";
