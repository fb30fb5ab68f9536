import { addressBlocks, addressOf, nameOf } from "../extract/address-blocks";
import { addressIn, holdsPostcode } from "../extract/addresses";
import type { Context } from "../extract/context";
import { readName } from "../extract/read-names";
import { type Cell, locate, type Row } from "../extract/sheet";
import { readPieces } from "../extract/table/figures";
import type { Box } from "../types";
import { findDates, findPeriod, lastDayOf } from "../values/date";
import { findIdentifiers, type IdentifierKind, soughtKinds, type Verdict } from "../values/identifier";
import { collapse } from "../values/text";

export type CandidateKind = "number" | "date" | "id" | "text" | "address";

/** Something printed that may be the value of a field. */
export type Candidate = {
  kind: CandidateKind;
  value: string | number;
  row: Row;
  start: number;
  end: number;
  box: Box;
  /** What it is by its own form: `month-end`, `money`, `nif`. */
  forms: readonly string[];
  identifier?: { kind: IdentifierKind; bare: string; verdict: Verdict };
};

/** Everything on the sheet that a field may be read from, each piece once for a kind and value. */
export function candidatesOf(context: Context): Candidate[] {
  const found = new Map<string, Candidate>();
  const add: Add = (kind, value, row, start, end, forms, identifier) => {
    if (value === "") return;
    const key = `${kind} ${row.index} ${start} ${value}`;
    const before = found.get(key);
    const all = [...new Set([...(before?.forms ?? []), ...forms])];
    const id = before?.identifier ?? identifier;
    found.set(key, {
      kind,
      value,
      row,
      start,
      end,
      forms: all,
      box: locate(row, start, end).box,
      ...(id === undefined ? {} : { identifier: id }),
    });
  };
  for (const row of context.sheet.rows) {
    numbers(context, row, add);
    dates(context, row, add);
    ids(row, add);
    for (const cell of row.cells) texts(context, cell, add);
  }
  for (const block of addressBlocks(context.sheet)) {
    const first = block.lines[0];
    if (first !== undefined)
      add("address", addressOf(block), first.row, first.offset, first.offset + first.text.length, ["block"]);
    const name = nameOf(block);
    const cell = block.name[0];
    if (name !== null && cell !== undefined)
      add("text", name, cell.row, cell.offset, cell.offset + cell.text.length, ["overblock"]);
  }
  return [...found.values()];
}

type Add = (
  kind: CandidateKind,
  value: string | number,
  row: Row,
  start: number,
  end: number,
  forms: readonly string[],
  identifier?: Candidate["identifier"],
) => void;

function numbers(context: Context, row: Row, add: Add): void {
  for (const piece of readPieces(context.sheet).get(row) ?? [])
    if (piece.kind === "figure") {
      const { value, money, percent, start, end } = piece.figure;
      add("number", value, row, start, end, [percent ? "percent" : money ? "money" : "count"]);
    }
  for (const match of row.text.matchAll(/(?<![\d.,/-])(?:19|20)\d{2}(?![\d.,/-])/g))
    add("number", Number(match[0]), row, match.index, match.index + 4, ["year"]);
}

function dates(context: Context, row: Row, add: Add): void {
  for (const cell of row.cells) {
    const period = findPeriod(cell.text, context.order);
    if (period !== null) {
      const [from, to] = [cell.offset + period.from, cell.offset + Math.min(period.to, cell.text.length)];
      add("date", period.start, row, from, to, ["period-start"]);
      add("date", period.end, row, from, to, ["period-end"]);
    }
    for (const date of findDates(cell.text, context.order)) {
      const [from, to] = [cell.offset + date.start, cell.offset + date.end];
      if (date.precision === "day") add("date", date.value, row, from, to, ["day"]);
      else {
        add("date", `${date.value.slice(0, 7)}-01`, row, from, to, ["month-start"]);
        add("date", lastDayOf(date.value.slice(0, 7)), row, from, to, ["month-end"]);
      }
    }
  }
}

