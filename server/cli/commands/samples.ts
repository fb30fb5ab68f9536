import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Command } from "commander";
import type { SampleOptions } from "@/server/engine/samples";
import { ApiError } from "@/server/platform/errors";
import { addCommand, type Options, optional, words } from "../command";

type Summary = {
  folder: string;
  manifest: string;
  seed: string;
  as_of: string;
  sets: Record<string, number>;
};

export function sampleCommands(program: Command): void {
  addCommand(
    program,
    "samples [folder]",
    "Write test documents of invented people, with the truth about each in manifest.json",
    (options, folder = "samples") => writeSamples(resolve(folder), options),
    show,
  )
    .option(
      "--sets <list>",
      "genuine,altered,scans,photos,identity,cases (all of these when left out), forgeries,lives,signed",
    )
    .option("--markets <list>", "ES,UK,US")
    .option("--seed <text>", "another seed, other people", "samples")
    .option("--as-of <day>", "the day they are handed in, YYYY-MM-DD; today when left out")
    .option("--portrait <file>", "JPEG or PNG for the identity documents");
}

async function writeSamples(folder: string, options: Options): Promise<Summary> {
  // Loaded here: the other commands need no fonts and no renderer.
  const { generateSamples, SAMPLE_SETS } = await import("@/server/engine/samples");
  const asOf = dayOf(options);
  const seed = optional(options, "seed") ?? "samples";
  const sets = chosen(options, "sets", SAMPLE_SETS);
  const markets = chosen(options, "markets", ["ES", "UK", "US"] as const);
  const portrait = optional(options, "portrait");
  const wanted: SampleOptions = {
    seed,
    asOf,
    ...(sets ? { sets } : {}),
    ...(markets ? { markets } : {}),
    ...(portrait ? { portrait: new Uint8Array(await readFile(portrait)) } : {}),
  };
  const entries: object[] = [];
  const counts: Record<string, number> = {};
  const tell = progress(folder, sets);
  for await (const { name, bytes, mediaType, truth } of generateSamples(wanted)) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    entries.push({ file: name, media_type: mediaType, bytes: bytes.length, sha256, truth });
    const set = name.split("/")[0] ?? name;
    counts[set] = (counts[set] ?? 0) + 1;
    tell(entries.length, name);
  }
  const manifest = join(folder, "manifest.json");
  await mkdir(folder, { recursive: true });
  await writeFile(manifest, `${JSON.stringify({ seed, as_of: asOf, samples: entries }, null, 2)}\n`);
  return { folder, manifest, seed, as_of: asOf, sets: counts };
}

const TELL_EVERY_MS = 2_000;

/** Says on stderr what is being drawn, now and then: all sets together take many minutes. */
function progress(
  folder: string,
  sets: readonly string[] | undefined,
): (count: number, name: string) => void {
  process.stderr.write(
    sets
      ? `Drawing ${sets.join(", ")} into ${folder}\n`
      : `Drawing every set into ${folder}; that takes about a quarter of an hour (--sets and --markets draw less)\n`,
  );
  let told = Date.now();
  return (count, name) => {
    if (Date.now() - told < TELL_EVERY_MS) return;
    told = Date.now();
    process.stderr.write(`  ${count} documents, now ${name}\n`);
  };
}

function dayOf(options: Options): string {
  const given = optional(options, "asOf");
  const today = new Date().toISOString().slice(0, 10);
  if (given === undefined) return today;
  const time = Date.parse(given);
  if (
    /^\d{4}-\d{2}-\d{2}$/.test(given) &&
    !Number.isNaN(time) &&
    new Date(time).toISOString().startsWith(given)
  )
    return given;
  throw new ApiError("invalid_parameter", { param: "--as-of", message: "is not a day, YYYY-MM-DD." });
}

function chosen<T extends string>(options: Options, name: string, known: readonly T[]): T[] | undefined {
  return words(options, name)?.map((word) => {
    const found = known.find((one) => one === word);
    if (found) return found;
    throw new ApiError("invalid_parameter", { param: `--${name}`, message: `takes ${known.join(", ")}.` });
  });
}

function show(summary: Summary): string {
  const total = Object.values(summary.sets).reduce((sum, count) => sum + count, 0);
  const sets = Object.entries(summary.sets).map(([name, count]) => `  ${name.padEnd(10)} ${count}`);
  return [
    `${total} documents in ${summary.folder}`,
    ...sets,
    `The truth about each: ${summary.manifest}`,
  ].join("\n");
}
