import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";
import { DEFAULT_THRESHOLDS } from "@/server/engine/documents/thresholds";
import type { AnalysisInput, Finding } from "@/server/engine/documents/types";
import { addCommand, number, type Options, required, words } from "../command";

/** The day that the drawn documents are of: the same table every time. */
const AS_OF = "2026-11-21";

/** A folder of documents: the honest ones with what may be said of them, the altered ones with the document that each was made of. */
type Manifest = {
  as_of?: string;
  documents: (Listed & { truth: { expected_deviations?: { severity: string }[] } })[];
  tampered?: (Listed & { base?: string; tampered?: boolean; case_files?: string[] })[];
};
type Listed = { file: string; applicant: { name: string }; country?: string | null };

type Trial = { bytes: Uint8Array; applicant: { name: string }; country?: string | null; today: string };

export function calibrateCommands(program: Command): void {
  addCommand(
    program,
    "calibrate",
    "Measure of how many altered and how many honest documents each finding speaks: what it is worth in the score",
    calibrate,
  )
    .option("--drawn <count>", "altered documents to draw, and as many honest ones", "200")
    .option("--pictures <share>", "of the documents drawn", "0.08")
    .option("--seed <text>", "of the documents drawn", "alpha")
    .option("--documents <folders>", "folders with a manifest.json of {documents, tampered} to count as well")
    .option("--out <file>", "source file to write", "server/engine/documents/measured.ts");
}

async function calibrate(options: Options): Promise<object> {
  // Loaded here: the other commands need no engine and no fonts.
  const [{ analyse }, { forgedTrial, honestTrial }, { readDocument }, { sniff }, { tesseractCoreReader }] =
    await Promise.all([
      import("@/server/engine/documents"),
      import("@/server/engine/samples"),
      import("@/server/engine/documents/read"),
      import("@/server/engine/documents/sniff"),
      import("@/server/engine/documents/ocr/tesseract-core"),
    ]);
  const text = tesseractCoreReader();
  const counts = new Map<string, [altered: number, honest: number]>();
  const documents = { altered: 0, honest: 0, unread: 0 };
  /** What is said of a document, or undefined where it could not be read, which is no silence. */
  const said = async ({ bytes, applicant, country, today }: Trial): Promise<Set<string> | undefined> => {
    const input: AnalysisInput = {
      files: [{ bytes, mediaType: sniff(bytes) ?? "application/pdf" }],
      applicant: { name: applicant.name },
      purpose: "rental",
      ...(country ? { country } : {}),
      caseDetails: {},
      thresholds: DEFAULT_THRESHOLDS,
      today,
      // As they are raised, not as an earlier table has them.
      measured: {},
    };
    const outcome = await analyse(input, { readDocument: (file) => readDocument(file, { text }) });
    return outcome.failed ? undefined : serious(outcome.findings);
  };
  const tally = (keys: readonly string[] | undefined, side: 0 | 1): void => {
    if (keys === undefined) {
      documents.unread += 1;
      return;
    }
    documents[side === 0 ? "altered" : "honest"] += 1;
    for (const key of new Set(keys.map((one) => one.split(" ").slice(0, 2).join(" ")))) {
      const pair = counts.get(key) ?? [0, 0];
      pair[side] += 1;
      counts.set(key, pair);
    }
  };
  /** What is said of the altered document and was not of the genuine one, at the same field. */
  const altered = async (forged: Trial, genuine: Trial): Promise<void> => {
    const [before, after] = [await said(genuine), await said(forged)];
    tally(before && after && [...after].filter((one) => !before.has(one)), 0);
  };
  const honest = async (document: Trial): Promise<void> => {
    const findings = await said(document);
    tally(findings && [...findings], 1);
  };
  const drawn = number(options, "drawn") ?? 0;
  const trials = {
    seed: required(options, "seed"),
    asOf: AS_OF,
    pictures: number(options, "pictures") ?? 0,
  };
  for (let i = 0; i < drawn; i += 1) {
    if (i % 20 === 0) process.stderr.write(`Counting ${i} of ${drawn}\n`);
    const trial = await forgedTrial(trials, i);
    if (trial !== undefined) {
      const of = ({ bytes, truth }: typeof trial.forged): Trial => ({
        bytes,
        ...truth,
        today: trial.today,
      });
      await altered(of(trial.forged), of(trial.genuine));
    }
    const { sample, today } = await honestTrial(trials, i);
    await honest({ bytes: sample.bytes, ...sample.truth, today });
  }
  for (const folder of words(options, "documents") ?? []) {
    const manifest: Manifest = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8"));
    const today = manifest.as_of ?? AS_OF;
    const trial = async (listed: Listed, file = listed.file): Promise<Trial> => ({
      bytes: await readFile(join(folder, file)),
      applicant: listed.applicant,
      country: listed.country ?? null,
      today,
    });
    for (const document of manifest.documents)
      if ((document.truth.expected_deviations ?? []).every(({ severity }) => severity === "low"))
        await honest(await trial(document));
    for (const document of manifest.tampered ?? [])
      if (document.tampered !== false && document.base !== undefined)
        await altered(await trial(document), await trial(document, document.base));
  }
  const table = Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(required(options, "out"), tableSource(table, documents));
  return { ...documents, findings: counts.size };
}

const serious = (findings: readonly Finding[]): Set<string> =>
  new Set(
    findings
      .filter(({ severity }) => severity !== "low")
      .map(({ code, severity, field }) => `${code} ${severity} ${field}`),
  );

const tableSource = (
  table: Record<string, readonly [number, number]>,
  { altered, honest }: { altered: number; honest: number },
): string =>
  [
    `/** Made by \`svc calibrate\`; not written by hand. Of ${altered} altered and ${honest} honest documents, how many each finding spoke of. */`,
    "export const MEASURED: Readonly<Record<string, readonly [altered: number, honest: number]>> = {",
    ...Object.entries(table).map(([key, [a, h]]) => `  ${JSON.stringify(key)}: [${a}, ${h}],`),
    "};",
    "",
  ].join("\n");
