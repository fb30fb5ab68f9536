import type { IdCheck as Row } from "@/prisma/generated/client";
import { sniffPhoto } from "@/server/engine/documents/sniff";
import type { SideProblem } from "@/server/engine/identity/look-at-side";
import { unpack } from "@/server/engine/identity/pack";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";
import { HOURLY, takeQuota } from "@/server/platform/rate-limit";
import { keyedHash } from "@/server/platform/secrets";
import { type LookAtSide, lookInProcess } from "./examiner";
import { requireIdCheck } from "./find";
import { type DocumentType, newScan, type Running, readRunning, SCAN_MS, showStep } from "./live-session";
import { statusOf } from "./present";
import { dropPictures, parkedSide, parkPicture } from "./stash";
import { isOpen } from "./states";

export const CONSENT_VERSION = "2026-11";
/** The same with the sentence that says who is put on watch. */
const WATCHED_CONSENT_VERSION = "2026-11-30 watch";
const MOST_PICTURE_BYTES = 10 * 1_048_576;
const MOST_FRAMES = 600;
const MOST_BATCHES = 40;
/** Size and moment of each frame: some twenty letters. */
const MOST_HEAD_BYTES = 16_384;
/** All frames of a scan: they are opened together when the attempt is examined. A scan of 18 seconds has some ten megabytes. */
export const MOST_SCAN_BYTES = 32 * 1_048_576;

type Check = { ctx: Context; row: Pick<Row, "id"> };

/** Notes that the person agreed: version of the text, time, and a keyed hash of the address. */
export async function giveConsent({ ctx, row }: Check, address: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { consent, liveSession, monitor } = await requireOpen(tx, row.id);
    const running = readRunning(liveSession);
    if (running.stage === "analysing") throw new ApiError("state_conflict");
    // Given once: sent again, it takes nothing back of what was done since.
    if (consent !== null && running.stage !== "start") return;
    await tx.idCheck.updateMany({
      where: { id: row.id },
      data: {
        liveSession: { ...running, stage: "document" },
        consent: {
          text_version: monitor ? WATCHED_CONSENT_VERSION : CONSENT_VERSION,
          at: now().toISOString(),
          address_hmac: keyedHash("address", address),
        },
      },
    });
  });
}

/** Which document the person is going to show; what was photographed of another one is dropped. */
export function chooseDocument({ ctx, row }: Check, documentType: DocumentType): Promise<void> {
  return changeInTransaction(ctx, row.id, async (tx, running) => {
    await dropPictures(tx, row.id);
    const refused = { front: 0, back: 0 };
    return { ...running, documentType, stage: "document", taken: [], refused, scan: null, still: false };
  });
}

/** After so many refusals of a side its person may say that it is the right one all the same: ours may be wrong. */
const REFUSALS = 2;
/** A person who redoes each side often has enough of these; beyond, pictures are taken unseen. */
const LOOKS_PER_HOUR = 40;

/** What became of a picture: kept, or what is to be done better; `anyway` says that it may be used all the same. */
export type Taken = { problem: SideProblem | null; anyway: boolean };

/**
 * Takes one picture: JPEG, PNG, WebP or HEIC of at most 10 MB. A side of the document is looked at first, so that a wrong one is said now and
 * not after the scan of the face; nothing is kept of one that is refused. In the sandbox nothing is looked at and nothing parked.
 */
export async function takePicture(
  check: Check,
  kind: "front" | "back" | "selfie",
  bytes: Uint8Array,
  { anyway = false, look = lookInProcess }: { anyway?: boolean; look?: LookAtSide } = {},
): Promise<Taken> {
  const { ctx, row } = check;
  if (bytes.byteLength > MOST_PICTURE_BYTES) throw new ApiError("document_too_large");
  const mediaType = sniffPhoto(bytes);
  if (!mediaType || mediaType === "application/pdf") throw new ApiError("unsupported_media_type");
  const seen = kind === "selfie" ? null : await problemOf(check, kind, bytes, anyway, look);
  const kept: Taken = { problem: null, anyway: false };
  let taken = kept;
  await changeInTransaction(ctx, row.id, async (tx, running) => {
    taken = kept;
    if (!running.documentType) throw new ApiError("state_conflict");
    if (kind !== "selfie" && seen) {
      // Nobody can use what no program opens, nor does that say anything about how well we look.
      const opened = seen === "unreadable" ? 0 : 1;
      const refused = { ...running.refused, [kind]: running.refused[kind] + opened };
      taken = { problem: seen, anyway: opened === 1 && refused[kind] >= REFUSALS };
      return { ...running, refused };
    }
    if (isAnalysed(ctx)) await parkPicture(tx, ctx, row.id, { kind, mediaType, bytes });
    const kinds = [...new Set([...running.taken, kind])];
    return {
      ...running,
      taken: kinds,
      stage: kind === "selfie" ? "face" : running.stage,
      still: kind === "selfie",
    };
  });
  return taken;
}

