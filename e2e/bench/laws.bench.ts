import { randomUUID } from "node:crypto";
import { type AnalysisOutcome, judge } from "@/server/engine/documents";
import { tesseractCoreReader } from "@/server/engine/documents/ocr/tesseract-core";
import { readDocument } from "@/server/engine/documents/read";
import { DEFAULT_THRESHOLDS } from "@/server/engine/documents/thresholds";
import type { Page, ReadDocument } from "@/server/engine/documents/types";
import { asTextPdf, drawLayout } from "@/server/engine/samples";
import { harmful } from "./laws/harmful";
import { harmless, wholes } from "./laws/harmless";
import { dice } from "./laws/page";
import { report } from "./report";

// npm run bench -- laws [documents] [seed]: what must not change what is read, judged and decided, and what must, law by law, on documents
// that the generator draws, another seed each time. Words of the page are moved, not the file: what the reader makes of files has tests of
// its own. VERBOSE=1 names the documents on which a law does not hold.

const asOf = "2026-11-21";
const documents = Number(process.argv[2] ?? 60);
const seed = process.argv[3] ?? randomUUID().slice(0, 8);

/** Values are the same whatever their letters look like. */
const plain = (value: unknown): unknown =>
  typeof value === "string" ? value.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase() : value;

const kept = new Map<string, [held: number, all: number]>();
const count = (law: string, differs: readonly string[], name: string): void => {
  const [held, all] = kept.get(law) ?? [0, 0];
  kept.set(law, [held + Number(differs.length === 0), all + 1]);
  if (differs.length > 0 && process.env.VERBOSE === "1") console.log(`  ${law}: ${name}`, differs.join("  "));
};

const text = tesseractCoreReader();
for (let i = 0; i < documents; i += 1) {
  const drawn = drawLayout(`${seed}/${i}`, asOf);
  const name = `${drawn.layout}-${i}`;
  const { bytes, mediaType, truth } = await asTextPdf(drawn, name);
  const read = await readDocument({ bytes }, { text });
  const judged = (document: ReadDocument): AnalysisOutcome =>
    judge([document], {
      files: [{ mediaType }],
      applicant: { name: truth.applicant.name },
      purpose: "rental",
      country: truth.country,
      caseDetails: {},
      thresholds: DEFAULT_THRESHOLDS,
      today: asOf,
    });
  const before = judged(read);
  if (before.failed) continue;
  const names = new Set(Object.keys(truth.fields));
  const said = (outcome: AnalysisOutcome): string[] =>
    outcome.failed
      ? [outcome.reason]
      : [
          `${outcome.detectedDocumentType}`,
          outcome.decision,
          `income ${outcome.income.monthly_amount}`,
          ...outcome.fields
            .filter((field) => names.has(field.name))
            .map((field) => `${field.name} ${plain(field.value)}`),
          ...outcome.findings.filter(({ severity }) => severity === "high").map(({ code }) => `high ${code}`),
        ];
  const was = said(before);
  const differs = (outcome: AnalysisOutcome): string[] => {
    const is = said(outcome);
    return [
      ...was.filter((one) => !is.includes(one)).map((one) => `- ${one}`),
      ...is.filter((one) => !was.includes(one)).map((one) => `+ ${one}`),
    ];
  };
  const unnoticed = (outcome: AnalysisOutcome): string[] =>
    outcome.failed || outcome.decision !== "approve" ? [] : ["approved"];
  // A day or a number that nothing else on the paper speaks of says nothing against itself: it must not be called proven then.
  const proven = (outcome: AnalysisOutcome): string[] =>
    outcome.failed || outcome.decision !== "approve"
      ? []
      : outcome.fields
          .filter(
            (field) =>
              field.proof === "proven" &&
              !before.fields.some(({ name, value }) => name === field.name && value === field.value),
          )
          .map((field) => `proven ${field.name}`);
  for (const [law, change] of Object.entries(wholes)) count(law, differs(judged(change(read))), name);
  for (const laws of [harmless, harmful])
    for (const [law, change] of Object.entries(laws)) {
      if (laws === harmful && before.decision !== "approve") continue;
      const roll = dice(`${seed}/${i}/${law}`);
      const at = roll(read.pages.length);
      const pages = read.pages.map((page, n) =>
        n === at || laws === harmless ? change(page, roll, n) : page,
      );
      // What says nothing about any page says nothing about the document.
      if (pages.every((page) => page === undefined) || (laws === harmful && !pages[at])) continue;
      const after = judged({ ...read, pages: pages.map((page, n) => page ?? (read.pages[n] as Page)) });
      const holds = laws === harmless ? differs : /figure/.test(law) ? unnoticed : proven;
      count(law, holds(after), name);
    }
}
console.log(`seed ${seed}, ${documents} documents`);
for (const [law, [held, all]] of kept)
  report({
    what: `${law} (${all})`,
    ours: held / all,
    unit: "of 1 hold",
    atLeast: law in harmful ? 0.9 : 0.98,
  });
