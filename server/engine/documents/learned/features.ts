import type { Context } from "../extract/context";
import type { Cell, Row } from "../extract/sheet";
import { meanings } from "../extract/table/similar";
import { readTable } from "../extract/table/table";
import { findLegalForm } from "../values/name";
import { fold } from "../values/text";
import type { Candidate, CandidateKind } from "./candidates";

/** How many buckets the features are hashed into. */
export const BUCKETS = 4096;

/** What is said about one candidate: hashed features, and by field how much the words around resemble the captions we know. */
export type Described = {
  features: number[];
  alike: Map<string, number[]>;
  others: [left: number, above: number];
};

const nothing: Described = { features: [], alike: new Map(), others: [0, 0] };

const hash = (text: string): number => {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  h ^= h >>> 15;
  h = Math.imul(h, 2246822519);
  return ((h ^ (h >>> 13)) >>> 0) % BUCKETS;
};

type Around = {
  left: string;
  caption: string;
  above: string;
  header: string;
  section: string;
  right: string;
  gap: number;
};

export function featuresOf(
  context: Context,
  type: string,
  candidates: readonly Candidate[],
  only?: ReadonlySet<CandidateKind>,
): Described[] {
  const around = makeAround(context);
  const roles = numberRoles(candidates);
  const days = dayRoles(candidates);
  const { rows, pages } = context.sheet;
  const last = Math.max(1, pages);
  const entries = new Map(
    readTable(context.sheet).entries.map((e) => [`${e.figure.row.index} ${e.figure.start}`, e]),
  );
  // The same words stand above and before many candidates.
  const said = new Map<string, readonly number[]>();
  const wordsAt = (place: string, text: string, grams = true): readonly number[] => {
    const key = `${place} ${text}`;
    const before = said.get(key);
    if (before !== undefined) return before;
    const list: number[] = [];
    words(place, text, (one) => void list.push(hash(one)), grams);
    said.set(key, list);
    return list;
  };
  const alikes = new Map<string, Pick<Described, "alike" | "others">>();
  const resembling = ({ left, caption, above, header }: Around): Pick<Described, "alike" | "others"> => {
    const key = [left, caption, above, header].join("\n");
    const found = alikes.get(key) ?? resemblance(context, [left, caption, above, header]);
    alikes.set(key, found);
    return found;
  };
  const country = context.country ?? "-";
  return candidates.map((candidate, index) => {
    const { row, start, box, kind, value } = candidate;
    if (only?.has(kind) === false) return nothing;
    const near = around(candidate);
    const out = new Set<number>();
    const put = (text: string): void => void out.add(hash(text));
    const say = (list: readonly number[]): void => {
      for (const one of list) out.add(one);
    };
    say(wordsAt("L", near.left));
    if (near.caption !== near.left) say(wordsAt("C", near.caption));
    say(wordsAt("A", near.above));
    if (near.header !== near.above) say(wordsAt("H", near.header));
    say(wordsAt("S", near.section, false));
    say(wordsAt("R", near.right, false));
    if (near.left === "") put("L:none");
    if (near.above === "") put("A:none");
    put(`gap${Math.min(4, Math.round(near.gap * 10))}`);
    put(`kind:${kind}`);
    put(`type:${type}`);
    put(`type:${type}:${kind}`);
    put(`country:${country}`);
    put(`country:${country}:${type}:${kind}`);
    put(row.ocr ? "ocr" : "text");
    const y = Math.floor(box[1] * 8);
    const x = Math.floor(box[0] * 5);
    const page = row.page === 1 ? "first" : row.page === last ? "last" : "inner";
    put(`y:${page}:${y}`);
    put(`x:${x}`);
    put(`xy:${type}:${kind}:${page}:${Math.floor(box[1] * 5)}:${Math.floor(box[0] * 3)}`);
    put(`cells:${Math.min(6, row.cells.length)}`);
    put(`row:${Math.min(12, row.index)}`);
    put(`end:${Math.min(6, rows.length - 1 - row.index)}`);
    for (const form of candidate.forms) {
      put(`form:${form}`);
      put(`form:${form}:${type}`);
    }
    if (kind === "number") for (const role of roles[index] ?? []) put(role);
    if (kind === "date") for (const role of days[index] ?? []) put(role);
    const entry = entries.get(`${row.index} ${start}`);
    if (entry !== undefined) {
      put(`role:${entry.role ?? "-"}`);
      put(`scope:${entry.scope ?? "-"}`);
      put(`ofsection:${entry.section ?? "-"}`);
      put(`ordinal:${Math.min(4, entry.ordinal)}`);
    }
    if (typeof value === "string") {
      const shape = value
        .replace(/\p{Lu}/gu, "A")
        .replace(/\p{Ll}/gu, "a")
        .replace(/\d/g, "9");
      put(`shape:${shape.replace(/(.)\1{2,}/g, "$1$1+").slice(0, 14)}`);
      put(`length:${Math.min(12, Math.round(value.length / 3))}`);
      put(`wordcount:${Math.min(8, value.split(" ").length)}`);
      if (kind === "text") {
        put(`legal:${findLegalForm(value) === null ? "no" : "yes"}`);
        put(/\d/.test(value) ? "digits" : "nodigits");
        put(value === value.toUpperCase() ? "upper" : "mixedcase");
        for (const word of folded(value).slice(0, 8)) {
          put(`V:${word}`);
          if (word.length > 4) put(`V$:${word.slice(-4)}`);
        }
        if (/:\s*$/.test(row.text.slice(start))) put("endscolon");
        const own = meanings(context.phrases, value)[0];
        put(`owncaption:${own === undefined ? "no" : own.score > 0.85 ? "sure" : "maybe"}`);
      }
    } else {
      put(`size:${Math.round(Math.log10(Math.abs(value) + 1) * 2)}`);
      put(value < 0 ? "negative" : "positive");
    }
    return { features: [...out], ...resembling(near) };
  });
}

