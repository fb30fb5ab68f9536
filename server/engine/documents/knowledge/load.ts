import { collapse, fold, squash } from "../values/text";

/** A data file as it stands in this folder: `captions/sv/payslip.tsv`. */
export type DataFile = { path: string; text: string };

/** What the data files say, as the engine uses it; plain JSON. */
export type Knowledge = {
  /** Phrases by table and field, a table a kind of document. */
  captions: Record<string, Record<string, string[]>>;
  /** Fields that are amounts of money, by table. */
  amounts: Record<string, string[]>;
  /** What speaks for a kind of document: titles and terms. */
  evidence: Record<string, Sign[]>;
  /** What a document of a country is known by. */
  countries: Record<string, Sign[]>;
  /** What documents of a country do that those of others do not, and in which way, by its code. */
  habits: Record<string, Record<string, string>>;
  /** The commonest words of a language, the country it is at home in, how many millions speak it, and what it says before who prepared or printed a paper: `stop`, `home`, `speakers`, `maker`. */
  vocabulary: Record<string, Record<string, string[]>>;
  /** Which month a word means, in any language. */
  months: [word: string, month: number][];
  /** What words of numbers are made of, by language. */
  numbers: Record<string, NumberPart[]>;
  /** What fields of a kind come to, by table. */
  equations: Record<string, Equation[]>;
  /** Numbers that states give to persons and companies, in the order in which they are tried. */
  identifiers: Identifier[];
  /** What deviations there are, by their code. */
  findings: Record<string, Entry>;
};

/** What `catalogue.ts` says of a code: its advice, and marks that are set or have a value. */
type Entry = { advice: [reason: string, request: string] } & Record<string, string[] | string | true>;
const MARKS = /^(?:asks|figures|holds|once|proves|most=(?:low|medium)|speaks=(?:content|file))$/;

const COLUMNS = ["kind", "home", "holder", "marks", "check", "sample", "shape"] as const;
export type Identifier = { kind: string; shape: string } & Partial<Record<(typeof COLUMNS)[number], string>>;

/** A part of a number's word: a number, which one of a row it is, what multiplies what stands before it, or what only joins others. */
export type NumberPart = [
  word: string,
  kind: "part" | "ordinal" | "hundred" | "times" | "and",
  value: number,
];

/** A field that is what others come to, each added or taken off. */
export type Equation = { result: string; terms: [sign: 1 | -1, field: string][] };

/** A pattern over folded text, and what it weighs. */
export type Sign = { name: string; weight: number; pattern: string };

/** Everything that is wrong with the data, a line each: file, line, what. */
export class KnowledgeError extends Error {
  override name = "KnowledgeError";
  constructor(problems: readonly string[]) {
    super(`What the engine knows cannot be read:\n${problems.join("\n")}`);
  }
}

type Line = { path: string; number: number; cells: readonly string[] };
/** The captions of one file; `country` is empty where it is a language's. */
type Captions = { country: string; table: string; lines: readonly Line[] };
type Problem = (line: Line, what: string) => void;

const EVIDENCE = /^(?:evidence\/[a-z]{2,3}|countries\/[a-z]{2}\/evidence)\/(\w+)\.tsv$/;
const SIGNS = /^countries\/([a-z]{2})\/signs\.tsv$/;
const HABITS = /^countries\/([a-z]{2})\/habits\.tsv$/;
const VOCABULARY = /^vocabulary\/([a-z]{2})\.tsv$/;
const CAPTIONS = /^(?:captions\/[a-z]{2}|countries\/([a-z]{2})\/captions)\/(\w+)\.tsv$/;

/**
 * Reads every data file. Refuses lines that are out of order or of another shape, those that tell nothing new, and a phrase under two fields of a table: no
 * order decides what a caption means. Only a country may give a phrase a meaning of its own: both are then weighed.
 */
