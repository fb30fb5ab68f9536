import type { Page, Word } from "@/server/engine/documents/types";
import { box, each, figure, type Law, linesOf, set } from "./page";

// Laws that set the same words in another layout, and the same captions in other words.

type Line = Word[][];
const day = /^(?:\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?|\d{4}-\d{2}-\d{2})$/;
const top = (line: Line): number => Math.min(...line.flat().map((word) => word.box[1]));
const foot = (line: Line): number => Math.max(...line.flat().map((word) => word.box[3]));
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const textOf = (cell: readonly Word[]): string => cell.map(({ text }) => text).join(" ");

/** The longest run of lines that open with a day, the line of captions over it, and which of all lines those are. */
function listOf(page: Page): { head: Line; rows: Line[]; first: number; all: Line[] } | undefined {
  const all = linesOf(page);
  const dated = all.map((line) => day.test(line[0]?.[0]?.text ?? "") && line.length > 2);
  let best = { first: 0, size: 0 };
  for (let first = 0; first < all.length; first += 1) {
    let size = 0;
    while (dated[first + size]) size += 1;
    if (size > best.size) best = { first, size };
    first += size;
  }
  const rows = all.slice(best.first, best.first + best.size);
  const head = all[best.first - 1];
  const near = head !== undefined && rows[0] !== undefined && top(rows[0]) - foot(head) < 0.03;
  return rows.length < 4 || !near || head.length < 3 ? undefined : { head, rows, first: best.first, all };
}

/** Each word where another function puts it. */
const placed = (page: Page, to: (word: Word) => Word): Page => set(page, page.words.map(to));

export const newestFirst: Law = (page) => {
  const list = listOf(page);
  if (list === undefined) return undefined;
  const { rows } = list;
  // Where a balance stands once for all lines of a day, it stands with the last of them.
  if (new Set(rows.map((row) => row.filter((cell) => figure.test(textOf(cell))).length)).size > 1)
    return undefined;
  const by = new Map(
    rows.flatMap((row, i) => {
      const step = top(rows[rows.length - 1 - i] as Line) - top(row);
      return row.flat().map((word) => [word, step] as const);
    }),
  );
  return placed(page, (word) => ({ ...word, box: box(word.box, 0, by.get(word) ?? 0) }));
};

export const twoColumns: Law = (page) => {
  const list = listOf(page);
  if (list === undefined || list.rows.length < 8) return undefined;
  const { head, rows } = list;
  const half = Math.ceil(rows.length / 2);
  const [start, second] = [top(rows[0] as Line), top(rows[half] as Line)];
  const set2 = (word: Word, left: number, up: number): Word => {
    const [x0, y0, x1, y1] = word.box;
    return {
      ...word,
      size: word.size / 2,
      box: [left + x0 / 2, (y0 + y1) / 2 - up, left + x1 / 2, y1 - up],
    };
  };
  const words = new Map(
    rows.flatMap((row, i) =>
      row.flat().map((word) => [word, set2(word, i < half ? 0 : 0.5, i < half ? 0 : second - start)]),
    ),
  );
  const again = head.flat().map((word) => set2(word, 0.5, 0));
  for (const word of head.flat()) words.set(word, set2(word, 0, 0));
  return set(page, [...page.words.map((word) => words.get(word) ?? word), ...again]);
};

const totals: readonly (readonly [RegExp, string])[] = [
  [/\bdatum\b.*\b(?:buchung|text|verwendung|betrag|umsatz|vorgang)/, "Seitensumme"],
  [/\bfecha\b/, "Total página"],
  [/\bdate\b.*\b(?:debit|credit|libelle)/, "Total de la page"],
  [/\bdata\b.*\b(?:dare|avere|uscite|entrate|descrizione)/, "Totale pagina"],
  [/\bdate\b/, "Page total"],
];

