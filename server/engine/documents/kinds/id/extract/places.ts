import type { Context } from "../../../extract/context";
import type { Cell, Row } from "../../../extract/sheet";
import type { Box } from "../../../types";
import { type Caption, captionsOf, type Piece, piecesOf } from "./captions";
import { datesOnCard } from "./dates-on-card";

/** A run of words that may be the value of a caption. `text` is what the row prints between `start` and `end`. */
export type Place = {
  row: Row;
  start: number;
  end: number;
  text: string;
  box: Box;
  where: "right" | "below" | "above";
  caption: Caption;
};

/** Heights of a caption that its value may stand below or above it; print of values is larger than that of captions. */
const reach = 4.2;

/** Whether a card prints its captions under the values: more captions of a day have a day over them alone than under them alone. */
function printsUnder(captions: readonly Caption[], rows: Rows, isDay: (text: string) => boolean): boolean {
  const votes = captions
    .filter(({ field }) => /_date$|^date_/.test(field))
    .map((caption) => {
      const has = (where: "above" | "below"): boolean =>
        verticalOf(caption, captions, rows, where)
          .slice(0, 1)
          .some(({ text }) => isDay(text));
      const beside = besideOf(caption, captions, rows).some(({ text }) => isDay(text));
      return beside ? 0 : Number(has("above")) - Number(has("below"));
    });
  return votes.reduce((sum, vote) => sum + vote, 0) > 0;
}

/** Where the values of an identity document's captions may stand: beside, under and over them, the likeliest first. */
export function placesOnCard(context: Context): { captions: Caption[]; of: (field: string) => Place[] } {
  const captions = captionsOf(context);
  const rows = context.sheet.rows.map((row) => ({
    row,
    runs: runsOf(
      row,
      captions.filter((c) => c.row === row),
      captions.filter(
        (c) => c.row.page === row.page && row.index > c.row.index && row.index - c.row.index <= 2,
      ),
      (text) => datesOnCard(context, text)[0]?.precision === "day",
    ),
  }));
  const isDay = (text: string): boolean => datesOnCard(context, text)[0]?.precision === "day";
  const under = printsUnder(captions, rows, isDay);
  const of = (field: string): Place[] => {
    const own = captions.filter((caption) => caption.field === field);
    const beside = own.flatMap((caption) => besideOf(caption, captions, rows));
    const over = own.flatMap((caption) => verticalOf(caption, captions, rows, "above"));
    if (under)
      return [
        // One or the other caption may have its value beside it all the same.
        ...beside.filter(({ box, caption }) => box[0] - caption.box[2] < 0.035),
        ...over.map((place) => ({ ...place, where: "below" as const })),
        ...beside,
      ];
    const beneath = own.flatMap((caption) => verticalOf(caption, captions, rows, "below"));
    const colon = beside.filter(
      ({ caption }) =>
        /^\s*[:：]/.test(caption.row.text.slice(caption.end)) ||
        /[:：]$/.test(caption.row.text.slice(0, caption.end)),
    );
    return [...colon, ...interleaved(own, beside, beneath), ...over];
  };
  return { captions, of };
}

/** A caption with something close beside it has its value there; otherwise below, and only then far beside it. */
const interleaved = (own: readonly Caption[], beside: readonly Place[], under: readonly Place[]): Place[] =>
  own.flatMap((caption) => {
    const [next, below] = [beside, under].map((places) =>
      places.filter((place) => place.caption === caption),
    );
    const close = next?.some(({ box }) => box[0] - caption.box[2] < 0.035) === true;
    return close ? [...(next ?? []), ...(below ?? [])] : [...(below ?? []), ...(next ?? [])];
  });

type Run = { row: Row; pieces: readonly Piece[]; box: Box };

/** The words of a row between its captions, parted where a gap is wider than two letters, and behind a day where another's column begins. */
function runsOf(
  row: Row,
  captions: readonly Caption[],
  over: readonly Caption[],
  isDay: (text: string) => boolean,
): Run[] {
  const runs: Piece[][] = [];
  let last: Piece | undefined;
  for (const piece of piecesOf(row)) {
    if (captions.some((caption) => piece.start < caption.end && piece.end > caption.start)) {
      last = undefined;
      continue;
    }
    const letter = (piece.box[2] - piece.box[0]) / Math.max(1, piece.text.length);
    const near =
      last !== undefined &&
      piece.box[0] - last.box[2] < letter * 2.6 &&
      row.text.slice(last.end, piece.start).includes("\t") === false &&
      !(
        /^\p{L}/u.test(piece.text) &&
        over.some(({ box }) => Math.abs(box[0] - piece.box[0]) < 0.03) &&
        isDay(row.text.slice(runs.at(-1)?.[0]?.start ?? last.start, last.end))
      );
    if (near) runs.at(-1)?.push(piece);
    else runs.push([piece]);
    last = piece;
  }
  return runs.map((pieces) => ({
    row,
    pieces,
    box: [
      Math.min(...pieces.map((p) => p.box[0])),
      Math.min(...pieces.map((p) => p.box[1])),
      Math.max(...pieces.map((p) => p.box[2])),
      Math.max(...pieces.map((p) => p.box[3])),
    ],
  }));
}

