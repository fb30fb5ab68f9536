import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { documentReader } from "@/server/documents";
import { analyse } from "@/server/engine/documents";
import { DEFAULT_THRESHOLDS } from "@/server/engine/documents/thresholds";
import { generateSamples, SAMPLE_SETS } from "@/server/engine/samples";

// The first thing that a newcomer does with a live key, as the README writes it.

const README = readFileSync("README.md", "utf8");
const SCREEN =
  /^npm run -s svc -- screen samples\/(\S+) --name "([^"]+)" --purpose rental --case monthly_rent=(\d+)$/gm;
const examples = [...README.matchAll(SCREEN)].map(([, file = "", name = "", rent = ""]) => ({
  file,
  name,
  rent: Number(rent),
}));
const reader = documentReader();
afterAll(() => reader.close());

test("the README's first live example is approved, its altered twin is not", async () => {
  const [, markets, sets = ""] =
    /^npm run -s svc -- samples samples --markets (\w+) --sets (\S+)$/m.exec(README) ?? [];
  expect(markets).toBe("ES");
  expect(examples.map((one) => one.file.split("/")[0])).toEqual(["genuine", "altered"]);
  const asOf = new Date().toISOString().slice(0, 10);
  const decisions: string[] = [];
  const wanted = {
    asOf,
    markets: ["ES" as const],
    sets: SAMPLE_SETS.filter((set) => sets.split(",").includes(set)),
  };
  for await (const sample of generateSamples(wanted)) {
    const example = examples.find((one) => one.file === sample.name);
    if (!example) continue;
    expect(sample.truth.applicant.name).toBe(example.name);
    const outcome = await analyse(
      {
        files: [{ bytes: sample.bytes, mediaType: "application/pdf" }],
        applicant: { name: example.name },
        purpose: "rental",
        caseDetails: { monthly_rent: example.rent },
        thresholds: DEFAULT_THRESHOLDS,
        today: asOf,
      },
      { readDocument: (file) => reader.read(file) },
    );
    if (outcome.failed) throw new Error(outcome.reason);
    decisions.push(outcome.decision);
    if (decisions.length === examples.length) break;
  }
  expect(decisions[0]).toBe("approve");
  expect(["review", "decline"]).toContain(decisions[1]);
});
