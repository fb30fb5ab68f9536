import { spawnSync } from "node:child_process";
import { documentReader } from "@/server/documents";
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

// npm run bench -- documents [pages per class] [classes…]: numbers read right on generated degraded pages, the text step on a
// long file, three-page and three-photo screenings, and memory over many readings. Every document is made up.

const today = "2026-11-21";
const perClass = Number(process.argv[2] ?? 6);
const wanted = process.argv.slice(3);
const classes = PHOTO_CLASSES.filter((name) => wanted.length === 0 || wanted.includes(name));
const names = ["payslip", "statement", "contract", "lease", "tax"];
const templates = CATALOGUE.filter(({ name }) => names.some((part) => name.includes(part)));

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
    const used = process.cpuUsage();
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
    const cpu = process.cpuUsage(used);
    const seconds = (cpu.user + cpu.system) / 1e6 / perClass;
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
  const before = process.memoryUsage().rss;
  const rounds = 100;
  const started = performance.now();
  for (let round = 0; round < rounds; round += 1)
    await reader.read({ bytes: texts[round % 3]?.bytes ?? new Uint8Array() });
  const grown = (process.memoryUsage().rss - before) / 1e6;
  const each = (performance.now() - started) / rounds;
  console.log(
    `${rounds} readings one after another: ${each.toFixed(0)} ms each, this process grew by ${grown.toFixed(0)} MB`,
  );
  reader.close();
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
  const used = process.cpuUsage();
  const started = performance.now();
  const reading = await readDocument({ bytes });
  const cpu = process.cpuUsage(used);
  const seconds = (cpu.user + cpu.system) / 1e6;
  console.log(
    `Text step, ${reading.pageCount} pages: ${seconds.toFixed(2)} CPU-s, ${((performance.now() - started) / 1000).toFixed(2)} s`,
  );
  const began = performance.now();
  const rival = spawnSync("pdftotext", ["-bbox", "-", "-"], { input: bytes, maxBuffer: 1e9 });
  if (rival.error) console.log("  pdftotext is not installed: nothing to compare with");
  else
    console.log(`  pdftotext -bbox on the same file: ${((performance.now() - began) / 1000).toFixed(2)} s`);
}

if (wanted.length === 0) await longFile();
await degraded(tesseractCoreReader(), "embedded engine");
const native = await tesseractCommandReader("tesseract");
if (native) await degraded(native, "tesseract command");
if (wanted.length === 0) await screenings();