type Rows = readonly { row: Row; runs: readonly Run[] }[];

function placeOf(run: Run, where: Place["where"], caption: Caption): Place {
  const [first, last] = [run.pieces[0] as Piece, run.pieces.at(-1) as Piece];
  return {
    row: run.row,
    start: first.start,
    end: last.end,
    text: run.row.text.slice(first.start, last.end),
    box: run.box,
    where,
    caption,
  };
}

function besideOf(caption: Caption, captions: readonly Caption[], rows: Rows): Place[] {
  const next = Math.min(
    ...captions.filter((c) => c.row === caption.row && c.start >= caption.end).map((c) => c.box[0]),
    2,
  );
  const runs = (rows.find(({ row }) => row === caption.row)?.runs ?? []).filter(
    ({ box }) => box[0] >= caption.box[2] - 0.005 && box[0] < next,
  );
  const run = runs[0] ?? raisedBeside(caption, captions, rows);
  return run === undefined || run.box[0] - caption.box[2] > 0.3 ? [] : [placeOf(run, "right", caption)];
}

/**
 * Large print beside a small caption may stand a little above or below its line, and beside a caption in two languages between both of
 * its lines: it is a row of its own there.
 */
function raisedBeside(caption: Caption, captions: readonly Caption[], rows: Rows): Run | undefined {
  const [, top, right, bottom] = caption.box;
  const height = bottom - top;
  return rows
    .filter(
      ({ row }) =>
        row.page === caption.row.page &&
        Math.abs(row.index - caption.row.index) === 1 &&
        !captions.some((other) => other.row === row),
    )
    .flatMap(({ runs }) => runs)
    .find(
      ({ box }) =>
        box[0] >= right - 0.005 &&
        box[0] - right < 0.12 &&
        box[3] - box[1] > height * 0.9 &&
        Math.min(box[3], bottom) - Math.max(box[1], top) >
          // The upper line of the caption may be in letters that cannot be read.
          height * (box[3] - box[1] > height * 1.3 ? -0.1 : 0.2),
    );
}

function verticalOf(
  caption: Caption,
  captions: readonly Caption[],
  rows: Rows,
  where: "below" | "above",
): Place[] {
  const height = caption.box[3] - caption.box[1];
  const next = Math.min(
    ...captions.filter((c) => c.row === caption.row && c.box[0] > caption.box[2]).map((c) => c.box[0]),
    2,
  );
  const aligned = (box: Box): boolean =>
    Math.abs(box[0] - caption.box[0]) < 0.035 ||
    (box[0] < Math.min(next - 0.02, caption.box[2]) &&
      box[2] > caption.box[0] &&
      box[0] > caption.box[0] - 0.06);
  return rows
    .filter(({ row }) => row.page === caption.row.page && row !== caption.row)
    .flatMap(({ runs }) => runs)
    .flatMap((run) => {
      const gap = where === "below" ? run.box[1] - caption.box[3] : caption.box[1] - run.box[3];
      const middle = (run.box[1] + run.box[3]) / 2;
      const beyond = where === "below" ? middle > caption.box[3] : middle < caption.box[1];
      const near = Math.max(height * reach, (run.box[3] - run.box[1]) * 1.2);
      return beyond && gap < near && aligned(run.box) ? [{ run, gap }] : [];
    })
    .sort((a, b) => a.gap - b.gap)
    .slice(0, 3)
    .filter(({ run }) => !between(caption, run, captions))
    .map(({ run }) => placeOf(run, where, caption));
}

/** Whether another field's caption stands between a caption and a run below or above it. */
const between = (caption: Caption, run: Run, captions: readonly Caption[]): boolean => {
  const [top, bottom] =
    caption.box[1] < run.box[1] ? [caption.box[3], run.box[1]] : [run.box[3], caption.box[1]];
  return captions.some(
    (c) =>
      c.field !== caption.field &&
      c.row.page === caption.row.page &&
      c.row !== caption.row &&
      (c.box[1] + c.box[3]) / 2 > top &&
      // Captions may stand in a stack, and their values in another below it.
      c.box[1] - caption.box[3] > (caption.box[3] - caption.box[1]) * 0.5 &&
      (c.box[1] + c.box[3]) / 2 < bottom &&
      Math.abs(c.box[0] - caption.box[0]) < 0.06,
  );
};

/** The cell right under or over one, flush left with it and as tall. */
export function nextCell(
  context: Context,
  { row, box }: Cell,
  where: "below" | "above" = "below",
): Cell | undefined {
  const height = box[3] - box[1];
  const at = where === "below" ? row.index + 1 : Math.max(0, row.index - 2);
  return context.sheet.rows
    .slice(at, where === "below" ? at + 2 : row.index)
    .flatMap(({ cells }) => cells)
    .find(
      (cell) =>
        cell.row.page === row.page &&
        Math.abs(cell.box[0] - box[0]) < 0.02 &&
        (where === "below" ? cell.box[1] - box[3] : box[1] - cell.box[3]) < height * 0.85 &&
        Math.abs(cell.box[3] - cell.box[1] - height) < height * 0.4,
    );
}
