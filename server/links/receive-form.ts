import type { IncomingMessage } from "node:http";
import { addDraftFile, findLocked } from "@/server/documents";
import { ApiError } from "@/server/platform/errors";
import { takeSubmit } from "@/server/platform/hosted-quota";
import { log } from "@/server/platform/log";
import { wordsOfForm } from "./answer";
import { detailsOf } from "./details";
import type { OpenedLink } from "./open";
import { submitLink } from "./submit";

/** 20 MB of documents and the form around them. */
const MOST_BYTES = 21 * 1_048_576;

/** `problem` is a code of the page's words. */
export type FormOutcome = { kind: "sent"; redirect: string | null } | { kind: "refused"; problem: string };

/**
 * Takes the page's plain multipart form (decisions 14.3). Files go to the draft first, so that nothing is lost when something is still
 * missing; then the draft is sent.
 */
export async function receiveForm(
  link: OpenedLink,
  request: IncomingMessage,
  address: string,
): Promise<FormOutcome> {
  try {
    const quota = await takeSubmit(link.row.id);
    if (!quota.allowed) return { kind: "refused", problem: "rate_limited" };
    const form = await formOf(request);
    if (!(await keepFiles(link, form))) return { kind: "refused", problem: "password" };
    const details = detailsOf(form);
    if (form.get("consent") !== "on") return { kind: "refused", problem: "consent" };
    return { kind: "sent", ...(await submitLink(link, { address, details, words: wordsOfForm(form) })) };
  } catch (error) {
    return { kind: "refused", problem: problemOf(error) };
  }
}

/** Puts the form's files into the draft, but those that ask for a password; true when there was none of these. */
async function keepFiles(link: OpenedLink, form: FormData): Promise<boolean> {
  const files = [];
  for (const part of form.getAll("documents")) {
    if (typeof part === "string" || (part.size === 0 && part.name === "")) continue;
    files.push({ name: part.name, bytes: new Uint8Array(await part.arrayBuffer()) });
  }
  const locked = await findLocked(files);
  for (const file of files) {
    if (!locked.has(file)) await addDraftFile(link.ctx, { kind: "verification_link", id: link.row.id }, file);
  }
  return locked.size === 0;
}

const UNAVAILABLE = new Set(["insufficient_balance", "credit_limit_reached", "account_suspended"]);

function problemOf(error: unknown): string {
  if (error instanceof ApiError) return UNAVAILABLE.has(error.code) ? "unavailable" : error.code;
  log().error({ err: error }, "upload page");
  return "server_error";
}

async function formOf(request: IncomingMessage): Promise<FormData> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).byteLength;
    // Read to the end all the same: a browser shows no answer to a body that was cut off.
    if (size <= MOST_BYTES) chunks.push(chunk as Buffer);
  }
  if (size > MOST_BYTES) throw new ApiError("documents_too_large");
  const type = request.headers["content-type"] ?? "";
  return new Response(Buffer.concat(chunks), { headers: { "Content-Type": type } })
    .formData()
    .catch(() => new FormData());
}
