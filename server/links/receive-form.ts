import { addDraftFile, lockedFinder } from "@/server/documents";
import { ApiError } from "@/server/platform/errors";
import { takeSubmit } from "@/server/platform/hosted-quota";
import { log } from "@/server/platform/log";
import { isContest, tellErasureWish } from "@/server/screenings";
import { type SentForm, wordsOfForm } from "./answer";
import { receiveContest } from "./contest/receive";
import { detailsOf } from "./details";
import type { OpenedLink } from "./open";
import { submitLink } from "./submit";

/** `problem` is a code of the page's words. */
export type FormOutcome =
  | { kind: "sent"; redirect: string | null }
  | { kind: "refused"; problem: string }
  /** A copy of what is held was asked for. */
  | { kind: "copy" };

/**
 * Takes the page's plain multipart form (decisions 14.3), which `read` opens once it may come. Files go to the draft first, so that nothing
 * is lost when something is still missing; then the draft is sent.
 */
export async function receiveForm(
  link: OpenedLink,
  read: () => Promise<SentForm>,
  address: string,
): Promise<FormOutcome> {
  try {
    const quota = await takeSubmit(link.row.id);
    if (!quota.allowed) return { kind: "refused", problem: "rate_limited" };
    const form = await read();
    if (isContest(link.row.id)) return await receiveResultForm(link, form, address);
    const { fields, files } = form;
    if (!(await keepFiles(link, files))) return { kind: "refused", problem: "password" };
    const details = detailsOf(fields);
    if (fields.get("consent") !== "on") return { kind: "refused", problem: "consent" };
    return { kind: "sent", ...(await submitLink(link, { address, details, words: wordsOfForm(fields) })) };
  } catch (error) {
    return { kind: "refused", problem: problemOf(error) };
  }
}

async function receiveResultForm(link: OpenedLink, form: SentForm, address: string): Promise<FormOutcome> {
  const wish = form.fields.get("wish");
  if (wish === "copy") return { kind: "copy" };
  if (wish === "erasure") await tellErasureWish(link.ctx, link.row.requestOf ?? "");
  else if (!(await receiveContest(link, form, address))) return { kind: "refused", problem: "password" };
  return { kind: "sent", redirect: null };
}

/** Puts the form's files into the draft, but those that ask for a password; true when there was none of these. */
async function keepFiles(link: OpenedLink, files: SentForm["files"]): Promise<boolean> {
  let locked = 0;
  const isLocked = lockedFinder(link.ctx.scope);
  const owner = { kind: "verification_link", id: link.row.id } as const;
  for (const { name, read } of files) {
    if (await isLocked(read)) locked += 1;
    else await read((bytes) => addDraftFile(link.ctx, owner, { name, bytes }));
  }
  return locked === 0;
}

const UNAVAILABLE = new Set(["insufficient_balance", "credit_limit_reached", "account_suspended"]);

function problemOf(error: unknown): string {
  if (error instanceof ApiError) return UNAVAILABLE.has(error.code) ? "unavailable" : error.code;
  log().error({ err: error }, "upload page");
  return "server_error";
}
