import type { Screening } from "@/prisma/generated/client";
import { recordAudit } from "@/server/audit";
import { resolveBranding } from "@/server/branding";
import { recordEvent } from "@/server/events";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import { env } from "@/server/platform/env";
import { ApiError } from "@/server/platform/errors";
import { newId } from "@/server/platform/ids";
import { requirePermission } from "@/server/platform/permissions";
import { newToken, sha256 } from "@/server/platform/secrets";
import {
  LAST_VERSION,
  NO_CONTESTS,
  readAnalysis,
  requireScreening,
  type StoredAnalysis,
} from "@/server/screenings";
import type { Applicant } from "@/server/screenings/schema";
import { readSettings } from "@/server/settings";
import { expireIfDue } from "./expire";
import { findLink } from "./find";
import { queueRequestMail } from "./mails";
import type { CreateScreeningRequest, RequestItem, ScreeningRequest } from "./request/schema";
import { type Ask, fileItems, presentRequest } from "./requests";

const DAY_MS = 86_400_000;

/**
 * Asks the applicant of a completed screening for something more: the request, its event and its mail commit together. One question at
 * a time: while one is open, or its answer is being analysed, another is a conflict; so is any once the result has its last version.
 */
export async function askApplicant(
  ctx: Context,
  screeningId: string,
  input: CreateScreeningRequest,
): Promise<ScreeningRequest> {
  requirePermission(ctx, "screenings:write");
  const screening = await requireScreening(ctx, screeningId);
  if (screening.status !== "completed") {
    throw new ApiError("state_conflict", { message: "Only a completed screening can be asked about." });
  }
  const analysis = readAnalysis(screening);
  requireKnownDocuments(input.items, analysis);
  const applicant = screening.applicant as Applicant;
  const send = input.send_email ?? applicant.email !== undefined;
  if (send && applicant.email === undefined) {
    throw new ApiError("invalid_parameter", {
      param: "send_email",
      message: "The applicant's mail address is not known; give send_email false and pass the url on.",
    });
  }
  // Whoever came by a link is asked in the name that stood on it.
  const link = screening.linkId === null ? null : await findLink(ctx, screening.linkId);
  const brandName = link?.brandName ?? null;
  const [settings, branding] = await Promise.all([
    readSettings(ctx),
    resolveBranding(ctx, screening.customerId, brandName),
  ]);
  const open = await ctx.db.verificationLink.findMany({
    where: { requestOf: screening.id, status: "pending", ...NO_CONTESTS },
    take: 10,
  });
  for (const row of open) await expireIfDue(ctx, row);
  const token = newToken();
  const url = `${env().BASE_URL}/verify/${token}`;
  const at = now();
  const ask: Ask = { items: input.items, message: input.message ?? null };
  const days = input.expires_in_days ?? settings.link_defaults.expiry_days;

  return inTransaction(ctx, async (tx) => {
    await requireNothingOpen(tx, screening);
    const row = await tx.verificationLink.create({
      data: {
        ...ctx.scope,
        id: newId("srq"),
        requestOf: screening.id,
        ask,
        status: "pending",
        reference: screening.reference,
        purpose: screening.purpose,
        country: screening.country,
        applicant,
        documentsRequested: fileItems(ask).map(({ item }) => wordsOf(item, analysis)),
        locale: input.locale ?? (screening.lang === "es" ? "es" : "en"),
        emailSent: send,
        customerId: screening.customerId,
        brandName,
        channel: ctx.actor.channel,
        tokenHash: sha256(token),
        expiresAt: new Date(at.getTime() + days * DAY_MS),
        createdAt: at,
      },
    });
    if (send) await queueRequestMail(tx, ctx, row, branding, url, "first");
    const request = presentRequest(row);
    await recordEvent(tx, ctx, "screening.request_sent", request);
    await recordAudit(tx, ctx, {
      action: "screening.request_sent",
      objectType: "screening",
      objectId: screening.id,
      detail: { request: row.id, items: ask.items.length },
    });
    return { ...request, url };
  });
}

/** Writing the screening's row holds others back: of two questions at once the second sees the first. */
async function requireNothingOpen(
  tx: Parameters<Parameters<typeof inTransaction>[1]>[0],
  { id }: Screening,
): Promise<void> {
  const [free] = await tx.screening.updateManyAndReturn({
    where: { id, status: "completed", answeringId: null },
    data: { version: { increment: 0 } },
    select: { version: true },
  });
  if (free && free.version >= LAST_VERSION) {
    throw new ApiError("state_conflict", { message: `A result has at most ${LAST_VERSION} versions.` });
  }
  const open = await tx.verificationLink.count({
    where: { requestOf: id, status: "pending", ...NO_CONTESTS },
  });
  if (free && open === 0) return;
  throw new ApiError("state_conflict", {
    message: "Another request of this screening is open, or its answer is being analysed.",
  });
}

function requireKnownDocuments(items: readonly RequestItem[], { documents }: StoredAnalysis): void {
  for (const [place, { document }] of items.entries()) {
    if (document === undefined) continue;
    const known = documents.find(({ index }) => index === document);
    if (known && known.replacedBy === undefined) continue;
    throw new ApiError("invalid_parameter", {
      param: `items[${place}].document`,
      message: "The screening has no such document, or a better copy has taken its place.",
    });
  }
}

/** What is asked for as analyses understand it: a type of ours, of a month where one is meant, or the words it was asked in. */
function wordsOf(item: RequestItem, { documents }: StoredAnalysis): string {
  const type = item.type ?? documents.find(({ index }) => index === item.document)?.type ?? "other";
  return item.month === undefined ? type : `${type} ${item.month}`;
}
