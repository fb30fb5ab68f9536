import { z } from "zod";
import { GROUPS, SKIPS } from "./law";

/** How many questions a run asks when nobody says otherwise, and how many it may. */
export const QUERIES = { default: 20_000, fewest: 500, most: 200_000 } as const;
export const SEED = /^[\w.-]{1,40}$/;

const Share = z.number().min(0).max(1);
const Milliseconds = z.object({ p50: z.number(), p99: z.number() });

const Miss = z.object({
  id: z.string().describe("The listed entry that was not found"),
  asked: z.record(z.string(), z.string()).describe("The subject as it was asked"),
  others: z.int().describe("How many other entries were answered; 0 is `clear`"),
});

export const LawResult = z.object({
  law: z.string(),
  group: z.enum(GROUPS),
  says: z.object({ en: z.string(), es: z.string() }),
  names: z.int().describe("Listed entries that the law is about"),
  asked: z.int(),
  found: z.int(),
  share: Share.nullable(),
  floor: Share,
  below: z.boolean().describe("Whether the share lies under the floor by more than chance explains"),
  score: z.object({ p10: z.number(), median: z.number() }).nullable(),
  ms: Milliseconds.nullable(),
  skipped: z.partialRecord(z.enum(SKIPS), z.int()).describe("Names of which the law asks nothing, by reason"),
  misses: z.array(Miss).describe("The first of them; found and asked count all"),
});
export type LawResult = z.output<typeof LawResult>;

export const FREQUENCIES = ["common", "middling", "uncommon"] as const;

export const StrangersResult = z.object({
  country: z.string(),
  frequency: z.enum(FREQUENCIES),
  asked: z.int(),
  by_name: z.int().describe("Sent to review when asked by name alone"),
  with_facts: z.int().describe("Sent to review with birth date and nationality too"),
  namesakes: z.int().describe("Of those asked, people who are called exactly as a listed person"),
});
export type StrangersResult = z.output<typeof StrangersResult>;

/** What one run found. Its signature is over this object in its canonical form (RFC 8785). */
export const Report = z.object({
  object: z.literal("sanctions_selftest"),
  format: z.literal(1),
  product: z.string(),
  matcher: z.string().describe("Which program matched: a digest of it"),
  lists: z.array(z.object({ name: z.string(), version: z.string(), updated_at: z.iso.datetime() })),
  threshold: Share,
  seed: z.string(),
  queries: z.int().describe("Questions asked, those about invented people included"),
  questions: z
    .string()
    .describe("SHA-256 over all questions in their order: the same seed and lists, the same value"),
  started_at: z.iso.datetime(),
  ended_at: z.iso.datetime(),
  summary: z.object({
    asked: z.int(),
    found: z.int(),
    mean: Share.nullable().describe("Mean of the laws' shares"),
    worst: z.object({ law: z.string(), share: Share }).nullable(),
    below: z.array(z.string()),
    reviewed_by_name: Share.nullable().describe("Of the invented people"),
    reviewed_with_facts: Share.nullable(),
    ms: Milliseconds.nullable(),
  }),
  laws: z.array(LawResult),
  strangers: z.array(StrangersResult),
});
export type Report = z.output<typeof Report>;

/** A report with the signature of the installation that made it. */
export const SignedReport = z.object({
  report: Report,
  signature: z.object({
    algorithm: z.literal("Ed25519"),
    /** SPKI in base64: what `svc licence key` prints at the installation. */
    public_key: z.string(),
    value: z.string(),
  }),
});
export type SignedReport = z.output<typeof SignedReport>;
