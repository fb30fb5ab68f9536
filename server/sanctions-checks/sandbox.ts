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

/**
 * The sandbox queries no list: a name containing "match" resembles one sample entry, any other name none (decisions 10.6).
 */
export function sandboxResult(subject: SanctionsSubject, threshold: number): StoredResult {
  const at = now().toISOString();
  const alike = subject.name.toLowerCase().includes("match");
  const person = subject.kind === "person";
  const sample = SAMPLES[subject.kind];
  return {
    sanctioned: alike,
    pep: false,
    hits: alike
      ? [
          {
            id: "sample-0001",
            referents: [],
            schema: sample.schema,
            caption: sample.caption,
            score: 0.92,
            topics: ["sanction"],
            datasets: ["sandbox_sample_list"],
            countries: [],
            birth_dates: person ? ["1970-01-01"] : [],
            // Real entries lead to the list's public page; this one to the page that says what it is.
            url: `${env().BASE_URL}/docs/sanctions#in-the-sandbox`,
            explanation: {
              name: {
                queried: subject.name,
                listed: sample.caption,
                quality: "primary",
                score: 0.92,
                parts: [],
              },
              qualifiers: [],
            },
            review: null,
            entry: "sample",
          },
        ]
      : [],
    threshold,
    lists: [{ name: "sandbox_sample_list", version: "sample", updated_at: at }],
    searched: { entries: 1, names: [subject.name], notes: [] },
    cleared_before: 0,
    queried_at: at,
  };
}
