import { randomUUID } from "node:crypto";
import { type AnalysisOutcome, analyse } from "@/server/engine/documents";
import { tesseractCoreReader } from "@/server/engine/documents/ocr/tesseract-core";
import { readDocument } from "@/server/engine/documents/read";
import { DEFAULT_THRESHOLDS } from "@/server/engine/documents/thresholds";
import {
  FORGERIES,
  forgedTrial,
  honestTrial,
  LIVES,
  type Sample,
  type Trials,
} from "@/server/engine/samples";
import { report } from "./report";

// npm run bench -- forgeries [n] [seed] [share of pictures]: n altered and n honest documents, half of these after a harmless life, another
// seed each time. A forgery counts as found when it brings a finding of medium or high that its own genuine document does not.
// VERBOSE=1 names what was missed and what was accused.

const many = Number(process.argv[2] ?? 300);
const seed = process.argv[3] ?? randomUUID().slice(0, 8);
const pictures = Number(process.argv[4] ?? 0.15);
const verbose = process.env.VERBOSE === "1";
const trials: Trials = { seed, asOf: "2026-11-21", pictures };
const text = tesseractCoreReader();

type Asked = Extract<AnalysisOutcome, { failed: false }>;
async function judge(sample: Sample, today: string): Promise<Asked | undefined> {
  const outcome = await analyse(
    {
      files: [{ bytes: sample.bytes, mediaType: sample.mediaType }],
      applicant: { name: sample.truth.applicant.name },
      purpose: "rental",
      country: sample.truth.country,
      caseDetails: {},
      thresholds: DEFAULT_THRESHOLDS,
      today,
    },
    { readDocument: (file) => readDocument(file, { text }) },
  );
  return outcome.failed ? undefined : outcome;
}

const serious = (outcome: Asked | undefined): string[] =>
  (outcome?.findings ?? [])
    .filter(({ severity }) => severity !== "low")
    .map(({ severity, code, field }) => `${severity} ${code} ${field}`);

const counts = new Map<string, [right: number, all: number]>();
const count = (what: string, right: boolean): void => {
  const [before, all] = counts.get(what) ?? [0, 0];
  counts.set(what, [before + Number(right), all + 1]);
};
/** How often each class speaks of altered and of honest documents. */
const precision = new Map<string, [altered: number, honest: number]>();
const tally = (said: readonly string[], honest: boolean): void => {
  for (const code of new Set(said.map((one) => one.split(" ").slice(0, 2).join(" ")))) {
    const [a, h] = precision.get(code) ?? [0, 0];
    precision.set(code, honest ? [a, h + 1] : [a + 1, h]);
  }
};

async function altered(index: number): Promise<void> {
  const trial = await forgedTrial(trials, index);
  if (trial === undefined) return count("kinds that no document offered", true);
  const { name, kind, document, genuine, forged, fields, today } = trial;
  const before = new Set(serious(await judge(genuine, today)));
  const outcome = await judge(forged, today);
  const said = serious(outcome).filter((one) => !before.has(one));
  tally(said, false);
  const found = said.length > 0;
  const placed = said.some((one) => fields.includes(one.split(" ")[2] ?? ""));
  count("found", found);
  count("found at the right field", placed);
  count(`found, ${trial.class}`, found);
  count(`found, ${forged.truth.carrier}`, found);
  count(`found, ${document.type}`, found);
  count("approved", outcome?.decision === "approve");
  count(`approved, ${document.type}`, outcome?.decision === "approve");
  if (verbose && outcome?.decision === "approve")
    console.log(`approved ${kind} on ${document.layout} (${name}): ${fields.join(", ")}`);
  if (verbose && !found) console.log(`missed ${kind} on ${document.layout} (${name}): ${fields.join(", ")}`);
}

async function honest(index: number): Promise<void> {
  const { name, life, document, sample, today } = await honestTrial(trials, index);
  const outcome = await judge(sample, today);
  const said = serious(outcome);
  tally(said, true);
  const high = said.some((one) => one.startsWith("high"));
  count("honest with a high finding", high);
  count("honest with a medium or high finding", said.length > 0);
  count(`honest ${sample.truth.carrier} with a high finding`, high);
  count(life === "none" ? "untouched with a high finding" : "lived with a high finding", high);
  count("honest declined", outcome?.decision === "decline");
  count("honest approved", outcome?.decision === "approve");
  count(`honest approved, ${document.type}`, outcome?.decision === "approve");
  if (verbose && outcome?.decision !== "approve")
    console.log(
      `not approved ${document.layout} after ${life} (${name}): ${outcome?.steps.at(-1)?.rule} ${outcome?.findings.map(({ code, field }) => `${code} ${field}`).join(", ")}`,
    );
  if (verbose && said.length > 0)
    console.log(`accused ${document.layout} after ${life} (${name}): ${said.join("; ")}`);
}

for (let i = 0; i < many; i += 1) {
  await altered(i);
  await honest(i);
}

/** Wilson's interval, 95 %. */
function interval(right: number, all: number): string {
  const [z, p] = [1.96, right / all];
  const middle = (p + (z * z) / (2 * all)) / (1 + (z * z) / all);
  const half = (z * Math.sqrt((p * (1 - p)) / all + (z * z) / (4 * all * all))) / (1 + (z * z) / all);
  return `${((middle - half) * 100).toFixed(1)}–${((middle + half) * 100).toFixed(1)}`;
}

console.log(
  `seed ${seed}, ${many} altered and ${many} honest documents, ${Object.keys(FORGERIES).length} alterations, ${Object.keys(LIVES).length} lives`,
);
const goals: Readonly<Record<string, { atLeast?: number; atMost?: number }>> = {
  found: { atLeast: 92 },
  approved: { atMost: 2 },
  "honest with a high finding": { atMost: 1 },
  "honest with a medium or high finding": { atMost: 6 },
  "honest declined": { atMost: 0 },
};
for (const [what, [right, all]] of [...counts].sort((a, b) => a[0].localeCompare(b[0])))
  report({
    what: `forgeries: ${what} (${right}/${all}, ${interval(right, all)})`,
    ours: (right / all) * 100,
    unit: "%",
    ...goals[what],
  });
console.table(
  [...precision]
    .sort((a, b) => b[1][0] - a[1][0])
    .map(([finding, [a, h]]) => ({
      finding,
      altered: a,
      honest: h,
      "precision %": Math.round((a / (a + h)) * 1000) / 10,
    })),
);