async function problemOf(
  { ctx, row }: Check,
  side: "front" | "back",
  picture: Uint8Array,
  anyway: boolean,
  look: LookAtSide,
): Promise<SideProblem | null> {
  if (!isAnalysed(ctx)) return null;
  const found = await requireIdCheck(ctx, row.id);
  const { documentType, stage, refused } = readRunning(found.liveSession);
  // What is refused below is not looked at, nor what is taken all the same.
  if (!isOpen(statusOf(found)) || found.consent === null) return null;
  if (documentType === null || stage === "analysing") return null;
  if (anyway && refused[side] >= REFUSALS) return null;
  if (!(await takeQuota(`${HOURLY}id-check-look:${row.id}`, LOOKS_PER_HOUR)).allowed) return null;
  const front = side === "back" ? await parkedSide(ctx, row.id, "front") : null;
  const today = now().toISOString().slice(0, 10);
  const of = { account: ctx.scope.accountId, check: row.id };
  return (await look({ side, type: documentType, picture, front, today }, of)) ?? null;
}

/** Begins a face scan with fresh random steps; frames of an earlier one are dropped. */
export async function startScan({ ctx, row }: Check): Promise<{ seconds: number }> {
  await changeInTransaction(ctx, row.id, async (tx, running) => {
    await dropPictures(tx, row.id, "face");
    return { ...running, stage: "face", still: false, scan: newScan(now()) };
  });
  return { seconds: SCAN_MS / 1000 };
}

/** Shows one step: its action is told only now, and the time is noted. 409 when it is not its turn. */
export async function revealStep({ ctx, row }: Check, index: number) {
  let told: { action: string; shownAtMs: number } | undefined;
  await changeInTransaction(ctx, row.id, async (_tx, running) => {
    const scan = running.scan && showStep(running.scan, index, now());
    const action = scan?.actions[index];
    const shownAtMs = scan?.shownAt[index];
    if (!scan || action === undefined || shownAtMs === undefined) throw new ApiError("state_conflict");
    told = { action, shownAtMs };
    return { ...running, scan };
  });
  if (!told) throw new ApiError("state_conflict");
  return told;
}

/** Refuses what could not be kept, before its bytes are taken from the line: no consent, analysis under way, or no scan to have frames of. */
export async function requireCapture({ ctx, row }: Check, what: "picture" | "frames"): Promise<void> {
  const found = await requireIdCheck(ctx, row.id);
  if (!isOpen(statusOf(found))) throw new ApiError("state_conflict");
  if (found.consent === null) throw new ApiError("consent_required");
  const { stage, scan } = readRunning(found.liveSession);
  if (stage === "analysing" || (what === "frames" && !scan)) throw new ApiError("state_conflict");
}

/** Parks a segment of camera frames: packed JPEGs with `times` in milliseconds after the start of the scan. */
export async function takeFrames({ ctx, row }: Check, sequence: number, packed: Uint8Array): Promise<void> {
  const count = framesIn(packed);
  if (!Number.isInteger(sequence) || sequence < 0 || sequence >= MOST_BATCHES || count === 0) {
    throw new ApiError("invalid_parameter", { param: "frames" });
  }
  return changeInTransaction(ctx, row.id, async (tx, running) => {
    const { scan } = running;
    if (!scan || now().getTime() - scan.startedAt > SCAN_MS + 30_000) throw new ApiError("state_conflict");
    const bytes = scan.bytes + packed.byteLength;
    if (scan.received + count > MOST_FRAMES || bytes > MOST_SCAN_BYTES) {
      throw new ApiError("documents_too_large");
    }
    if (isAnalysed(ctx)) {
      await parkPicture(tx, ctx, row.id, {
        kind: "frames",
        sequence,
        mediaType: "application/octet-stream",
        bytes: packed,
      });
    }
    return { ...running, scan: { ...scan, bytes, received: scan.received + count } };
  });
}

function framesIn(packed: Uint8Array): number {
  if (packed.byteLength > MOST_PICTURE_BYTES) throw new ApiError("document_too_large");
  try {
    const { head, parts } = unpack(packed, MOST_HEAD_BYTES);
    const times = head.times;
    if (!Array.isArray(times) || times.length !== parts.length) return 0;
    return times.every((time) => typeof time === "number") ? parts.length : 0;
  } catch {
    return 0;
  }
}

/** Nothing is analysed in the sandbox, so nothing is kept for it. */
export function isAnalysed(ctx: Pick<Context, "scope">): boolean {
  return ctx.scope.environment === "live";
}

/** Edits what is remembered of the attempt; 409 unless the check is open, consent is given and no analysis is under way. */
function changeInTransaction(
  ctx: Context,
  id: string,
  edit: (tx: Tx, running: Running) => Promise<Running>,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await requireOpen(tx, id);
    if (row.consent === null) throw new ApiError("consent_required");
    const running = readRunning(row.liveSession);
    if (running.stage === "analysing") throw new ApiError("state_conflict");
    await tx.idCheck.updateMany({ where: { id }, data: { liveSession: await edit(tx, running) } });
  });
}

/** The row under its lock: steps and pictures of one check follow one another, also when a browser sends them at once. */
async function requireOpen(tx: Tx, id: string): Promise<Row> {
  await tx.idCheck.updateMany({ where: { id }, data: { attemptsUsed: { increment: 0 } } });
  const row = await requireIdCheck({ db: tx }, id);
  if (!isOpen(statusOf(row))) throw new ApiError("state_conflict");
  return row;
}
