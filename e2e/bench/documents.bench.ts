import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { documentReader } from "@/server/documents";
import { analyse } from "@/server/engine/documents";
import { tesseractCommandReader } from "@/server/engine/documents/ocr/tesseract-command";
import { tesseractCoreReader } from "@/server/engine/documents/ocr/tesseract-core";
import type { TextReader } from "@/server/engine/documents/ports";
import { readDocument } from "@/server/engine/documents/read";
import {
  asPhoto,
  asTextPdf,
  CATALOGUE,
  PHOTO_CLASSES,
  type PhotoClass,
  tellStory,
} from "@/server/engine/samples";

// npm run bench -- documents [pages per class] [classes…]: the text step on a long file beside pdftotext, pictures of clean
// pages beside the tesseract command, numbers read right on generated degraded pages, three-page and three-photo screenings,
// and memory over many screenings. Every document is made up.

const today = "2026-11-21";
const perClass = Number(process.argv[2] ?? 6);
const wanted = process.argv.slice(3);
const classes = PHOTO_CLASSES.filter((name) => wanted.length === 0 || wanted.includes(name));
const names = ["payslip", "statement", "contract", "lease", "tax"];
const templates = CATALOGUE.filter(({ name }) => names.some((part) => name.includes(part)));

/** CPU seconds of this process and of the processes that it waited for, or of this one alone where /proc is missing. */
function cpuSeconds(): number {
  const own = process.cpuUsage();
  let children = 0;
  if (process.platform === "linux") {
    const ticks = readFileSync("/proc/self/stat", "utf8").split(") ")[1]?.split(" ") ?? [];
    children = (Number(ticks[13]) + Number(ticks[14])) / 100;
  }
  return (own.user + own.system) / 1e6 + children;
}

async function cpuOf(work: () => unknown): Promise<number> {
  const before = cpuSeconds();
  await work();
  return cpuSeconds() - before;
}

const numbers = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((word) => word.replace(/^[^\d+-]+|\D+$/g, ""))
    .filter((word) => (word.match(/\d/g) ?? []).length >= 2);

/** How many of the printed numbers were read, character for character. */
function readRight(
  truth: readonly string[],
  read: readonly string[],
): { right: number; all: number; missed: string[] } {
  const left = new Map<string, number>();
  for (const word of read) left.set(word, (left.get(word) ?? 0) + 1);
  const missed: string[] = [];
  for (const word of truth) {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    else missed.push(word);
  }
  return { right: truth.length - missed.length, all: truth.length, missed };
}

async function degraded(reader: TextReader, shown: string): Promise<void> {
  console.log(`Numbers read right, ${perClass} pages a class, ${shown}:`);
  for (const name of classes) {
    let right = 0;
    let all = 0;
    const missed: string[] = [];
    const used = cpuSeconds();
    const started = performance.now();
    for (let index = 0; index < perClass; index += 1) {
      const sample = await page(index, name);
      const reading = await readDocument({ bytes: sample.bytes }, { text: reader });
      const text = reading.pages.map((one) => one.lines.map((line) => line.text).join("\n")).join("\n");
      const result = readRight(numbers(sample.truth.pages[0] ?? ""), numbers(text));
      right += result.right;
      all += result.all;
      missed.push(...result.missed);
      if (process.env.VERBOSE) console.log(`    page ${index}: ${result.right}/${result.all}`);
    }
    const seconds = (cpuSeconds() - used) / perClass;
    const wall = (performance.now() - started) / 1000 / perClass;
    console.log(
      `  ${name.padEnd(12)} ${(right / Math.max(1, all)).toFixed(3)} (${right}/${all})  ${seconds.toFixed(1)} CPU-s a page, ${wall.toFixed(1)} s`,
    );
    if (process.env.VERBOSE) console.log(`    missed: ${missed.slice(0, 40).join(" ")}`);
  }
}

async function page(index: number, how: PhotoClass) {
  const template = templates[(index * 5) % templates.length];
  if (!template) throw new Error("no template");
  const story = tellStory(`bench-${index}`, template.market, today);
  return asPhoto(template.draw(story), template.name, how);
}

