import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { refusal } from "@/server/engine/check-proof";
import { type AnalysisOutcome, judge, prove } from "@/server/engine/documents";
import { agrees } from "@/server/engine/documents/learned/agrees";
import { tesseractCommandReader } from "@/server/engine/documents/ocr/tesseract-command";
import { tesseractCoreReader } from "@/server/engine/documents/ocr/tesseract-core";
import { readDocument } from "@/server/engine/documents/read";
import { DEFAULT_THRESHOLDS } from "@/server/engine/documents/thresholds";
import type { MediaType, Purpose, ReadDocument } from "@/server/engine/documents/types";
import { asTextPdf, CATALOGUE, drawLayout, forgedTrial, tellStory } from "@/server/engine/samples";

// node tools/freeze.mjs --readings FOLDER --out FILE [--corpora FOLDER,FOLDER] [--drawn N] [--pictures N] [--every N] [--against FILE] [--proofs]
// Writes down what the engine answers for a fixed set of documents, one line of JSON each, so that a change of its code shows every answer
// that it changes; --every N judges each N-th of them for a first look. Folders have a manifest.json with the truth. What was read is kept in --readings: a change of reading needs another folder.
// With --proofs, the proof of every field is held against the words of its pages, and what is proven against the truth.
// With --against, the answers that differ are printed, and whether the truth is nearer now or was before; exit code 1 when any differs.

const { values: options } = parseArgs({
  options: {
    readings: { type: "string" },
    out: { type: "string" },
    corpora: { type: "string", default: "" },
    drawn: { type: "string", default: "300" },
    pictures: { type: "string", default: "60" },
    every: { type: "string", default: "1" },
    against: { type: "string" },
    proofs: { type: "boolean", default: false },
  },
});
const { readings, out } = options;
if (readings === undefined || out === undefined) throw new RangeError("--readings FOLDER --out FILE");

/** The day the drawn documents are of. */
const AS_OF = "2026-11-21";

type Truth = {
  type?: string;
  fields?: Readonly<Record<string, unknown>>;
  accept?: Record<string, unknown[]>;
};
type Paper = {
  name: string;
  files: readonly { bytes: Uint8Array; mediaType: MediaType; picture: boolean }[];
  applicant: { name: string };
  country: string | undefined;
  purpose: Purpose;
  caseDetails: Readonly<Record<string, string | number>>;
  today: string;
  truth: Truth;
};
type Entry = {
  id: string;
  file: string;
  media_type: MediaType;
  carrier: string;
  applicant: { name: string };
  country?: string | null;
  case_files?: string[];
  truth?: Truth;
};
type Case = Omit<Entry, "file"> & {
  files: string[];
  purpose?: Purpose;
  case_details?: Paper["caseDetails"];
};
type Manifest = {
  as_of?: string;
  documents: Entry[];
  tampered: Entry[];
  cases?: Case[];
  attachments?: Entry[];
};

let counted = 0;
/** Whether the next paper is one of those asked for. */
const wanted = (): boolean => {
  counted += 1;
  return counted % Number(options.every) === 0;
};

async function* corpus(folder: string, pictures: number): AsyncGenerator<Paper> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8"));
  const all = [...manifest.documents, ...manifest.tampered];
  const entries = new Map([...all, ...(manifest.attachments ?? [])].map((one) => [one.file, one]));
  const drawn = all.filter(({ carrier }) => carrier !== "text_pdf");
  // Pictures take seconds each: every so many-th, always the same ones.
  const chosen = new Set(
    drawn.filter((_, i) => (i * pictures) % drawn.length < pictures).map((one) => one.file),
  );
  const load = async (file: string) => {
    const entry = entries.get(file);
    if (entry === undefined) throw new RangeError(`${file} is not in the manifest of ${folder}`);
    return {
      bytes: await readFile(join(folder, file)),
      mediaType: entry.media_type,
      picture: entry.carrier !== "text_pdf",
    };
  };
  const cases: Case[] = [
    ...all.map(({ file, case_files = [], ...one }) => ({ ...one, files: [file, ...case_files] })),
    ...(manifest.cases ?? []).map((one) => ({ ...one, id: `case ${one.id}` })),
  ];
  for (const one of cases) {
    const skipped = one.files.some((f) => entries.get(f)?.carrier !== "text_pdf" && !chosen.has(f));
    if (skipped || !wanted()) continue;
    yield {
      name: `${folder.split("/").at(-1)} ${one.id}`,
      files: await Promise.all(one.files.map(load)),
      applicant: { name: one.applicant.name },
      country: one.country ?? undefined,
      purpose: one.purpose ?? "rental",
      caseDetails: one.case_details ?? {},
      today: manifest.as_of ?? AS_OF,
      truth: one.truth ?? {},
    };
  }
}