export function load(files: readonly DataFile[]): Knowledge {
  const problems: string[] = [];
  const problem: Problem = ({ path, number }, what) => {
    problems.push(`${path}:${number}: ${what}`);
  };
  const fields = new Set<string>();
  const amounts: Knowledge["amounts"] = {};
  const captions: Captions[] = [];
  const evidence = new Map<string, Line[]>();
  const countries = new Map<string, Line[]>();
  const habits: Knowledge["habits"] = {};
  const habitsOf = new Map<string, Line[]>();
  const known = new Set<string>();
  const vocabulary: Knowledge["vocabulary"] = {};
  const months = new Map<string, number>();
  const numbers: Knowledge["numbers"] = {};
  let equations: Line[] = [];
  let identifiers: Line[] = [];
  let findings: Line[] = [];
  for (const file of [...files].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const [, country = "", table] = CAPTIONS.exec(file.path) ?? [];
    const [, kind] = EVIDENCE.exec(file.path) ?? [];
    const [, home] = SIGNS.exec(file.path) ?? [];
    const [, tongue] = VOCABULARY.exec(file.path) ?? [];
    const [, land] = HABITS.exec(file.path) ?? [];
    const ofEquations = file.path === "equations.tsv";
    const ofIdentifiers = file.path === "identifiers.tsv";
    const signs = kind !== undefined || home !== undefined || ofEquations;
    const ofFindings = file.path === "findings.tsv";
    const needed = ofIdentifiers ? COLUMNS.length + 1 : ofFindings ? 4 : signs ? 3 : 2;
    const lines = linesOf(file, needed, problem);
    if (file.path === "fields.tsv")
      for (const line of lines) {
        const [table = "", field = "", shape] = line.cells;
        fields.add(`${table}\t${field}`);
        if (shape === "amount") amounts[table] = [...(amounts[table] ?? []), field];
        else if (shape !== undefined) problem(line, `"${shape}" is no shape of a field`);
      }
    else if (ofEquations) equations = lines;
    else if (ofIdentifiers) identifiers = lines;
    else if (ofFindings) findings = lines;
    else if (file.path === "habits.tsv") for (const { cells } of lines) known.add(cells[0] ?? "");
    else if (tongue !== undefined) {
      const counts = lines.filter(({ cells: [role = ""] }) => role.startsWith("count "));
      if (counts.length > 0) numbers[tongue] = counts.flatMap((line) => readNumbers(line, problem));
      vocabulary[tongue] = readVocabulary(
        lines.filter((line) => !counts.includes(line)),
        months,
        problem,
      );
    } else if (land !== undefined) habitsOf.set(land.toUpperCase(), lines);
    else if (table !== undefined) captions.push({ country, table, lines });
    else if (kind !== undefined) evidence.set(kind, [...(evidence.get(kind) ?? []), ...lines]);
    else if (home !== undefined) countries.set(home.toUpperCase(), lines);
    else problems.push(`${file.path}: nobody reads a file of this name`);
  }
  for (const [country, lines] of habitsOf) {
    const own: Record<string, string> = {};
    habits[country] = own;
    for (const line of lines) {
      const [name = "", value = ""] = line.cells;
      if (!known.has(name)) problem(line, `${name} is no habit that anything asks for (habits.tsv)`);
      if (name in own) problem(line, `${name} stands in this file already`);
      own[name] = value;
    }
  }
  const signs = (all: ReadonlyMap<string, readonly Line[]>): Record<string, Sign[]> =>
    Object.fromEntries([...all].map(([name, lines]) => [name, readSigns(lines, problem)]));
  const knowledge = {
    captions: readCaptions(captions, fields, problem),
    amounts,
    evidence: signs(evidence),
    countries: signs(countries),
    habits,
    vocabulary,
    months: [...months].sort(([a], [b]) => (a < b ? -1 : 1)),
    numbers,
    equations: readEquations(equations, fields, problem),
    identifiers: readIdentifiers(identifiers, problem),
    findings: readFindings(findings, problem),
  };
  if (problems.length > 0) throw new KnowledgeError(problems);
  return knowledge;
}

/** What people read, by language: `words/en.tsv` has a key and a text a line. Every language says the same things and tells the same values in them. */
export function loadWords(files: readonly DataFile[]): Record<string, [key: string, text: string][]> {
  const problems: string[] = [];
  const problem: Problem = ({ path, number }, what) => {
    problems.push(`${path}:${number}: ${what}`);
  };
  const words: Record<string, [string, string][]> = {};
  const told = new Map<string, string>();
  for (const file of files) {
    const lines = linesOf(file, 2, problem);
    words[file.path.replace(/\.tsv$/, "")] = lines.map(({ cells: [key = "", text = ""] }) => [key, text]);
    for (const line of lines) {
      const [key = "", text = ""] = line.cells;
      // Names that a language makes of a field's own words need no line.
      if (/^(?:label|value) /.test(key)) continue;
      const values = `${[...new Set(text.toLowerCase().match(/\{\w+\}/g))].sort()}`;
      const others = told.get(key);
      if (others !== undefined && others !== values)
        problem(line, `tells ${values}, and elsewhere ${others}`);
      told.set(key, values);
    }
  }
  for (const [language, lines] of Object.entries(words)) {
    const keys = new Set(lines.map(([key]) => key));
    for (const key of told.keys())
      if (!keys.has(key)) problems.push(`${language}.tsv: has no words for ${key}`);
  }
  if (problems.length > 0) throw new KnowledgeError(problems);
  return words;
}

