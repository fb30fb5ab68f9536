import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { documentReader } from "@/server/documents";
import { analyse } from "@/server/engine/documents";
import { decodePicture, greyAt } from "@/server/engine/documents/ocr/picture";
import { smallShell } from "@/server/engine/documents/ocr/small-shell";
import { tesseractCommandReader } from "@/server/engine/documents/ocr/tesseract-command";
import { tesseractCoreReader } from "@/server/engine/documents/ocr/tesseract-core";
import type { TextReader } from "@/server/engine/documents/ports";
import { readDocument } from "@/server/engine/documents/read";
import { readPicture } from "@/server/engine/documents/read/read-picture";
import { DEFAULT_THRESHOLDS } from "@/server/engine/documents/thresholds";
import {
  asPhoto,
  asTextPdf,
  CATALOGUE,
  PHOTO_CLASSES,
  type PhotoClass,
  type Sample,
  tellStory,
} from "@/server/engine/samples";
import { report } from "./report";

// npm run bench -- documents [pages per class] [classes…]: the text step on a long file beside pdftotext, pictures of clean
// pages beside the tesseract command, numbers read right on generated degraded pages, three-page and three-photo screenings,
// and memory over many screenings. Every document is made up. VERBOSE=1 names the numbers that were missed.

const today = "2026-11-21";
const perClass = Number(process.argv[2] ?? 12);
const wanted = process.argv.slice(3);
/** Shares of the numbers that must be read right. */
const goals: Partial<Record<PhotoClass, number>> = {
  clean: 0.98,
  perspective: 0.95,
  phone: 0.97,
  shadow: 0.93,
  dark: 0.9,
};
const classes = PHOTO_CLASSES.filter((name) =>
  wanted.length === 0 ? goals[name] !== undefined : wanted.includes(name),
);
const names = ["payslip", "statement", "contract", "lease", "tax"];
const templates = CATALOGUE.filter(({ name }) => names.some((part) => name.includes(part)));

/**
 * CPU seconds of this process, of the processes that it waited for, and of those that still run with all that they waited for; of
 * this one alone where /proc is missing.
 */