async function* drawn(count: number): AsyncGenerator<Paper> {
  const paper = (
    name: string,
    { bytes, mediaType, truth }: Awaited<ReturnType<typeof asTextPdf>>,
    today: string,
  ) => ({
    name,
    files: [{ bytes, mediaType, picture: false }],
    applicant: { name: truth.applicant.name },
    country: truth.country,
    purpose: "rental" as const,
    caseDetails: {},
    today,
    truth,
  });
  for (const template of CATALOGUE) {
    if (!wanted()) continue;
    const document = template.draw(tellStory(`frozen/${template.name}`, template.market, AS_OF));
    yield paper(`catalogue ${template.name}`, await asTextPdf(document, template.name), AS_OF);
  }
  for (let i = 0; i < count; i += 1)
    if (wanted())
      yield paper(`layout ${i}`, await asTextPdf(drawLayout(`frozen/${i}`, AS_OF), `frozen-${i}`), AS_OF);
  for (let i = 0; i < count / 3; i += 1) {
    if (!wanted()) continue;
    const trial = await forgedTrial({ seed: "frozen", asOf: AS_OF, pictures: 0 }, i);
    if (trial) yield paper(`forged ${i} ${trial.kind}`, trial.forged, trial.today);
  }
}

const core = tesseractCoreReader();
const text = (await tesseractCommandReader("tesseract", core)) ?? core;
await mkdir(readings, { recursive: true });

/** What was read of these bytes before, or is now. */
async function read(bytes: Uint8Array): Promise<ReadDocument> {
  const file = join(readings ?? "", `${createHash("sha256").update(bytes).digest("hex")}.gz`);
  if (existsSync(file)) return JSON.parse(gunzipSync(await readFile(file)).toString());
  const reading = JSON.stringify(await readDocument({ bytes }, { text }));
  await writeFile(file, gzipSync(reading));
  return JSON.parse(reading);
}

/** How many fields of the first document are right, wrong, and missing. */
function measure(outcome: AnalysisOutcome, { fields = {}, accept = {} }: Truth): [number, number, number] {
  const count: [number, number, number] = [0, 0, 0];
  if (outcome.failed) return count;
  for (const [name, value] of Object.entries(fields)) {
    const given = outcome.fields.filter((f) => f.name === name && f.document === 0);
    const right = [value, ...(accept[name] ?? [])].some((one) =>
      [one]
        .flat()
        .every((each) => given.some((got) => agrees(name, each as string | number | boolean, got.value))),
    );
    count[given.length === 0 ? 2 : right ? 0 : 1] += 1;
  }
  return count;
}

/** Figures of money that were given, those that are proven, wrong ones among these, and proofs of any field that were refused. */
const proofs = { money: 0, proven: 0, known: 0, wrong: 0, refused: 0 };
function measureProofs(
  { name, truth: { fields = {}, accept = {} } }: Paper,
  sources: readonly ReadDocument[],
  input: Parameters<typeof prove>[1],
): void {
  for (const proof of prove(sources, input)) {
    const why = refusal(sources[proof.document]?.pages ?? [], proof);
    if (why !== null) {
      proofs.refused += 1;
      console.log(`${name}: ${proof.field} refused: ${why}`);
    }
    if (typeof proof.value !== "number" || !/[.,]\d{2}(?!\d)|\d[.,]\d{3}/.test(proof.places[0]?.text ?? ""))
      continue;
    proofs.money += 1;
    if (proof.standing !== "proven") continue;
    proofs.proven += 1;
    const truths = [fields[proof.field], ...(accept[proof.field] ?? [])]
      .flat()
      .filter((one) => one !== undefined);
    if (truths.length === 0 || proof.document > 0) continue;
    proofs.known += 1;
    if (truths.some((one) => agrees(proof.field, one as string | number | boolean, proof.value))) continue;
    proofs.wrong += 1;
    console.log(`${name}: ${proof.field} is proven and wrong`);
  }
}

