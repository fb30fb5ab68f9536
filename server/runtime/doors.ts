import type { LargePlaces } from "@/server/api/large-places";
import { HEAD } from "@/server/platform/connections";

/**
 * Every place where a stranger's bytes become objects in the web process. The front door takes the bounds in bytes from here, and no body at
 * all for what is not listed; the others are held where `held` says, and doors.test.ts sends each reader what it is meant to withstand.
 *
 * No service of others calls us: Stripe is asked what was paid (server/billing/stripe.ts), and a worker dials Inngest
 * (server/platform/jobs/connect.ts).
 */
export type Door = {
  /** What of the tree stands behind it. */
  serves: string;
  path: RegExp;
  /** The most that a body has; within, calls may be allowed less. */
  bytes: number;
  reads: Reader;
  /** Which of the places in memory what is larger than `MOST_IN_MEMORY` waits for, whole on disk. */
  places?: LargePlaces;
};

const KIB = 1_024;
const MIB = KIB * KIB;

/**
 * How bytes are made into objects, by whom, and what of them at most. All do work in proportion to the bytes, as they came: nobody looks at
 * `Content-Encoding`, so that a packed body is one that cannot be read.
 */
export const READERS = {
  json: { held: "server/platform/json-object.ts", values: 10_000, levels: 32 },
  form: { held: "server/api/form.ts", values: 80, levels: 1 },
  /** `a=b&c=d`, by the platform's own reader. */
  pairs: { held: "app/api/auth/[...nextauth]/route.ts", values: 16_384, levels: 1 },
  /** Kept as they are, and read in processes of their own. */
  bytes: { held: "server/platform/bounded-body.ts", values: 1, levels: 1 },
  /** Camera frames: a head in JSON, and pictures that stay bytes. */
  packed: { held: "server/engine/identity/pack.ts", values: 8_192, levels: 2 },
  /** The parts of a head, at every door; `HEAD` holds their bytes. */
  lines: { held: "server/runtime/front-door.ts", values: 3 * HEAD.lines, levels: 2 },
  /** Whatever their names and numbers: Next's list, a session's in pieces, the language and device of ours. */
  cookies: { held: "server/runtime/front-door.ts", values: 50, levels: 1 },
  /** Of every address, pages included; of the API's by the schema of the call alone: what it does not name is refused. */
  query: { held: "server/runtime/front-door.ts", values: 64, levels: 2 },
  language: { held: "server/platform/i18n/index.ts", values: 1, levels: 1 },
} as const;
export type Reader = keyof typeof READERS;

/** The first that fits is it. The API counts for itself, each endpoint as it says. */
export const DOORS: readonly Door[] = [
  { serves: "server/api/node.ts", path: /^\/v1(?:[/?]|$)/, bytes: 32 * MIB, reads: "json", places: "large" },
  { serves: "server/mcp/serve.ts", path: /^\/mcp(?:\?|$)/, bytes: 64 * KIB, reads: "json" },
  // Documents in base64, for the one call that brings some; decisions on many cases at once.
  {
    serves: "app/api/trpc/[trpc]/route.ts",
    path: /^\/api\/trpc\/[^/?]*\bscreenings\.create\b[^/?]*(?:\?|$)/,
    bytes: 28 * MIB,
    reads: "json",
    places: "large",
  },
  { serves: "app/api/trpc/[trpc]/route.ts", path: /^\/api\/trpc\/[^/?]+(?:\?|$)/, bytes: MIB, reads: "json" },
  { serves: "app/api/auth/[...nextauth]/route.ts", path: /^\/api\/auth\//, bytes: 32 * KIB, reads: "pairs" },
  { serves: "app/api/heartbeat/route.ts", path: /^\/api\/heartbeat(?:\?|$)/, bytes: KIB, reads: "json" },
  // A piece of a file; a file's name.
  {
    serves: "app/verify/[token]/api/[action]/route.ts",
    path: /^\/verify\/[^/?]+\/api\/[^/?]+(?:\?|$)/,
    bytes: 512 * KIB,
    reads: "bytes",
  },
  {
    serves: "app/identity/[token]/api/[action]/route.ts",
    path: /^\/identity\/[^/?]+\/api\/[^/?]+(?:\?|$)/,
    bytes: 10 * MIB + 4 * KIB,
    reads: "packed",
    places: "pictures",
  },
  // Twenty megabytes of documents, and the form around them.
  {
    serves: "server/runtime/hosted-page.ts",
    path: /^\/(?:verify|embed)\/[^/?]+(?:\?|$)/,
    bytes: 21 * MIB,
    reads: "form",
    places: "large",
  },
];

/** The most that a body for this address may have; none where nobody reads one. */
export function mostBytes(url: string): number {
  return DOORS.find(({ path }) => path.test(url))?.bytes ?? 0;
}