/** The lines of a file, which stand in the order of their characters: so many cells, and a note where one is needed. */
function linesOf({ path, text }: DataFile, needed: number, problem: Problem): Line[] {
  const all = text.split("\n");
  if (all.pop() !== "") problem({ path, number: all.length + 1, cells: [] }, "the last line does not end");
  const lines = all.map((line, i) => ({ path, number: i + 1, cells: line.split("\t") }));
  lines.forEach((line, i) => {
    const before = all[i - 1];
    if (before !== undefined && before >= (all[i] ?? ""))
      problem(line, "stands after a line that it belongs before");
    if (
      line.cells.length < needed ||
      line.cells.length > needed + 1 ||
      line.cells.some((cell) => cell.trim() !== cell)
    )
      problem(line, `is not ${needed} cells, and a note where it needs one, with tabs between`);
  });
  return lines;
}

function readCaptions(
  files: readonly Captions[],
  fields: ReadonlySet<string>,
  problem: Problem,
): Knowledge["captions"] {
  const tables: Knowledge["captions"] = {};
  const means = new Map<string, { field: string; line: Line }>();
  type Told = { line: Line; country: string; phrases: readonly string[] };
  const told: Told[] = [];
  const tellers = new Map<string, Told[]>();
  for (const { country, table, lines } of files)
    for (const line of lines) {
      const [field = "", text = ""] = line.cells;
      if (!fields.has(`${table}\t${field}`)) problem(line, `${table} has no field ${field} (fields.tsv)`);
      const phrases = writtenOut(text);
      for (const phrase of phrases) {
        const meant = `${country}\t${table}\t${spellingOf(phrase)}`;
        const before = means.get(meant);
        if (before !== undefined && before.field !== field)
          problem(line, `"${phrase}" is ${before.field} in ${before.line.path}:${before.line.number}`);
        means.set(meant, { field, line });
        tables[table] ??= {};
        tables[table][field] ??= [];
        tables[table][field].push(phrase);
      }
      const spelled = phrases.map((phrase) => `${table}\t${field}\t${spellingOf(phrase)}`);
      const one = { line, country, phrases: [...new Set(spelled)] };
      told.push(one);
      for (const phrase of one.phrases) tellers.set(phrase, [...(tellers.get(phrase) ?? []), one]);
    }
  // Captions are compared by their letters and figures. No language needs to know of another; a country knows all of them.
  for (const one of told) {
    const others = one.phrases.map((phrase) =>
      tellers
        .get(phrase)
        ?.find(
          (other) =>
            other !== one &&
            (other.line.path === one.line.path || (one.country !== "" && other.country === "")),
        ),
    );
    const [other] = others;
    if (other !== undefined && !others.includes(undefined))
      problem(one.line, `tells nothing that ${other.line.path}:${other.line.number} does not`);
  }
  for (const table of Object.values(tables))
    for (const [field, phrases] of Object.entries(table)) table[field] = [...new Set(phrases)];
  return tables;
}

/** `gross_pay + expenses - total_deductions`: fields of one kind, each with the sign before it. */
function readEquations(
  lines: readonly Line[],
  fields: ReadonlySet<string>,
  problem: Problem,
): Knowledge["equations"] {
  const equations: Knowledge["equations"] = {};
  for (const line of lines) {
    const [table = "", result = "", text = ""] = line.cells;
    const terms = ` + ${text}`
      .split(/(?= [+-] )/)
      .map((term): [1 | -1, string] => [term.startsWith(" -") ? -1 : 1, term.slice(3)]);
    for (const field of [result, ...terms.map(([, one]) => one)])
      if (!fields.has(`${table}\t${field}`)) problem(line, `${table} has no field ${field} (fields.tsv)`);
    equations[table] = [...(equations[table] ?? []), { result, terms }];
  }
  return equations;
}

/** `account_overdrawn ⇥ overdraft ⇥ nothing ⇥ most=low`: a code, what may explain it, what to ask for, and its marks. */
function readFindings(lines: readonly Line[], problem: Problem): Knowledge["findings"] {
  const findings: Knowledge["findings"] = {};
  for (const line of lines) {
    const [code = "", reason = "", request = "", cell = ""] = line.cells;
    const marks = cell === "-" ? [] : cell.split(" ");
    for (const mark of marks) if (!MARKS.test(mark)) problem(line, `"${mark}" is no mark of a finding`);
    if (code in findings) problem(line, `${code} stands in this file already`);
    const told = marks.map((mark): [string, string | true] => {
      const [name = "", value] = mark.split("=");
      return [name, value ?? true];
    });
    findings[code] = { advice: [reason, request], ...Object.fromEntries(told) };
  }
  return findings;
}

