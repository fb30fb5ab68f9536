import { randomUUID } from "node:crypto";
import { type AnalysisOutcome, analyse } from "@/server/engine/documents";
import { agrees } from "@/server/engine/documents/learned/agrees";
import { tesseractCoreReader } from "@/server/engine/documents/ocr/tesseract-core";
import { readDocument } from "@/server/engine/documents/read";
import { DEFAULT_THRESHOLDS } from "@/server/engine/documents/thresholds";
import { asPhoto, asScan, asTextPdf, drawLayout, type Sample } from "@/server/engine/samples";
import { report } from "./report";

// npm run bench -- layouts [documents] [seed] [share of pictures]: documents in layouts that nobody has seen, from a grammar and words of
// their own, another seed each time. VERBOSE=1 names what was read otherwise than it is printed.

const asOf = "2026-11-21";
const documents = Number(process.argv[2] ?? 500);
const seed = process.argv[3] ?? randomUUID().slice(0, 8);
const pictures = Number(process.argv[4] ?? 0.06);
const verbose = process.env.VERBOSE === "1";

const counts = new Map<string, [right: number, all: number]>();
const count = (what: string, right: boolean): void => {
  const before = counts.get(what) ?? [0, 0];
  counts.set(what, [before[0] + Number(right), before[1] + 1]);
};

async function outcomeOf(sample: Sample): Promise<AnalysisOutcome> {
  return analyse(
    {
      files: [{ bytes: sample.bytes, mediaType: sample.mediaType }],
      applicant: { name: sample.truth.applicant.name },
      purpose: "rental",
      country: sample.truth.country,
      caseDetails: {},
      thresholds: DEFAULT_THRESHOLDS,
      today: asOf,
    },
    { readDocument: (file) => readDocument(file, { text }) },
  );
}

const text = tesseractCoreReader();
for (let i = 0; i < documents; i++) {
  const document = drawLayout(`${seed}/${i}`, asOf);
  const name = `${document.layout}-${i}`;
  const picture = i % 100 < pictures * 100;
  const sample = !picture
    ? await asTextPdf(document, name)
    : i % 2 === 0
      ? await asScan(document, name)
      : await asPhoto(document, name, "phone");
  const outcome = await outcomeOf(sample);
  const { truth } = sample;
  const wrong: string[] = [];
  if (outcome.failed) {
    count("type", false);
    continue;
  }
  count("type", outcome.detectedDocumentType === truth.type);
  if (outcome.detectedDocumentType !== truth.type) wrong.push(`type ${outcome.detectedDocumentType}`);
  // A photograph shows the first page only.
  const whole = truth.carrier !== "image" || document.pages.length === 1;
  for (const [field, value] of whole ? Object.entries(truth.fields) : []) {
    const given = outcome.fields.filter((f) => f.name === field).map((f) => f.value);
    const wanted = Array.isArray(value) ? value : [value];
    const right = Array.isArray(value)
      ? given.length === wanted.length && wanted.every((one) => given.some((got) => agrees(field, one, got)))
      : agrees(field, wanted[0] ?? "", given[0]);
    count("fields", right);
    count(`fields ${truth.type}`, right);
    count(`fields ${truth.carrier}`, right);
    count(`fields ${truth.country}`, right);
    if (given.length > 0) count("given values right", right);
    if (!right) wrong.push(`${field}: ${JSON.stringify(value)} read ${JSON.stringify(given)}`);
  }
  if (whole) count("documents wholly right", wrong.length === 0);
  if (truth.income !== null && whole) {
    const { monthly_amount } = outcome.income;
    count(
      "monthly income",
      monthly_amount !== null &&
        Math.abs(monthly_amount - truth.income.monthly_amount) <= truth.income.monthly_amount * 0.02,
    );
  }
  const severities = new Set(outcome.findings.map(({ severity }) => severity));
  count("without a high finding", !severities.has("high"));
  count("without a medium or high finding", !severities.has("high") && !severities.has("medium"));
  // A document may be years old; what is old is rightly not approved.
  if (!outcome.findings.some(({ code }) => code === "document_outdated"))
    count("approved", outcome.decision === "approve");
  if (verbose && (wrong.length > 0 || severities.has("high")))
    console.log(
      `${name} ${truth.carrier}: ${[...wrong, ...outcome.findings.filter((f) => f.severity !== "low").map((f) => `${f.severity} ${f.code} ${f.field}`)].join("; ")}`,
    );
}

console.log(`seed ${seed}, ${documents} documents`);
const goals: Readonly<Record<string, number>> = {
  type: 97,
  fields: 90,
  "given values right": 98.5,
  "documents wholly right": 45,
  "monthly income": 93,
  "without a high finding": 99,
  "without a medium or high finding": 94,
  approved: 85,
};
for (const [what, [right, all]] of [...counts].sort((a, b) => a[0].localeCompare(b[0]))) {
  const goal = goals[what];
  report({
    what: `layouts: ${what}`,
    ours: (right / all) * 100,
    unit: "%",
    ...(goal === undefined ? {} : { atLeast: goal }),
  });
}
