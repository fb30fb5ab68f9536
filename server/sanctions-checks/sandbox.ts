import { now } from "@/server/platform/clock";
import { env } from "@/server/platform/env";
import type { StoredResult } from "./present";
import type { SanctionsSubject } from "./schema";

/**
 * The sandbox queries no list: a name containing "match" resembles one sample entry, any other name none (decisions 10.6).
 */
export function sandboxResult(subject: SanctionsSubject, threshold: number): StoredResult {
  const at = now().toISOString();
  const alike = subject.name.toLowerCase().includes("match");
  const person = subject.kind === "person";
  return {
    sanctioned: alike,
    pep: false,
    hits: alike
      ? [
          {
            id: "sample-0001",
            referents: [],
            schema: person ? "Person" : "Company",
            caption: person ? "Sample Listed Person" : "Sample Listed Company",
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
                listed: person ? "Sample Listed Person" : "Sample Listed Company",
                quality: "primary",
                score: 0.92,
                parts: [],
              },
              qualifiers: [],
            },
            entry: "sample",
          },
        ]
      : [],
    threshold,
    lists: [{ name: "sandbox_sample_list", version: "sample", updated_at: at }],
    cleared_before: 0,
    queried_at: at,
  };
}
