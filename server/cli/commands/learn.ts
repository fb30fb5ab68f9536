import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Command } from "commander";
import type { Exercise, Lesson } from "@/server/engine/documents/learned/learn";
import type { ReadDocument } from "@/server/engine/documents/types";
import { addCommand, number, type Options, optional, required, words } from "../command";

/** The day the drawn documents are of; that of the same weights every time. */
const AS_OF = "2026-11-21";
const TELL_EVERY_MS = 10_000;

/** A folder of documents: what each file prints, and the layout it is in. */
type Manifest = {
  documents: {
    file: string;
    template?: string;
    country?: string | null;
    truth: Pick<Lesson, "type" | "fields" | "accept">;
  }[];
};
type LabelledDocument = { bytes: Uint8Array; lesson: Omit<Lesson, "reading"> };
type Read = (document: LabelledDocument) => Promise<ReadDocument>;

export function learnCommands(program: Command): void {
  addCommand(
    program,
    "learn",
    "Learn what the engine's second opinion rests on: documents drawn by the generator, and folders of documents with their truth",
    learnFields,
  )
    .option("--documents <folders>", "folders with a manifest.json of {documents: [{file, template, truth}]}")
    .option("--drawn <count>", "documents to draw", "880")
    .option("--seed <text>", "of the documents drawn", "alpha")
    .option("--readings <folder>", "keeps what was read for the next run with the same reader")
    .option("--out <file>", "source file to write", "server/engine/documents/learned/weights.ts");
}

async function learnFields(options: Options): Promise<object> {
  // Loaded here: the other commands need no engine and no fonts.
  const [
    { exercise, learn, teaches },
    { samplesOf },
    { grow },
    { learnedSource },
    { tesseractCoreReader },
    { readDocument },
  ] = await Promise.all([
    import("@/server/engine/documents/learned/learn"),
    import("@/server/engine/documents/learned/measure"),
    import("@/server/engine/documents/learned/trees"),
    import("@/server/engine/documents/learned/packed"),
    import("@/server/engine/documents/ocr/tesseract-core"),
    import("@/server/engine/documents/read"),
  ]);
  const out = required(options, "out");
  const tell = progress();
  // In this process: they are the operator's own documents, and nothing but their bytes decides how they are read.
  const text = tesseractCoreReader();
  const read = kept(optional(options, "readings"), ({ bytes }) => readDocument({ bytes }, { text }));
  const exercises: Exercise[] = [];
  for await (const document of documentsOf(options)) {
    if (!teaches(document.lesson)) continue;
    const one = exercise({ ...document.lesson, reading: await read(document) }, exercises.length, AS_OF);
    if (one !== null) exercises.push(one);
    tell(`read ${exercises.length} documents to learn from`);
  }
  tell(`${exercises.length} documents to learn from; learning the scorer`, true);
  const weights = learn(exercises);
  const samples = samplesOf(exercises, AS_OF, {
    tell: (part, of) => tell(`measuring it on layouts left out: ${part} of ${of}`, true),
  });
  tell(`growing trees on ${samples.length} values`, true);
  const source = learnedSource(weights, grow(samples));
  await writeFile(out, source);
  return { documents: exercises.length, values: samples.length, bytes: source.length };
}

/** The documents of the folders, then the drawn ones, always in the same order. */
async function* documentsOf(options: Options): AsyncGenerator<LabelledDocument> {
  for (const folder of words(options, "documents") ?? []) {
    const manifest: Manifest = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8"));
    for (const { file, template = file, country = null, truth } of manifest.documents) {
      const layout = template.replace(/_(?:photo|scan)$/, "");
      yield {
        bytes: await readFile(join(folder, file)),
        lesson: { ...truth, country, layout, drawn: false },
      };
    }
  }
  const { asTextPdf, drawLayout } = await import("@/server/engine/samples");
  const seed = required(options, "seed");
  for (let i = 0; i < (number(options, "drawn") ?? 0); i++) {
    const { bytes, truth } = await asTextPdf(drawLayout(`${seed}/${i}`, AS_OF), `${seed}-${i}`);
    const { type, fields, country } = truth;
    yield { bytes, lesson: { type, fields, country, layout: `${seed}/${i}`, drawn: true } };
  }
}

/** Reads a document, or takes what was read of it before from the folder. */
function kept(folder: string | undefined, read: Read): Read {
  return async (document) => {
    const name = createHash("sha256").update(document.bytes).digest("hex");
    const file = folder && join(folder, `${name}.gz`);
    if (file && existsSync(file)) return JSON.parse(gunzipSync(await readFile(file)).toString());
    const reading = await read(document);
    // As it comes out of a process and out of the folder.
    const text = JSON.stringify(reading);
    if (folder && file) {
      await mkdir(folder, { recursive: true });
      await writeFile(file, gzipSync(text));
    }
    return JSON.parse(text);
  };
}

/** Says on stderr how far it is, and after how many minutes. */
function progress(): (text: string, always?: boolean) => void {
  const began = Date.now();
  let told = 0;
  return (text, always = false) => {
    if (!always && Date.now() - told < TELL_EVERY_MS) return;
    told = Date.now();
    process.stderr.write(`${((told - began) / 60_000).toFixed(1).padStart(5)} min  ${text}\n`);
  };
}