/** What the words beside, before, above and at the head of a candidate resemble. */
function resemblance(context: Context, captions: readonly string[]): Pick<Described, "alike" | "others"> {
  const alike = new Map<string, number[]>();
  const best = captions.map((caption, i) => {
    const list = meaningsOf(context, caption);
    for (const { field, score } of list) {
      const at = alike.get(field) ?? [0, 0, 0, 0];
      at[i] = score;
      alike.set(field, at);
    }
    return list[0]?.score ?? 0;
  });
  return { alike, others: [best[0] ?? 0, best[2] ?? 0] };
}

const meaningsOf = (context: Context, caption: string) =>
  caption === "" || caption.length > 90 ? [] : meanings(context.phrases, caption);

const folded = (text: string): string[] =>
  fold(text)
    .replace(/\d+/g, "0")
    .match(/[a-z0%€$£]+/g) ?? [];

function words(place: string, text: string, put: (text: string) => void, grams = true): void {
  const list = folded(text).slice(-8);
  list.forEach((word, i) => {
    put(`${place}:${word}`);
    if (!grams) return;
    if (i > 0) put(`${place}:${list[i - 1]}_${word}`);
    if (word.length > 3) put(`${place}^${word.slice(0, 4)}`);
    if (word.length > 5)
      for (let j = 1; j + 5 <= word.length; j += 2) put(`${place}*${word.slice(j, j + 5)}`);
  });
}

const figureless = (text: string): boolean => /\p{L}{2}/u.test(text) && !/\d[\d.,]*\d{2}/.test(text);

function makeAround(context: Context): (candidate: Candidate) => Around {
  const { rows } = context.sheet;
  const sections = new Map<Row, string>();
  let section = "";
  let page = 0;
  for (const row of rows) {
    if (row.page !== page) section = "";
    page = row.page;
    const [only] = row.cells;
    sections.set(row, section);
    if (
      row.cells.length === 1 &&
      only !== undefined &&
      figureless(only.text) &&
      only.text.length < 50 &&
      !only.text.includes(": ")
    )
      section = only.text;
  }
  return ({ row, start, end, box, kind }) => {
    const cell = row.cells.findLast(({ offset }) => offset <= start);
    const own = cell === undefined ? "" : row.text.slice(cell.offset, start);
    const at = cell === undefined ? -1 : row.cells.indexOf(cell);
    let left = /\p{L}/u.test(own) ? own : "";
    let gap = 0;
    let caption = "";
    for (let i = at - 1; i >= 0; i--) {
      const other = row.cells[i];
      if (other === undefined || !/\p{L}{2}/u.test(other.text)) continue;
      if (left === "") {
        left = other.text;
        gap = box[0] - other.box[2];
      }
      caption = other.text;
    }
    if (caption === "") caption = left;
    left = left.split(/[;|]/).at(-1) ?? left;
    const right =
      row.cells.slice(at + 1).find(({ text }) => /\p{L}{2}/u.test(text))?.text ??
      (cell === undefined ? "" : row.text.slice(end, cell.offset + cell.text.length));
    const [above, header] = overhead(
      rows,
      row,
      kind === "text" || kind === "address"
        ? [box[0], box[0] + Math.min(0.12, box[2] - box[0])]
        : [box[0], box[2]],
    );
    return { left, caption, above, header, section: sections.get(row) ?? "", right, gap };
  };
}

/** The words right above a candidate, and those at the head of its column. */
function overhead(rows: readonly Row[], row: Row, [x0, x1]: readonly [number, number]): [string, string] {
  let above = "";
  let header = "";
  let misses = 0;
  for (let i = row.index - 1; i >= 0 && row.index - i < 45; i--) {
    const other = rows[i];
    if (other === undefined || other.page !== row.page) break;
    const cell = column(other.cells, x0, x1);
    if (cell === undefined) {
      if (++misses > 12) break;
      continue;
    }
    const distance = row.box[1] - cell.box[3];
    const height = Math.max(0.006, row.box[3] - row.box[1]);
    if (above === "" && row.index - i <= 4 && distance < height * 4 && /\p{L}{2}/u.test(cell.text))
      above = cell.text;
    if (figureless(cell.text) && cell.text.length < 40 && other.cells.length > 1) {
      header = cell.text;
      break;
    }
  }
  return [above, header];
}