const lines: string[] = [];
const total: [number, number, number] = [0, 0, 0];
let judging = 0;
async function freeze(paper: Paper): Promise<void> {
  const sources = await Promise.all(paper.files.map(({ bytes }) => read(bytes)));
  const before = process.cpuUsage();
  const input = {
    files: paper.files.map(({ mediaType }) => ({ mediaType })),
    applicant: paper.applicant,
    purpose: paper.purpose,
    ...(paper.country === undefined ? {} : { country: paper.country }),
    caseDetails: paper.caseDetails,
    thresholds: DEFAULT_THRESHOLDS,
    today: paper.today,
  };
  const outcome = judge(sources, input);
  const { user, system } = process.cpuUsage(before);
  judging += (user + system) / 1_000;
  if (options.proofs) measureProofs(paper, sources, input);
  const counts = measure(outcome, paper.truth);
  for (const at of [0, 1, 2] as const) total[at] += counts[at];
  lines.push(JSON.stringify({ name: paper.name, truth: counts, outcome }));
}

const folders = options.corpora.split(",").filter(Boolean);
for (const folder of folders)
  for await (const paper of corpus(folder, Number(options.pictures) / folders.length)) await freeze(paper);
for await (const paper of drawn(Number(options.drawn))) await freeze(paper);

await writeFile(out, `${lines.join("\n")}\n`);
console.log(
  `${lines.length} papers; fields right ${total[0]}, wrong ${total[1]}, missing ${total[2]}; ${(judging / lines.length).toFixed(1)} ms of processor to judge one`,
);
if (options.proofs)
  console.log(
    `${proofs.money} figures given, ${proofs.proven} proven; of ${proofs.known} whose truth is known ${proofs.wrong} wrong; ${proofs.refused} proofs refused`,
  );

type Line = { name: string; truth: [number, number, number]; outcome: unknown };
const parse = (line: string): Line => JSON.parse(line);

/** Every place in which two values differ, as path, before and after. */
function differences(before: unknown, after: unknown, path = ""): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (typeof before !== "object" || typeof after !== "object" || before === null || after === null)
    return [`${path}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`];
  if (Array.isArray(before) && Array.isArray(after)) {
    const [was, is] = [before, after].map((list) => new Set(list.map((one) => JSON.stringify(one))));
    return [
      ...[...(was ?? [])].filter((one) => !is?.has(one)).map((one) => `${path} − ${one}`),
      ...[...(is ?? [])].filter((one) => !was?.has(one)).map((one) => `${path} + ${one}`),
    ];
  }
  const [a, b] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...a.keys(), ...b.keys()])].flatMap((key) =>
    differences(a.get(key), b.get(key), path === "" ? key : `${path}.${key}`),
  );
}

if (options.against !== undefined) {
  const before = new Map(
    (await readFile(options.against, "utf8"))
      .trim()
      .split("\n")
      .map((line) => [parse(line).name, line]),
  );
  let changed = 0;
  for (const line of lines) {
    const { name, truth, outcome } = parse(line);
    const old = before.get(name);
    if (old === line) continue;
    changed += 1;
    const was = old === undefined ? undefined : parse(old);
    console.log(`\n${name}: ${was?.truth.join("/") ?? "new"} → ${truth.join("/")} (right/wrong/missing)`);
    if (was) for (const one of differences(was.outcome, outcome)) console.log(`  ${one.slice(0, 300)}`);
  }
  console.log(`${changed} of ${lines.length} answers differ from ${options.against}`);
  process.exitCode = changed > 0 ? 1 : 0;
}
