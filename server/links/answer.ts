import { resolveBranding } from "@/server/branding";
import { discardDocuments, listDraft } from "@/server/documents";
import { recordEvent } from "@/server/events";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";
import { addAnswer } from "@/server/screenings";
import type { SandboxOutcome } from "@/server/screenings/schema";
import { queueReceiptMail } from "./mails";
import type { OpenedLink } from "./open";
import { receiptFor } from "./receipt";
import { type Answer, askOf, fileItems, presentRequest } from "./requests";
import { endLink } from "./transition";

/** Longer answers are cut, as the page's fields cut them. */
const MOST_LETTERS = 2_000;

/** What a form brings: its fields, and its files, whose bytes are there for as long as something is done with them. */
export type SentForm = {
  fields: FormData;
  files: readonly {
    field?: string;
    name: string;
    read<T>(work: (bytes: Uint8Array) => Promise<T>): Promise<T>;
  }[];
};

/** The words of a form, by the place of the item they answer. */
export function wordsOfForm(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form.entries()].flatMap(([name, value]) => {
      const place = /^answer-(\d+)$/.exec(name)?.[1];
      const text = typeof value === "string" ? value.trim() : "";
      return place === undefined || text === ""
        ? []
        : [[place, [...text.slice(0, 2 * MOST_LETTERS)].slice(0, MOST_LETTERS).join("")]];
    }),
  );
}

/**
 * Sends the answer of a request: it ends, its documents join the screening, and the event tells what came, in one transaction. Words alone
 * are an answer where words were asked for. A second answer is a conflict.
 */
export async function answerRequest(
  { ctx, row: opened }: OpenedLink,
  { words, consent }: { words: Record<string, string>; consent: object },
): Promise<void> {
  const branding = await resolveBranding(ctx, opened.customerId, opened.brandName);
  const owner = { kind: "verification_link" as const, id: opened.id };
  await inTransaction(ctx, async (tx) => {
    // Takes the lock first, as an announcement does: the files that are handed over are those that were looked at.
    await tx.verificationLink.updateMany({ where: { id: opened.id }, data: { draftTouchedAt: now() } });
    const arrived = await listDraft({ db: tx }, owner);
    if (arrived.some((file) => file.received < file.size)) throw new ApiError("documents_required");
    const files = arrived.map(({ id, requested }) => ({ id, place: requested }));
    const row = await concludeRequest(tx, ctx, opened.id, { words, files, consent });
    await tx.verificationLink.updateMany({
      where: { id: opened.id },
      data: { receipt: receiptFor(arrived) },
    });
    await discardDocuments(tx, owner);
    // Whoever was not written to before is not written to now.
    if (row.emailSent) {
      await queueReceiptMail(tx, ctx, row, branding, arrived, row.locale === "es" ? "es" : "en");
    }
  });
}

type Came = {
  words: Record<string, string>;
  /** Each file, and its place in the page's list of what was asked for. */
  files: readonly { id: string; place: number | null }[];
  consent?: object;
  /** What the sandbox plays as the result. */
  outcome?: Exclude<SandboxOutcome, "fail">;
};

/** Ends a pending request with its answer. */
export async function concludeRequest(tx: Tx, ctx: Context, id: string, came: Came) {
  const at = now();
  const data = { completedAt: at, ...(came.consent === undefined ? {} : { consent: came.consent }) };
  const row = await endLink(tx, id, "completed", data, { expiresAt: { gt: at } });
  if (!row?.requestOf) throw new ApiError("state_conflict");
  const ask = askOf(row);
  const words = Object.fromEntries(
    Object.entries(came.words).filter(([place]) => ask.items[Number(place)]?.kind === "explanation"),
  );
  if (came.files.length === 0 && Object.keys(words).length === 0) throw new ApiError("documents_required");
  const asked = fileItems(ask);
  // What is analysed is what was asked for.
  if (came.files.length > 0 && asked.length === 0) {
    throw new ApiError("invalid_parameter", { param: "documents", message: "No documents were asked for." });
  }
  const files = came.files.map(({ id, place }) => {
    const item = place === null ? undefined : asked[place]?.item;
    const copy = item?.kind === "better_copy" || item?.kind === "missing_page";
    return { id, ...(copy && item.document !== undefined ? { replaces: item.document } : {}) };
  });
  const from = { kind: "verification_link" as const, id };
  const first = await addAnswer(tx, ctx, row.requestOf, from, files, came.outcome);
  const answer: Answer = {
    words,
    documents: came.files.map(({ place }, index) => ({
      item: place === null ? null : (asked[place]?.place ?? null),
      document: first.documents + index,
    })),
  };
  const [answered] = await tx.verificationLink.updateManyAndReturn({
    where: { id },
    data: { answer: answer as object },
  });
  await recordEvent(tx, ctx, "screening.request_answered", presentRequest(answered ?? row));
  // The sandbox has its result at once: after the answer, as in live.
  await first.conclude();
  return row;
}