/** Behind the order in which those of one shape are tried, each number's kind, what is known of it, and its shape; `-` is nothing. */
function readIdentifiers(lines: readonly Line[], problem: Problem): Identifier[] {
  const kinds = new Set<string>();
  return lines.map((line) => {
    const [, ...cells] = line.cells;
    const known = COLUMNS.map((name, i) => [name, cells[i] ?? ""] as const).filter(
      ([, cell]) => cell !== "-",
    );
    const { kind = "", shape = "", ...rest } = Object.fromEntries(known);
    if (kinds.has(kind)) problem(line, `${kind} stands in this file already`);
    kinds.add(kind);
    if (shape === "" || !compiles(shape)) problem(line, `"${shape}" is no pattern`);
    return { kind, shape, ...rest };
  });
}

/** `stop ⇥ och`, `month 03 ⇥ mars`. A word means one month, in whatever language. */
function readVocabulary(
  lines: readonly Line[],
  months: Map<string, number>,
  problem: Problem,
): Record<string, string[]> {
  const words: Record<string, string[]> = {};
  for (const line of lines) {
    const [role = "", word = ""] = line.cells;
    const [, number] = /^month (0[1-9]|1[0-2])$/.exec(role) ?? [];
    if (number === undefined) {
      if (!["stop", "home", "speakers", "maker"].includes(role))
        problem(line, `"${role}" is no role of a word`);
      words[role] = [...(words[role] ?? []), word];
    } else if ((months.get(word) ?? Number(number)) === Number(number)) months.set(word, Number(number));
    else problem(line, `"${word}" is month ${months.get(word)} in another language`);
  }
  return words;
}

/** `count 20 by 10 ⇥ twenty thirty forty|fourty`, `count ordinal 1 by 1 ⇥ first second`, `count times 1000 ⇥ thousand`, `count and ⇥ and`: words as they are folded. */
function readNumbers(line: Line, problem: Problem): NumberPart[] {
  const [role = "", text = ""] = line.cells;
  const words = text.split(" ");
  const [, ordinal, from, step] = /^count (ordinal )?(\d+) by (\d+)$/.exec(role) ?? [];
  if (from !== undefined)
    return words.flatMap((forms, i) =>
      forms
        .split("|")
        .map(
          (form): NumberPart => [
            form,
            ordinal === undefined ? "part" : "ordinal",
            Number(from) + i * Number(step),
          ],
        ),
    );
  const [, times] = /^count times (\d+)$/.exec(role) ?? [];
  if (times !== undefined)
    return words.map((word) => [word, times === "100" ? "hundred" : "times", Number(times)]);
  if (role !== "count and") problem(line, `"${role}" is no role of a word`);
  return words.map((word) => [word, "and", 0]);
}

/** Every sign once, whatever it is made of: phrases count as whole words, what stands between strokes is a pattern as it is. */
function readSigns(lines: readonly Line[], problem: Problem): Sign[] {
  const signs = new Map<string, { weight: string; phrases: string[]; patterns: string[] }>();
  for (const line of lines) {
    const [name = "", weight = "", text = ""] = line.cells;
    const sign = signs.get(name) ?? { weight, phrases: [], patterns: [] };
    signs.set(name, sign);
    if (!(Number(weight) > 0) || weight !== sign.weight)
      problem(line, `${name} weighs ${sign.weight}, not ${weight}`);
    const [, pattern] = /^\/(.+)\/$/.exec(text) ?? [];
    if (text === "" || !compiles(pattern ?? text)) problem(line, `"${text}" is no pattern`);
    else if (pattern !== undefined) sign.patterns.push(pattern);
    else sign.phrases.push(folded(text));
  }
  return [...signs].map(([name, { weight, phrases, patterns }]) => {
    const whole = phrases.length === 0 ? [] : [String.raw`\b(?:${phrases.join("|")})(?!\w)`];
    return { name, weight: Number(weight), pattern: [...whole, ...patterns].join("|") };
  });
}

/** Text is folded before it is searched; what a backslash marks keeps its case. */
const folded = (phrase: string): string =>
  phrase.replace(/\\.|[^\\]+/g, (part) => (part.startsWith("\\") ? part : fold(part)));

function compiles(pattern: string): boolean {
  try {
    return new RegExp(pattern, "u").source !== "";
  } catch {
    return false;
  }
}

/** What a caption is compared by. Scripts without Latin letters have no shorter spelling than their words. */
const spellingOf = (phrase: string): string =>
  squash(phrase) || collapse(fold(phrase).replace(/[^\p{L}\p{N}]+/gu, " "));

/** Captions as print composes them: `{new|old} {|account} balance` is four. */
function writtenOut(text: string): string[] {
  const groups = text.split(/[{}]/).map((part, i) => (i % 2 === 1 ? part.split("|") : [part]));
  return groups
    .reduce<string[]>((begun, group) => begun.flatMap((start) => group.map((next) => start + next)), [""])
    .map(collapse);
}