function cpuSeconds(): number {
  const own = process.cpuUsage();
  const ticks = (id: string, ...fields: number[]): number => {
    const stat = readFileSync(`/proc/${id}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return fields.reduce((sum, field) => sum + Number(stat[field]), 0);
  };
  let children = 0;
  if (process.platform === "linux") {
    const running = readFileSync(`/proc/self/task/${process.pid}/children`, "utf8")
      .split(" ")
      .filter(Boolean);
    children = ticks("self", 13, 14) + running.reduce((sum, id) => sum + ticks(id, 11, 12, 13, 14), 0);
  }
  return (own.user + own.system) / 1e6 + children / 100;
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

async function degraded(readers: Readonly<Record<string, TextReader>>): Promise<void> {
  for (const name of classes) {
    const samples: Sample[] = [];
    for (let index = 0; index < perClass; index += 1) samples.push(await page(index, name));
    for (const [shown, text] of Object.entries(readers)) {
      let [right, all] = [0, 0];
      const missed: string[] = [];
      const used = await cpuOf(async () => {
        for (const { bytes, truth } of samples) {
          const { pages } = await readDocument({ bytes }, { text });
          const read = pages.map((one) => one.lines.map((line) => line.text).join("\n")).join("\n");
          const result = readRight(numbers(truth.pages[0] ?? ""), numbers(read));
          right += result.right;
          all += result.all;
          missed.push(...result.missed);
        }
      });
      const atLeast = goals[name];
      report({
        what: `numbers read right, ${perClass} pages ${name}, ${shown}`,
        ours: right / Math.max(1, all),
        unit: "of 1",
        ...(atLeast === undefined ? {} : { atLeast }),
      });
      console.log(`  ${right} of ${all}, ${(used / perClass).toFixed(2)} CPU-s a page`);
      if (process.env.VERBOSE) console.log(`  missed: ${missed.slice(0, 40).join(" ")}`);
    }
  }
}

async function page(index: number, how: PhotoClass) {
  const template = templates[(index * 7) % templates.length];
  if (!template) throw new Error("no template");
  const story = tellStory(`bench-${index}`, template.market, today);
  return asPhoto(template.draw(story), template.name, how);
}

/** Three documents screened with a process each, as the service does it. */
async function screenings(): Promise<void> {
  const reader = documentReader();
  const texts = await Promise.all(
    templates
      .slice(0, 3)
      .map((template) => asTextPdf(template.draw(tellStory("bench", template.market, today)), template.name)),
  );
  const photos = await Promise.all([0, 1, 2].map((index) => page(index, "phone")));
  const screen = async (files: readonly Sample[]): Promise<number> => {
    const started = performance.now();
    await analyse({ ...application, files }, { readDocument: (file) => reader.read(file) });
    return (performance.now() - started) / 1000;
  };
  await screen(texts.slice(0, 1));
  report({ what: "screening of three text documents", ours: await screen(texts), unit: "s", atMost: 2 });
  report({ what: "screening of three phone photos", ours: await screen(photos), unit: "s", atMost: 20 });
  reader.close();
}

const application = {
  applicant: { name: "Lucía Ferrer" },
  purpose: "rental",
  caseDetails: {},
  thresholds: DEFAULT_THRESHOLDS,
  today,
} as const;

/** Many small screenings in one process: what it holds after the first hundred must not grow. */
async function memory(): Promise<void> {
  const template = templates.find(({ name }) => name.includes("payslip"));
  if (!template) return;
  const sample = await asTextPdf(template.draw(tellStory("bench", template.market, today)), template.name);
  const held = async (screenings: number): Promise<number> => {
    for (let round = 0; round < screenings; round += 1)
      await analyse({ ...application, files: [sample] }, { readDocument: (file) => readDocument(file) });
    return process.memoryUsage().rss / 1e6;
  };
  const before = await held(100);
  report({
    what: "memory after 500 text screenings",
    ours: await held(400),
    unit: "MB",
    limit: { is: "after 100", value: before },
    atMost: 1.1,
  });
}

/** Clean pages as pictures: the words of each beside the bare command on the same file; then all that a reading examines. */
async function besideCommand(readers: Readonly<Record<string, TextReader>>): Promise<void> {
  const samples: Sample[] = [];
  for (let index = 0; index < perClass; index += 1) samples.push(await page(index, "clean"));
  const words = async (bytes: Uint8Array, text: TextReader) => {
    const colour = await decodePicture(bytes);
    if (colour) await readPicture(text, { colour, grey: await greyAt(colour) }, 1);
  };
  const folder = mkdtempSync(join(tmpdir(), "pages-"));
  for (const [index, { bytes }] of samples.entries()) writeFileSync(join(folder, `${index}.jpg`), bytes);
  // From a small process: to fork ours, which holds pictures, would count against the command.
  const run = smallShell();
  const command = (index: number) => () =>
    run(["tesseract", join(folder, `${index}.jpg`), "stdout", "-l", "eng"]);
  for (const [shown, text] of Object.entries(readers)) {
    for (const { bytes } of samples.slice(0, 1)) await words(bytes, text);
    // By turns, page by page: the machine is not equally fast from one minute to the next.
    let [used, rival] = [0, 0];
    for (const [index, { bytes }] of samples.entries()) {
      used += await cpuOf(() => words(bytes, text));
      if ("command" in readers) rival += await cpuOf(command(index));
    }
    report({
      what: `words of a clean page, ${shown}`,
      ours: used / perClass,
      unit: "CPU-s",
      ...(rival === 0
        ? {}
        : {
            limit: { is: "tesseract alone", value: rival / perClass },
            atMost: shown === "command" ? 1.3 : 2,
          }),
    });
    const started = performance.now();
    const whole = await cpuOf(async () => {
      for (const { bytes } of samples) await readDocument({ bytes }, { text });
    });
    const seconds = (performance.now() - started) / 1000;
    report({ what: `a clean page read and examined, ${shown}`, ours: whole / perClass, unit: "CPU-s" });
    report({ what: `clean pages as pictures, ${shown}`, ours: perClass / seconds, unit: "a second" });
  }
  rmSync(folder, { recursive: true });
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
  const rounds = 5;
  const started = performance.now();
  const ours = await cpuOf(async () => {
    for (let round = 0; round < rounds; round += 1) await readDocument({ bytes });
  });
  const seconds = (performance.now() - started) / 1000;
  let missing = false;
  const rival = await cpuOf(() => {
    for (let round = 0; round < rounds; round += 1) {
      const { error } = spawnSync("pdftotext", ["-bbox", "-", "-"], { input: bytes, maxBuffer: 1e9 });
      missing = error !== undefined;
    }
  });
  report({
    what: "150 pages of text",
    ours: ours / rounds,
    unit: "CPU-s",
    ...(missing ? {} : { limit: { is: "pdftotext -bbox", value: rival / rounds }, atMost: 5 }),
  });
  report({ what: "pages of text", ours: (150 * rounds) / seconds, unit: "a second" });
}

const embedded = tesseractCoreReader();
const command = await tesseractCommandReader("tesseract", embedded);
const readers = { embedded, ...(command ? { command } : {}) };
if (wanted.length === 0) {
  await longFile();
  await besideCommand(readers);
}
await degraded(readers);
if (wanted.length === 0) {
  await screenings();
  await memory();
}
