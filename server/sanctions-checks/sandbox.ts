import { now } from "@/server/platform/clock";
import { env } from "@/server/platform/env";
import type { StoredResult } from "./present";
import type { SanctionsKind, SanctionsSubject } from "./schema";

const SAMPLES: Readonly<Record<SanctionsKind, { schema: string; caption: string }>> = {
  person: { schema: "Person", caption: "Sample Listed Person" },
  company: { schema: "Company", caption: "Sample Listed Company" },
  vessel: { schema: "Vessel", caption: "Sample Listed Vessel" },
  wallet: { schema: "CryptoWallet", caption: "Sample Listed Wallet" },
};

/** The sandbox has one list that never changes. */
export const SANDBOX_COMBINATION = "sandbox";

/** Several entries are judged one by one, so callers can play that too; more than a handful teaches nothing. */
const MOST_ENTRIES = 5;

/**
 * The sandbox queries no list: a name containing "match" resembles one sample entry, any other name none (decisions
 * 10.6). Each further "match" in the name is one more entry.
 */
export function sandboxResult(subject: SanctionsSubject, threshold: number): StoredResult {
  const at = now().toISOString();
  const alike = Math.min(subject.name.toLowerCase().split("match").length - 1, MOST_ENTRIES);
  return {
    sanctioned: alike > 0,
    pep: false,
    hits: Array.from({ length: alike }, (_, index) => sampleHit(subject, index)),
    threshold,
    lists: [{ name: "sandbox_sample_list", version: "sample", updated_at: at }],
    searched: { entries: MOST_ENTRIES, names: [subject.name], notes: [] },
    cleared_before: 0,
    changes: [],
    queried_at: at,
  };
}

/** The sample entry of a number, from 0. */
export function sampleHit(subject: SanctionsSubject, index: number): StoredResult["hits"][number] {
  const sample = SAMPLES[subject.kind];
  const caption = index ? `${sample.caption} ${index + 1}` : sample.caption;
  return {
    id: `sample-000${index + 1}`,
    referents: [],
    schema: sample.schema,
    caption,
    score: 0.92,
    topics: ["sanction"],
    datasets: ["sandbox_sample_list"],
    countries: [],
    birth_dates: subject.kind === "person" ? ["1970-01-01"] : [],
    // Real entries lead to the list's public page; this one to the page that says what it is.
    url: `${env().BASE_URL}/docs/sanctions#in-the-sandbox`,
    explanation: {
      name: { queried: subject.name, listed: caption, quality: "primary", score: 0.92, parts: [] },
      qualifiers: [],
    },
    review: null,
    entry: "sample",
  };
}
