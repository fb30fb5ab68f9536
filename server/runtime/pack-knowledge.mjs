import { readdirSync, readFileSync, renameSync, watch, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, stop } from "esbuild";

// What the document engine knows stands in data files; programs, tests and pages carry it as one string, in a module that is made here.

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = join(root, "server/engine/documents/knowledge");
const module = join(folder, "packed.ts");
/** Dates are read below what knows documents. */
const ofMonths = join(folder, "../values/months.ts");
/** What people read of documents, a file a language. */
const ofWords = join(folder, "../words");
/** What deviations there are, which everything knows. */
const ofFindings = join(folder, "../finding-list.ts");
/** Laws, a folder a country. */
const ofLaw = join(folder, "../law");
/** What fields are called, which everything knows. */
const ofFields = join(folder, "../field-list.ts");

const filesOf = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(".tsv"))
    .map((name) => ({ path: name.split(sep).join("/"), text: readFileSync(join(folder, name), "utf8") }));

/** Makes the modules of data files anew where they do not say what those say. Throws where they cannot be read, with file and line. */
export async function packKnowledge() {
  const files = filesOf(folder);
  const { load, loadWords } = await loader();
  const { months, numbers, identifiers, findings, ...knowledge } = load(files);
  const packed = JSON.stringify(JSON.stringify(knowledge));
  const habits = files
    .find(({ path }) => path === "habits.tsv")
    ?.text.match(/^\w+(?=\t)/gm)
    ?.map((name) => JSON.stringify(name))
    .join(" | ");
  const source = `// Made of the data files of this folder by server/runtime/pack-knowledge.mjs.\nexport type Habit = ${habits};\nexport const PACKED = ${packed};\n`;
  write(module, source);
  write(
    ofMonths,
    `// Made of knowledge/vocabulary by server/runtime/pack-knowledge.mjs.\nexport const MONTHS: readonly [word: string, month: number][] = ${JSON.stringify(months)};\n`,
  );
  write(
    join(folder, "../values/number-words.ts"),
    `// Made of knowledge/vocabulary by server/runtime/pack-knowledge.mjs.\nexport type NumberPart = readonly [word: string, kind: "part" | "ordinal" | "hundred" | "times" | "and", value: number];\nexport const NUMBERS: readonly (readonly NumberPart[])[] = ${JSON.stringify(Object.values(numbers))};\n`,
  );
  const kinds = identifiers.map(({ kind }) => JSON.stringify(kind)).join(" | ");
  write(
    join(folder, "../values/identifiers.ts"),
    `// Made of knowledge/identifiers.tsv by server/runtime/pack-knowledge.mjs.\nexport type IdentifierKind = ${kinds};\ntype Row = { kind: IdentifierKind; shape: string; home?: string; holder?: string; marks?: string; check?: string; sample?: string };\nexport const IDENTIFIERS: readonly Row[] = ${JSON.stringify(identifiers)};\n`,
  );
  const laws = readdirSync(ofLaw, { recursive: true })
    .map((name) => name.split(sep).join("/"))
    .filter((name) => /^\w\w\/.*(?<!\.examples)\.json$/.test(name))
    .sort();
  write(
    join(ofLaw, "files.ts"),
    `// Made of the folders beside it by server/runtime/pack-knowledge.mjs.\n${laws.map((name, i) => `import law${i} from "./${name}";\n`).join("")}\nexport const FILES: readonly unknown[] = [${laws.map((_, i) => `law${i}`).join(", ")}];\n`,
  );
  const words = loadWords(filesOf(ofWords));
  const made = "// Made of words/*.tsv by server/runtime/pack-knowledge.mjs.";
  write(
    join(ofWords, "packed.ts"),
    `${made}\nexport const WORDS: Readonly<Record<string, readonly (readonly [key: string, text: string])[]>> = ${JSON.stringify(words)};\n`,
  );
  const codes = Object.keys(findings).map((code) => JSON.stringify(code));
  write(
    ofFindings,
    `// Made of knowledge/findings.tsv by server/runtime/pack-knowledge.mjs.\nexport type FindingCode = ${codes.join(" | ")};\ntype Entry = { advice: readonly [string, string]; speaks?: "content" | "file"; most?: "low" | "medium"; figures?: true; once?: true; asks?: true; holds?: true; proves?: true };\nexport const FINDINGS: Readonly<Record<FindingCode, Entry>> = ${JSON.stringify(findings)};\n`,
  );
  const fields = words.es.flatMap(([key]) => (key.startsWith("label ") ? [key.slice("label ".length)] : []));
  write(ofFields, `${made}\nexport const FIELD_NAMES = ${JSON.stringify(fields)} as const;\n`);
}

function write(file, source) {
  if (read(file) === source) return;
  // Others may be reading it.
  writeFileSync(`${file}.${process.pid}`, source);
  renameSync(`${file}.${process.pid}`, file);
}

/** Makes it anew whenever a data file changes. */
export function watchKnowledge() {
  for (const one of [folder, ofWords])
    watch(one, { recursive: true }, (_event, name) => {
      if (name?.endsWith(".tsv")) packKnowledge().catch((error) => console.error(error.message));
    });
}

/** `knowledge/load.ts`, which this program runs before anything else is bundled. */
async function loader() {
  const outfile = join(root, ".build/load-knowledge.mjs");
  await build({
    absWorkingDir: root,
    entryPoints: [relative(root, join(folder, "load.ts"))],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    logLevel: "warning",
  });
  // Its helper process would otherwise live as long as ours.
  await stop();
  return import(pathToFileURL(outfile).href);
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await packKnowledge();