function ids(row: Row, add: Add): void {
  if (!/\d/.test(row.text)) return;
  for (const kind of soughtKinds)
    for (const id of findIdentifiers(row.text, [kind]))
      add("id", id.printed, row, id.start, id.end, [id.kind, `${id.kind}-${id.verdict}`], {
        kind: id.kind,
        bare: id.bare,
        verdict: id.verdict,
      });
  for (const token of row.tokens) {
    const core = /^[^\p{L}\d]*(.*?)[^\p{L}\d*]*$/u.exec(token.text)?.[1] ?? "";
    if (/\d/.test(core) && core.length >= 2 && core.length <= 34 && !/[.,]\d{2}$/.test(core)) {
      const at = token.start + token.text.indexOf(core);
      add("id", core, row, at, at + core.length, ["token"]);
    }
  }
  for (const match of row.text.matchAll(
    /(?<![\p{L}\d])[A-Z]{0,4}\d[\dA-Z]*(?:[ ./-][\dA-Z*•]{1,8}){1,8}(?![\p{L}\d])/gu,
  ))
    if (match[0].replace(/[^A-Z\d]/g, "").length >= 5 && match[0].length <= 40)
      add("id", match[0], row, match.index, match.index + match[0].length, ["grouped"]);
}

function texts(context: Context, cell: Cell, add: Add): void {
  const { row, text, offset } = cell;
  const starts = new Map<number, string>([[0, "cell"]]);
  for (const match of text.matchAll(/:\s+|:(?=\p{L})/gu)) starts.set(match.index + match[0].length, "colon");
  for (const label of context.labels)
    if (label.row === row && label.start >= offset && label.end < offset + text.length)
      starts.set(
        label.end - offset + (/^[\s.:·_-]*/.exec(text.slice(label.end - offset))?.[0].length ?? 0),
        "label",
      );
  for (const [start, form] of starts) {
    const rest = text.slice(start);
    const whole = collapse(rest).replace(/[\s,;:|]+$/, "");
    if (!/\p{L}{2}/u.test(whole) && !/^\d{1,3}$/.test(whole)) continue;
    if (whole.length <= 110)
      add("text", whole, row, offset + start, offset + start + rest.length, [form, "whole"]);
    for (const company of [false, true]) {
      const name = readName(rest, company, context.country);
      if (name !== null)
        add("text", name.value, row, offset + start, offset + start + name.end, [
          form,
          company ? "company" : "person",
        ]);
    }
    const printed = addressIn(rest);
    if (printed !== null)
      add("address", printed.value, row, offset + start + printed.start, offset + start + printed.end, [
        "in",
      ]);
    if (rest.length < 110 && /\p{L}{2}/u.test(rest)) {
      let joined = collapse(rest);
      let above = cell;
      for (let line = 0; line < 4; line++) {
        if (/\d/.test(joined) && holdsPostcode(above.text))
          add("address", joined, row, offset + start, offset + text.length, ["joined"]);
        const left = start === 0 ? cell.box[0] : locate(row, offset + start, offset + text.length).box[0];
        const next = under(context, above, left, cell.box[0]);
        if (next === undefined) break;
        joined = `${joined} ${collapse(next.text)}`;
        above = next;
      }
    }
  }
}

/** The next line of the same block. */
function under(context: Context, cell: Cell, ...lefts: number[]): Cell | undefined {
  const height = cell.box[3] - cell.box[1];
  return context.sheet.rows
    .slice(cell.row.index + 1, cell.row.index + 3)
    .filter((row) => row.page === cell.row.page)
    .flatMap((row) => row.cells)
    .find(
      ({ box }) =>
        lefts.some((left) => Math.abs(box[0] - left) < 0.012) &&
        box[1] - cell.box[3] < height * 1.3 &&
        box[1] > cell.box[1],
    );
}
