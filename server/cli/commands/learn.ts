import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";
import type { Exercise, Lesson } from "@/server/engine/documents/learned/learn";
import { addCommand, number, type Options, required, words } from "../command";

/** The day the drawn papers are of; that of the same weights every time. */
const AS_OF = "2026-11-21";

/** A folder of papers: what each file prints, and the layout it is in. */
type Manifest = {
  documents: {
    file: string;
    template?: string;
    country?: string | null;
    truth: Pick<Lesson, "type" | "fields" | "accept">;
  }[];
};

export function learnCommands(program: Command): void {
  addCommand(
    program,
    "learn",
    "Learn what the engine's second opinion rests on: papers drawn by the generator, and folders of papers with their truth",
    learnFields,
  )
    .option("--papers <folders>", "folders with a manifest.json of {documents: [{file, template, truth}]}")
    .option("--drawn <count>", "papers to draw", "880")
    .option("--seed <text>", "of the papers drawn", "alpha")
    .option("--out <file>", "source file to write", "server/engine/documents/learned/weights.ts");
}

async function learnFields(options: Options): Promise<object> {
  // Loaded here: the other commands need no engine and no fonts.
  const [
    { exercise, learn },
    { samplesOf },
    { grow },
    { learnedSource },
    { asTextPdf, drawLayout },
    { documentReader },
    { sniff },
  ] = await Promise.all([
    import("@/server/engine/documents/learned/learn"),
    import("@/server/engine/documents/learned/measure"),
    import("@/server/engine/documents/learned/trees"),
    import("@/server/engine/documents/learned/packed"),
    import("@/server/engine/samples"),
    import("@/server/documents"),
    import("@/server/engine/documents/read/sniff"),
  ]);
  const reader = documentReader();
  const exercises: Exercise[] = [];
  const add = async (bytes: Uint8Array, lesson: Omit<Lesson, "reading">): Promise<void> => {
    const reading = await reader.read({ bytes, mediaType: sniff(bytes) ?? "application/pdf" });
    const one = exercise({ ...lesson, reading }, exercises.length, AS_OF);
    if (one !== null) exercises.push(one);
  };
  try {
    for (const folder of words(options, "papers") ?? []) {
      const manifest: Manifest = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8"));
      for (const { file, template = file, country = null, truth } of manifest.documents) {
        const layout = template.replace(/_(?:photo|scan)$/, "");
        await add(await readFile(join(folder, file)), { ...truth, country, layout, drawn: false });
      }
    }
    const seed = required(options, "seed");
    for (let i = 0; i < (number(options, "drawn") ?? 0); i++) {
      const { bytes, truth } = await asTextPdf(drawLayout(`${seed}/${i}`, AS_OF), `${seed}-${i}`);
      const { type, fields, country } = truth;
      await add(bytes, { type, fields, country, layout: `${seed}/${i}`, drawn: true });
    }
  } finally {
    reader.close();
  }
  const source = learnedSource(learn(exercises), grow(samplesOf(exercises, AS_OF)));
  await writeFile(required(options, "out"), source);
  return { papers: exercises.length, bytes: source.length };
}
