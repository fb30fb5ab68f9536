import { recordAudit } from "@/server/audit";
import { resolveBranding } from "@/server/branding";
import { addDraftFile, discardDocuments, listDraft, lockedFinder } from "@/server/documents";
import { recordEvent } from "@/server/events";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";
import { keyedHash } from "@/server/platform/secrets";
import { addAnswer, type Contested, presentContest, waitAnew } from "@/server/screenings";
import type { ContestPoint } from "@/server/screenings/contest/schema";
import type { SandboxOutcome } from "@/server/screenings/schema";
import { readSettings } from "@/server/settings";
import type { SentForm } from "../answer";
import { queueReceiptMail } from "../mails";
import type { OpenedLink } from "../open";
import { receiptFor } from "../receipt";
import { endLink } from "../transition";
import { type OpenPoint, openedOf } from "./open";

/** Longer words are cut, as the page's fields cut them. */
export const MOST_LETTERS = 1_000;
/** The sentence above the button that sends; a new wording gets a new version. */
const CONSENT_VERSION = "2026-11-30";

/** What an applicant says of one point, before anything is made of it. */
export type Said = { words: string | null; misread: boolean };

/** What a form says, by the place of the point. */
export function saidIn(form: FormData, points: readonly OpenPoint[]): Said[] {
  return points.map((_, place) => {
    const given = form.get(`words-${place}`);
    const text = typeof given === "string" ? given.trim() : "";
    const words = [...text.slice(0, 2 * MOST_LETTERS)].slice(0, MOST_LETTERS).join("");
    return { words: words === "" ? null : words, misread: form.get(`misread-${place}`) === "on" };
  });
}

/** Which point a file answers, by the name of its field. */
export const placeOfField = (field: string, points: readonly OpenPoint[]): number | null => {
  const place = Number(/^paper-(\d{1,2})$/.exec(field)?.[1] ?? Number.NaN);
  return place < points.length ? place : null;
};

/** Takes the plain form of a result's page: its files first, then the answer as a whole. False where a file asks for a password. */
export async function receiveContest(link: OpenedLink, form: SentForm, address: string): Promise<boolean> {
  const { ctx, row } = link;
  const { points = [] } = openedOf(row) ?? {};
  if ((await readSettings(ctx)).applicant_result === "off") throw new ApiError("state_conflict");
  const owner = { kind: "verification_link", id: row.id } as const;
  const isLocked = lockedFinder(ctx.scope);
  // What an earlier try left, which had something missing, is sent anew with this one.
  await inTransaction(ctx, (tx) => discardDocuments(tx, owner), { answer: false });
  for (const { field, name, read } of form.files) {
    const requested = placeOfField(field ?? "", points);
    if (requested === null) continue;
    if (await isLocked(read)) return false;
    await read((bytes) => addDraftFile(ctx, owner, { name, bytes, requested }));
  }
  const branding = await resolveBranding(ctx, row.customerId, row.brandName);
  const consent = {
    text_version: CONSENT_VERSION,
    at: now().toISOString(),
    address_hmac: keyedHash("link-consent-address", address),
  };
  await inTransaction(ctx, async (tx) => {
    await tx.verificationLink.updateMany({ where: { id: row.id }, data: { draftTouchedAt: now() } });
    const arrived = await listDraft({ db: tx }, owner);
    const files = arrived.map(({ id, requested }) => ({ id, place: requested ?? 0 }));
    await answerResult(tx, ctx, row.id, { said: saidIn(form.fields, points), files, consent });
    await tx.verificationLink.updateMany({ where: { id: row.id }, data: { receipt: receiptFor(arrived) } });
    await discardDocuments(tx, owner);
    if (row.emailSent)
      await queueReceiptMail(tx, ctx, row, branding, arrived, row.locale === "es" ? "es" : "en");
  });
  return true;
}

type Came = {
  said: readonly Said[];
  files: readonly { id: string; place: number }[];
  consent?: object;
  /** What the sandbox plays as the result. */
  outcome?: Exclude<SandboxOutcome, "fail">;
};

/**
 * Ends the page of a result with the applicant's answer. Papers join the case and are judged beside what is known; words and a claim that
 * something was misread change no result, and bring it before a person. The event, the audit log and the change commit together.
 */
export async function answerResult(tx: Tx, ctx: Context, id: string, came: Came): Promise<void> {
  const at = now();
  const data = { completedAt: at, ...(came.consent === undefined ? {} : { consent: came.consent }) };
  const row = await endLink(tx, id, "completed", data, { expiresAt: { gt: at } });
  const opened = row && openedOf(row);
  if (!row?.requestOf || !opened) throw new ApiError("state_conflict");
  const screening = await tx.screening.findFirst({ where: { id: row.requestOf, status: "completed" } });
  // Another result came meanwhile: its own page is where it is answered.
  if (screening?.version !== opened.version) throw new ApiError("state_conflict");
  const files = came.files.map(({ id, place }) => {
    const replaces = opened.points[place]?.document ?? undefined;
    return { id, contested: true as const, ...(replaces === undefined ? {} : { replaces }) };
  });
  const from = { kind: "verification_link" as const, id };
  const first = await addAnswer(tx, ctx, screening.id, from, files, came.outcome);
  const points = opened.points.flatMap((point, place): ContestPoint[] => {
    const { words = null, misread = false } = came.said[place] ?? {};
    const documents = came.files.flatMap((file, i) => (file.place === place ? [first.documents + i] : []));
    const claims = [
      ...(words === null ? [] : ["explained" as const]),
      ...(documents.length === 0 ? [] : ["better_paper" as const]),
      ...(misread ? ["misread" as const] : []),
    ];
    return claims.length === 0 ? [] : [{ ...point, claims, words, documents, settled: null }];
  });
  if (points.length === 0) throw new ApiError("documents_required");
  if (files.length === 0) await waitAnew(tx, ctx, screening);
  const contest: Contested = { version: opened.version, points, settledAt: null, decision: null };
  const [answered] = await tx.verificationLink.updateManyAndReturn({
    where: { id },
    data: { answer: { words: {}, documents: [], contest } },
  });
  if (!answered) throw new ApiError("state_conflict");
  await recordEvent(tx, ctx, "screening.contested", presentContest(answered));
  await recordAudit(tx, ctx, {
    action: "screening.contested",
    objectType: "screening",
    objectId: screening.id,
    detail: { contest: id, points: points.length, documents: files.length },
  });
  // The sandbox has its result at once: after the answer, as in live.
  await first.conclude();
}