async function screenings(): Promise<void> {
  const reader = documentReader();
  const texts = await Promise.all(
    templates
      .slice(0, 3)
      .map(async (template) =>
        asTextPdf(template.draw(tellStory("bench", template.market, today)), template.name),
      ),
  );
  const photos = await Promise.all([0, 1, 2].map((index) => page(index, "phone")));
  const time = async (files: readonly { bytes: Uint8Array }[]): Promise<number> => {
    const started = performance.now();
    await Promise.all(files.map((file) => reader.read(file)));
    return (performance.now() - started) / 1000;
  };
  await reader.read({ bytes: texts[0]?.bytes ?? new Uint8Array() });
  console.log(`Three text documents read side by side, isolated: ${(await time(texts)).toFixed(2)} s`);
  console.log(`Three phone photos read side by side, isolated: ${(await time(photos)).toFixed(1)} s`);
  reader.close();
}

/** Many small screenings in one process: what it holds after the first hundred must not grow. */
async function memory(): Promise<void> {
  const template = templates.find(({ name }) => name.includes("payslip"));
  if (!template) return;
  const sample = await asTextPdf(template.draw(tellStory("bench", template.market, today)), template.name);
  const input = {
    files: [{ bytes: sample.bytes, mediaType: sample.mediaType }],
    applicant: { name: "Lucía Ferrer" },
    purpose: "rental",
    caseDetails: {},
    thresholds: { approveMin: 70, reviewMin: 45 },
    today,
  } as const;
  const held = (): string => {
    globalThis.gc?.();
    return `${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`;
  };
  const after: string[] = [];
  for (let round = 1; round <= 500; round += 1) {
    await analyse(input, { readDocument: (file) => readDocument(file) });
    if (round % 100 === 0) after.push(held());
  }
  console.log(`Memory after 100, 200 … 500 text screenings in one process: ${after.join(", ")}`);
}

/** Clean pages as pictures: the whole reading of each against the bare command on the same file. */
async function besideCommand(): Promise<void> {
  const embedded = tesseractCoreReader();
  const native = await tesseractCommandReader("tesseract", embedded);
  const samples: Uint8Array[] = [];
  for (let index = 0; index < 4; index += 1) samples.push((await page(index, "clean")).bytes);
  const readAll = (text: TextReader) => async () => {
    for (const bytes of samples) await readDocument({ bytes }, { text });
  };
  await readDocument({ bytes: samples[0] ?? new Uint8Array() }, { text: embedded });
  const ours = await cpuOf(readAll(embedded));
  console.log(`${samples.length} clean pages as pictures, embedded engine: ${ours.toFixed(1)} CPU-s`);
  if (!native) {
    console.log("  tesseract is not installed: nothing to compare with");
    return;
  }
  const withCommand = await cpuOf(readAll(native));
  const bare = await cpuOf(() => {
    for (const bytes of samples)
      spawnSync("tesseract", ["stdin", "stdout", "-l", "eng"], {
        input: bytes,
        env: { ...process.env, OMP_THREAD_LIMIT: "1" },
      });
  });
  const times = (seconds: number) => `${seconds.toFixed(1)} CPU-s (${(seconds / bare).toFixed(1)} ×)`;
  console.log(
    `  tesseract alone: ${bare.toFixed(1)} CPU-s; embedded ${times(ours)}; with the command ${times(withCommand)}`,
  );
}

async function longFile(): Promise<void> {
  const template = templates.find(({ name }) => name.includes("statement"));
  if (!template) return;
  const sample = await asTextPdf(template.draw(tellStory("bench", template.market, today)), template.name);
  const { PDFDocument } = await import("pdf-lib");
  const source = await PDFDocument.load(sample.bytes);
  const long = await PDFDocument.create();
  for (let copy = 0; copy < 150; copy += 1) {
    const [first] = await long.copyPages(source, [0]);
    if (first) long.addPage(first);
  }
  const bytes = await long.save();
  await readDocument({ bytes });
  let pages = 0;
  const ours = await cpuOf(async () => {
    pages = (await readDocument({ bytes })).pageCount;
  });
  console.log(`Text step, ${pages} pages: ${ours.toFixed(2)} CPU-s`);
  let missing = false;
  const rival = await cpuOf(() => {
    const { error } = spawnSync("pdftotext", ["-bbox", "-", "-"], { input: bytes, maxBuffer: 1e9 });
    missing = error !== undefined;
  });
  if (missing) console.log("  pdftotext is not installed: nothing to compare with");
  else
    console.log(
      `  pdftotext -bbox on the same file: ${rival.toFixed(2)} CPU-s (${(ours / rival).toFixed(1)} ×)`,
    );
}

const all = wanted.length === 0;
if (all) {
  await longFile();
  await besideCommand();
}
await degraded(tesseractCoreReader(), "embedded engine");
const native = await tesseractCommandReader("tesseract", tesseractCoreReader());
if (native) await degraded(native, "tesseract command");
if (all) {
  await screenings();
  await memory();
}
