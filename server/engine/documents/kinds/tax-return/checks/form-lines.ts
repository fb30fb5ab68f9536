import type { Figure } from "../extract/figures";

/** `total` is what the lines with their signs come to. */
export type Relation = {
  total: string;
  parts: readonly (readonly [string, 1 | -1])[];
  atLeastZero?: boolean;
};

const id = String.raw`\d{1,5}[a-z]?|\d{1,2}\.\d`;
const word = String.raw`(?:lines?|box(?:es)?|zeilen?|kz\.?|kennzahl|ziff(?:er|\.)|lignes?|cases?|rigo|righi|casillas?|linhas?|campos?|poz\.?|rubriek|regel)`;

const ids = (text: string): string[] => text.match(new RegExp(id, "g")) ?? [];

/** How a caption says that its sum is made of other lines, as forms print it. */
export function saidBy(caption: string): Omit<Relation, "total"> | undefined {
  const list = new RegExp(
    `\\badd(?: amounts on)? lines? ((?:${id})(?:(?:,? and |, ?| through | plus )(?:${id}))+)`,
  ).exec(caption)?.[1];
  if (list !== undefined) {
    const range = /^(\d{1,2})([a-z]?) through (\d{1,2})([a-z]?)$/.exec(list);
    const parts = range === null ? (/through/.test(list) ? [] : ids(list)) : between(range);
    return parts.length < 2 ? undefined : { parts: parts.map((one) => [one, 1]) };
  }
  const less = new RegExp(`\\b(?:subtract|deduct) line (${id}) from line (${id})`).exec(caption);
  if (less !== null)
    return {
      parts: [
        [less[2] ?? "", 1],
        [less[1] ?? "", -1],
      ],
      atLeastZero: true,
    };
  const terms = new RegExp(
    `(?:^|[(=:]|\\s)(?:${word}\\s)?(${id})((?:\\s?(?:[+–−-]|\\s(?:plus|minus|less|moins|abzuglich|zuzuglich|meno|piu|menos|mas))\\s?(?:${word}\\s)?(?:${id}))+)\\s?\\)?$`,
  ).exec(caption);
  // Two numbers with a dash between are a range unless a bracket or a word says otherwise.
  if (terms === null || (!caption.endsWith(")") && !new RegExp(word).test(caption))) return undefined;
  return { parts: [[terms[1] ?? "", 1], ...signed(terms[2] ?? "")] };
}

function signed(text: string): (readonly [string, 1 | -1])[] {
  return [...text.matchAll(new RegExp(`([+–−-]|\\p{L}+)\\s?(?:${word}\\s)?(${id})`, "gu"))].map((match) => [
    match[2] ?? "",
    /^(?:\+|plus|zuzuglich|piu|mas)$/.test(match[1] ?? "") ? 1 : -1,
  ]);
}

/** Lines `1a through 1h`, or `4 through 7`. */
function between([, from = "", a = "", until = "", b = ""]: RegExpExecArray): string[] {
  if (a !== "" && b !== "" && from === until)
    return Array.from(
      { length: b.charCodeAt(0) - a.charCodeAt(0) + 1 },
      (_, i) => from + String.fromCharCode(a.charCodeAt(0) + i),
    );
  const [first, last] = [Number(from), Number(until)];
  return a + b === "" && last > first && last - first < 30
    ? Array.from({ length: last - first + 1 }, (_, i) => String(first + i))
    : [];
}

/** `245 = 210 – 215 – 220`, as footnotes of forms say it. */
export function equations(folded: string): Relation[] {
  return [
    ...folded.matchAll(
      new RegExp(
        `(?<![\\d.,])(${id})\\s?=\\s?(?:${word}\\s)?(${id})((?:\\s?[+–−-]\\s?(?:${word}\\s)?(?:${id}))+)(?![\\d,])`,
        "g",
      ),
    ),
  ].map(([, total = "", first = "", rest = ""]) => ({ total, parts: [[first, 1], ...signed(rest)] }));
}

/** `above`: only where the first line is more than this. */
type Known = Relation & { country?: string; with?: string; without?: RegExp; above?: number };
const sum = (total: string, plus: readonly string[], minus: readonly string[] = []): Relation => ({
  total,
  parts: [...plus.map((one) => [one, 1] as const), ...minus.map((one) => [one, -1] as const)],
});

const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `0${from + i}`);

/** What forms do not print and their instructions say; lines that are left empty are nought. */
const known: Readonly<Record<string, readonly Known[]>> = {
  Lohnausweis: [
    { ...sum("8", ["1", "2.1", "2.2", "2.3", "3", "4", "5", "6", "7"]), country: "CH" },
    { ...sum("11", ["8"], ["9", "10", "10.1", "10.2"]), country: "CH" },
  ],
  L16: [sum("245", ["210"], ["215", "220", "226", "230", "243"])],
  CU: [sum("21", ["361"], ["373"])],
  "281.10": [sum("9d", ["9a", "9b", "9c"])],
  "100": [
    sum("0017", ["0012"], ["0013", "0014", "0015", "0016"]),
    sum("0022", ["0017"], ["0019", "0020", "0021"]),
    // Above this the law leaves no reduction for work, so that costs alone stand between.
    { ...sum("0025", ["0017"], ["0019", "0020", "0021", "0023"]), without: /^002[24]$/, above: 19_747.5 },
    { ...sum("0610", ["0595"], ["0609"]), with: "0609" },
    // Summaries print what was withheld without its total.
    { ...sum("0610", ["0595"], range(596, 608)), without: /^0609$/ },
    // Deductions that are paid out stand between.
    { ...sum("0670", ["0610"]), without: /^06(?:1[1-9]|[2-6]\d)$/ },
  ],
};

/** Everything that this form's lines are said to come to, by its own words or by its instructions. */
export function relationsOf(
  form: string,
  country: string | null,
  figures: readonly Figure[],
  folded: string,
): Relation[] {
  const said = figures.flatMap(({ caption, numbers }) => {
    const found = caption
      .split(/\.\s/)
      .map(saidBy)
      .find((one) => one !== undefined);
    return found === undefined || numbers[0] === undefined ? [] : [{ ...found, total: numbers[0] }];
  });
  const fixed = (known[form] ?? []).filter(
    ({ country: of, with: needed, without, above, parts }) =>
      (of === undefined || of === country) &&
      (above === undefined ||
        figures.some(({ numbers, value }) => value > above && numbers.includes(parts[0]?.[0] ?? ""))) &&
      (needed === undefined || figures.some(({ numbers }) => numbers.includes(needed))) &&
      !figures.some(({ numbers, value }) => value > 0 && numbers.some((one) => without?.test(one))),
  );
  const all = [...said, ...equations(folded), ...fixed];
  return all.filter((one, i) => all.findIndex(({ total }) => total === one.total) === i);
}