export const pageTotal: Law = (page) => {
  const list = listOf(page);
  const last = list?.rows.at(-1);
  const name = totals.find(([head]) => head.test(plain((list?.head ?? []).map(textOf).join(" "))))?.[1];
  const under = last?.find((cell) => !/\d/.test(textOf(cell)));
  const sums = (list?.rows ?? []).flatMap((row) => row.filter((cell) => figure.test(textOf(cell))));
  const edges = new Set(sums.map((cell) => (cell.at(-1)?.box[2] ?? 0).toFixed(3)));
  // With balances beside them it is plain which figures are movements only to who reads the captions.
  if (!last || !name || !under || edges.size !== 1 || sums.length !== list?.rows.length) return undefined;
  const comma = /,\d{2}\D*$/.test(textOf(sums[0] as Word[]));
  const sum = sums.reduce((all, cell) => {
    const text = textOf(cell);
    const value = Number(text.replace(/\D/g, ""));
    return all + (/^[-\u2212(]|-$/.test(text) ? -value : value);
  }, 0);
  const [whole, cents] = [Math.trunc(Math.abs(sum) / 100), String(Math.abs(sum) % 100).padStart(2, "0")];
  const text = `${sum < 0 ? "-" : ""}${whole}${comma ? "," : "."}${cents}`;
  const step = foot(last) - top(last) + 0.006;
  const moved = each(page, (word) => [
    word.box[1] > top(last) + step / 2 ? { ...word, box: box(word.box, 0, step) } : word,
  ]);
  const [like, end] = [under[0] as Word, sums.at(-1)?.at(-1) as Word];
  const wide = ((like.box[2] - like.box[0]) / like.text.length) * 1.05;
  const [x, y0, y1] = [like.box[0], top(last) + step, foot(last) + step];
  const caption = name.split(" ").map((one, i, all): Word => {
    const from = x + wide * (all.slice(0, i).join(" ").length + (i > 0 ? 1 : 0));
    return { ...like, text: one, box: [from, y0, from + wide * one.length, y1] };
  });
  const total: Word = { ...end, text, box: [end.box[2] - wide * text.length, y0, end.box[2], y1] };
  return set(moved, [...moved.words, ...caption, total]);
};

export const columnsSwapped: Law = (page) => {
  const list = listOf(page);
  if (list === undefined) return undefined;
  const right = (cell: readonly Word[]): number => cell.at(-1)?.box[2] ?? 0;
  const edges = [
    ...new Set(
      list.rows.flatMap((row) =>
        row.flatMap((cell) => (figure.test(textOf(cell)) ? [right(cell).toFixed(3)] : [])),
      ),
    ),
  ]
    .map(Number)
    .sort((a, b) => a - b);
  const [one, other, more] = edges;
  if (one === undefined || other === undefined || more !== undefined) return undefined;
  const captions = list.head.slice(-2);
  if (captions.length < 2 || right(captions[0] ?? []) > one + 0.02) return undefined;
  const by = new Map<Word, number>();
  const move = (cell: readonly Word[], step: number): void => {
    for (const word of cell) by.set(word, step);
  };
  move(captions[0] ?? [], other - one);
  move(captions[1] ?? [], one - other);
  for (const row of list.rows)
    for (const cell of row)
      if (figure.test(textOf(cell))) {
        if (Math.abs(right(cell) - one) < 0.002) move(cell, other - one);
        else if (Math.abs(right(cell) - other) < 0.002) move(cell, one - other);
      }
  return placed(page, (word) => ({ ...word, box: box(word.box, by.get(word) ?? 0, 0) }));
};

/** Where a caption ends in a colon, its value stands below it: all print is half as large, so that there is room between the lines. */
export const aboveValues: Law = (page) => {
  const by = new Map<Word, readonly [from: number, to: number]>();
  for (const line of linesOf(page)) {
    const colon = line.flat().findIndex(({ text }) => /:$/.test(text));
    const [caption, value] = [line.flat().slice(0, colon + 1), line.flat().slice(colon + 1)];
    const [first, next] = [caption[0], value[0]];
    const own = line.length === 2 && line[1]?.length === value.length;
    if (!first || !next || value.some(({ text }) => text.includes(":")) || (line.length > 1 && !own))
      continue;
    for (const word of value) by.set(word, [next.box[0], first.box[0]]);
  }
  if (by.size === 0) return undefined;
  return placed(page, (word) => {
    const [from, to] = by.get(word) ?? [0, 0];
    const [x0, y0, x1, y1] = word.box;
    const tall = (y1 - y0) / 2;
    const y = by.has(word) ? y0 + tall * 1.15 : y0;
    const across = (x: number): number => 0.05 + (to + x - from) / 2;
    return { ...word, size: word.size / 2, box: [across(x0), y, across(x1), y + tall] };
  });
};

/** What people in the trade call the same, word for word. */
const others: readonly (readonly [string, string])[] = [
  ["net pay", "Take-home pay"],
  ["pay date", "Date of payment"],
  ["employer", "Company"],
  ["employee", "Employee name"],
  ["opening balance", "Balance brought forward"],
  ["closing balance", "Balance carried forward"],
  ["amount due", "Total to pay"],
  ["due date", "Please pay by"],
  ["auszahlungsbetrag", "Nettoauszahlung"],
  ["arbeitnehmer", "Mitarbeiter"],
  ["anfangssaldo", "Alter Kontostand"],
  ["endsaldo", "Neuer Kontostand"],
  ["rechnungsbetrag", "Zu zahlender Betrag"],
  ["liquido a percibir", "Neto a percibir"],
  ["trabajador", "Nombre del trabajador"],
  ["empresa", "Nombre de la empresa"],
  ["saldo inicial", "Saldo anterior"],
  ["saldo final", "Saldo actual"],
  ["net a payer", "Net payé"],
  ["salarie", "Nom du salarié"],
  ["solde initial", "Ancien solde"],
  ["solde final", "Nouveau solde"],
  ["netto in busta", "Netto a pagare"],
  ["dipendente", "Lavoratore"],
  ["saldo iniziale", "Saldo precedente"],
  ["saldo finale", "Saldo attuale"],
  ["netto te betalen", "Netto uitbetaling"],
  ["werknemer", "Naam werknemer"],
  ["beginsaldo", "Vorig saldo"],
  ["eindsaldo", "Nieuw saldo"],
];

export const reworded: Law = (page) => {
  const by = new Map<Word, Word | undefined>();
  for (const cell of linesOf(page).flat()) {
    const colon = cell.findIndex(({ text }) => text.endsWith(":"));
    const caption = colon < 0 ? cell : cell.slice(0, colon + 1);
    const text = textOf(caption);
    const other = others.find(([one]) => plain(text).replace(/\s*:$/, "") === one)?.[1];
    const [first, last] = [caption[0], caption.at(-1)];
    if (other === undefined || first === undefined || last === undefined) continue;
    for (const word of caption) by.set(word, undefined);
    const mark = text.endsWith(":") ? ":" : "";
    // Set as wide as the caption was: what stands beside it stays where it is.
    by.set(first, {
      ...first,
      text: other + mark,
      box: [first.box[0], first.box[1], last.box[2], first.box[3]],
    });
  }
  if (by.size === 0) return undefined;
  return each(page, (word) => {
    if (!by.has(word)) return [word];
    const one = by.get(word);
    if (one === undefined) return [];
    const [x0, y0, x1, y1] = one.box;
    const wide = (x1 - x0) / one.text.length;
    let x = x0;
    return one.text.split(" ").map((text) => {
      const part: Word = { ...one, text, box: [x, y0, x + wide * text.length, y1] };
      x += wide * (text.length + 1);
      return part;
    });
  });
};
