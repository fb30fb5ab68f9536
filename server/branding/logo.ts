import { now } from "@/server/platform/clock";
import { isConfirmed } from "@/server/platform/confirmed-account";
import { rootDb } from "@/server/platform/db/root";
import { isolation, type Limits } from "@/server/platform/isolate";
import { oncePerProcess } from "@/server/platform/once-per-process";
import { processEntry } from "@/server/platform/process-entry";
import { FetchError, safeFetch } from "@/server/platform/safe-fetch";
import { sha256 } from "@/server/platform/secrets";
import { readAccountSettings } from "@/server/settings";

const MAX_BYTES = 1_048_576;
const RETRY_MS = 10 * 60_000;

export type Logo = { mediaType: string; bytes: Uint8Array };

/** PNG, JPEG and WebP. */
const SIGNATURES: ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP",
];

/** What one drawing may use. */
const LIMITS: Limits = {
  memoryMb: 512,
  cpuMs: 5_000,
  wallMs: 15_000,
  stallMs: 5_000,
  outputBytes: 2_000_000,
};
/** Logos that are fetched at a time, of one account and of all. */
const OF_ONE = 2;
const OF_ALL = 8;

/** When each was asked for in vain, the latest last; and how many of them are kept in mind. */
const failed = new Map<string, number>();
const MOST_FAILED = 1_000;
/** By account and id: whoever asks meanwhile waits for the same one. */
const underway = new Map<string, Promise<Logo | null>>();

/**
 * The logo behind an id, only when the account or one of its customers uses that address now. Fetched once through the guarded
 * client: at most 1 MB, PNG, JPEG or WebP by its bytes, never SVG (decisions 5.12), and drawn anew in a process of its own. Null when
 * there is none, or when too many are being fetched.
 */
export async function findLogo(accountId: string, id: string): Promise<Logo | null> {
  const kept = await rootDb().brandLogo.findUnique({ where: { accountId_id: { accountId, id } } });
  // What a process of before the drawing stored is a stranger's picture still.
  if (kept?.drawn) return { mediaType: kept.mediaType, bytes: kept.bytes };
  const url = (await isConfirmed(accountId)) ? await addressOf(accountId, id) : null;
  if (url === null || hasFailed(id)) return null;
  const place = `${accountId}/${id}`;
  const running = underway.get(place);
  if (running) return running;
  const ofAccount = [...underway.keys()].filter((key) => key.startsWith(`${accountId}/`));
  if (ofAccount.length >= OF_ONE || underway.size >= OF_ALL) return null;
  const fetching = obtainLogo(accountId, id, url).finally(() => underway.delete(place));
  underway.set(place, fetching);
  return fetching;
}

const hasFailed = (id: string) => (failed.get(id) ?? 0) > now().getTime() - RETRY_MS;

function noteFailure(id: string): void {
  failed.delete(id);
  failed.set(id, now().getTime());
  for (const [earliest] of failed) {
    if (failed.size <= MOST_FAILED && hasFailed(earliest)) return;
    failed.delete(earliest);
  }
}

async function obtainLogo(accountId: string, id: string, url: string): Promise<Logo | null> {
  const logo = await fetchLogo(accountId, url);
  if (!logo) {
    noteFailure(id);
    return null;
  }
  const row = {
    mediaType: logo.mediaType,
    bytes: new Uint8Array(logo.bytes),
    drawn: true,
    fetchedAt: now(),
  };
  await rootDb().brandLogo.upsert({
    where: { accountId_id: { accountId, id } },
    create: { accountId, id, ...row },
    update: row,
  });
  return logo;
}

async function addressOf(accountId: string, id: string): Promise<string | null> {
  const settings = await readAccountSettings(accountId);
  const own = settings.branding.logo_url;
  if (own !== null && sha256(own) === id) return own;
  const where = { accountId, logoId: id };
  const customer = await rootDb().customer.findFirst({ where, select: { logoUrl: true } });
  return customer?.logoUrl ?? null;
}

async function fetchLogo(accountId: string, url: string): Promise<Logo | null> {
  try {
    const guest = { accountId, environment: "live" } as const;
    const answer = await safeFetch(url, { guest, timeoutMs: 10_000, maxBytes: MAX_BYTES, maxRedirects: 3 });
    if (answer.status !== 200) return null;
    return SIGNATURES.some((matches) => matches(answer.body)) ? redraw(answer.body) : null;
  } catch (error) {
    if (error instanceof FetchError) return null;
    throw error;
  }
}

const REDRAWN_AT_ONCE = 2;

/** What a stranger's picture shows, as a file of ours. */
async function redraw(bytes: Uint8Array): Promise<Logo | null> {
  const { run } = oncePerProcess("isolation redraw-logo", () =>
    isolation(processEntry("redraw-logo"), [], LIMITS, REDRAWN_AT_ONCE, { spare: false }),
  );
  const outcome = await run(bytes);
  if (!outcome.ok || typeof outcome.value !== "string") return null;
  return { mediaType: "image/png", bytes: Buffer.from(outcome.value, "base64") };
}