const column = (cells: readonly Cell[], x0: number, x1: number): Cell | undefined =>
  cells.find(
    ({ box }) => Math.min(box[2], x1) - Math.max(box[0], x0) > Math.min(x1 - x0, box[2] - box[0]) * 0.3,
  );

/** What a figure is to the others: a sum, a difference, the largest. */
function numberRoles(candidates: readonly Candidate[]): string[][] {
  const money = candidates.flatMap(({ kind, value, forms }) =>
    kind === "number" && typeof value === "number" && forms.includes("money") && value !== 0
      ? [Math.round(Math.abs(value) * 100)]
      : [],
  );
  const counts = new Map<number, number>();
  for (const one of money) counts.set(one, (counts.get(one) ?? 0) + 1);
  const distinct = [...counts.keys()].sort((a, b) => b - a).slice(0, 90);
  const set = new Set(distinct);
  const minuend = new Map<number, number>();
  const difference = new Map<number, number>();
  const subtrahend = new Map<number, number>();
  const bump = (map: Map<number, number>, key: number): void => void map.set(key, (map.get(key) ?? 0) + 1);
  for (const [i, a] of distinct.entries())
    for (const b of distinct.slice(i + 1)) {
      const c = a - b;
      if (b < a / 2 || c < 500 || !set.has(c)) continue;
      bump(minuend, a);
      bump(difference, b);
      bump(subtrahend, c);
    }
  // Sums of a run of figures in one column, as totals are.
  const totals = new Set<number>();
  const columns = new Map<number, number[]>();
  for (const { kind, value, forms, box } of candidates)
    if (kind === "number" && typeof value === "number" && forms.includes("money")) {
      const edge = Math.round(box[2] * 120);
      const list = columns.get(edge) ?? columns.get(edge - 1) ?? columns.get(edge + 1) ?? [];
      list.push(Math.round(Math.abs(value) * 100));
      columns.set(edge, list);
    }
  for (const list of columns.values())
    for (let i = 1; i < list.length; i++) {
      let sum = 0;
      for (let j = i - 1; j >= 0 && i - j < 30; j--) {
        sum += list[j] ?? 0;
        if (i - j > 1 && Math.abs(sum - (list[i] ?? 0)) <= 1) totals.add(list[i] ?? 0);
      }
    }
  const size = new Map(distinct.map((one, i) => [one, i]));
  const many = (n: number): string => (n > 2 ? "3" : String(n));
  return candidates.map(({ kind, value, forms }) => {
    if (kind !== "number" || typeof value !== "number" || !forms.includes("money")) return [];
    const one = Math.round(Math.abs(value) * 100);
    const rank = size.get(one) ?? 99;
    return [
      `sum:minuend:${many(minuend.get(one) ?? 0)}`,
      `sum:difference:${many(difference.get(one) ?? 0)}`,
      `sum:subtrahend:${many(subtrahend.get(one) ?? 0)}`,
      `sum:total:${totals.has(one)}`,
      `rank:${rank < 4 ? rank : rank < 10 ? "few" : "many"}`,
      `times:${Math.min(4, counts.get(one) ?? 0)}`,
    ];
  });
}

function dayRoles(candidates: readonly Candidate[]): string[][] {
  const all = [
    ...new Set(candidates.flatMap(({ kind, value }) => (kind === "date" ? [String(value)] : []))),
  ].sort();
  const months = new Map<string, number>();
  for (const { kind, value } of candidates)
    if (kind === "date")
      months.set(String(value).slice(0, 7), (months.get(String(value).slice(0, 7)) ?? 0) + 1);
  const main = [...months].sort((a, b) => b[1] - a[1] || b[0].localeCompare(a[0]))[0]?.[0] ?? "";
  return candidates.map(({ kind, value }) => {
    if (kind !== "date") return [];
    const day = String(value);
    const months =
      (Number(day.slice(0, 4)) - Number(main.slice(0, 4))) * 12 +
      Number(day.slice(5, 7)) -
      Number(main.slice(5, 7));
    return [
      `day:first:${day.endsWith("-01")}`,
      `day:end:${Number(day.slice(8)) >= 28}`,
      `day:earliest:${day === all[0]}`,
      `day:latest:${day === all.at(-1)}`,
      `day:after:${Math.max(-3, Math.min(3, months > 12 ? 3 : months < -12 ? -3 : Math.sign(months) * Math.min(2, Math.abs(months))))}`,
      `day:count:${Math.min(4, all.length)}`,
    ];
  });
}
