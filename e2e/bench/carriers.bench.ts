import { randomUUID } from "node:crypto";
import { type AnalysisOutcome, analyse } from "@/server/engine/documents";
import { agrees } from "@/server/engine/documents/learned/agrees";
import { tesseractCoreReader } from "@/server/engine/documents/ocr/tesseract-core";
import { readDocument } from "@/server/engine/documents/read";
import { DEFAULT_THRESHOLDS } from "@/server/engine/documents/thresholds";
import { asTextPdf, drawLayout, type Sample } from "@/server/engine/samples";
import { type File, ways } from "./carriers/ways";
import { report } from "./report";

// npm run bench -- carriers [documents] [seed] [way]: papers that their text PDF reads right, photographed and scanned in the ways people
// send them: how much of it is still read, how much of what is given is right, and whether an honest paper is accused. VERBOSE=1 names
// what was read otherwise.

const asOf = "2026-11-21";
const documents = Number(process.argv[2] ?? 8);
const seed = process.argv[3] ?? randomUUID().slice(0, 8);
const only = process.argv[4];

const text = tesseractCoreReader();
const look = (file: File, truth: Sample["truth"]): Promise<AnalysisOutcome> =>
  analyse(
    {
      files: [{ bytes: file.bytes, mediaType: file.mediaType }],
      applicant: { name: truth.applicant.name },
      purpose: "rental",
      country: truth.country,
      caseDetails: {},
      thresholds: DEFAULT_THRESHOLDS,
      today: asOf,
    },
    { readDocument: (one) => readDocument(one, { text }) },
  );

type Count = { fields: number; given: number; right: number; types: number; accused: number; all: number };
const counts = new Map<string, Count>();

for (let i = 0, looked = 0; looked < documents; i += 1) {
  const drawn = drawLayout(`${seed}/${i}`, asOf);
  // A photograph shows one page.
  if (drawn.pages.length > 1) continue;
  looked += 1;
  const name = `${drawn.layout}-${i}`;
  const printed = await asTextPdf(drawn, name);
  const before = await look(printed, printed.truth);
  if (before.failed) continue;
  const given = (outcome: AnalysisOutcome, field: string) =>
    outcome.failed ? [] : outcome.fields.filter((f) => f.name === field).map((f) => f.value);
  const right = (outcome: AnalysisOutcome, field: string, value: unknown): boolean => {
    const [got, wanted] = [given(outcome, field), Array.isArray(value) ? value : [value]];
    return (
      (!Array.isArray(value) || got.length === wanted.length) &&
      wanted.every((one) => got.some((other) => agrees(field, one, other)))
    );
  };
  const fields = Object.entries(printed.truth.fields).filter(([field, value]) => right(before, field, value));
  const accusedBefore = new Set(before.findings.map(({ code }) => code));
  for (const [way, send] of Object.entries(ways)) {
    if (only !== undefined && only !== way) continue;
    const outcome = await look(await send(drawn, name), printed.truth);
    const c = counts.get(way) ?? { fields: 0, given: 0, right: 0, types: 0, accused: 0, all: 0 };
    counts.set(way, c);
    const wrong: string[] = [];
    for (const [field, value] of fields) {
      const ok = right(outcome, field, value);
      c.fields += 1;
      c.right += Number(ok);
      c.given += Number(given(outcome, field).length > 0);
      if (!ok) wrong.push(`${field}: ${JSON.stringify(value)} read ${JSON.stringify(given(outcome, field))}`);
    }
    const kept = !outcome.failed && outcome.detectedDocumentType === printed.truth.type;
    const high = outcome.failed
      ? []
      : outcome.findings.filter(({ code, severity }) => severity === "high" && !accusedBefore.has(code));
    c.all += 1;
    c.types += Number(kept);
    c.accused += Number(high.length > 0);
    if (process.env.VERBOSE === "1" && (wrong.length > 0 || !kept || high.length > 0))
      console.log(
        `${way} ${name}: ${kept ? "" : `type ${outcome.failed ? outcome.reason : outcome.detectedDocumentType}; `}${[...wrong, ...high.map(({ code, field }) => `high ${code} ${field}`)].join("; ")}`,
      );
  }
}

console.log(`seed ${seed}, ${documents} documents`);
for (const [way, { fields, given, right, types, accused, all }] of counts) {
  report({ what: `carriers: ${way}: type`, ours: (types / all) * 100, unit: "%" });
  report({ what: `carriers: ${way}: fields`, ours: (right / fields) * 100, unit: "%", atLeast: 92 });
  report({ what: `carriers: ${way}: given right`, ours: (right / given) * 100, unit: "%", atLeast: 98 });
  report({ what: `carriers: ${way}: accused`, ours: (accused / all) * 100, unit: "%", atMost: 1 });
}
