import { type OpenPdf, openPdf } from "../../pdfium";
import { area, overlap, tidy, union } from "../geometry";
import type { Box, Signal, Word } from "../types";
import { type Look, looksDifferent, looksOf } from "./pdf-look";

/** Earlier revisions are compared on so many pages; a file with more pages than this has them compared by text only. */
const comparedPages = 12;
const comparedRevisions = 6;

/**
 * The ends of the file's revisions in bytes, first to last. A linearised file's first section and repeated trailers at the
 * same place are not revisions of their own.
 */
export function revisionEnds({ pdf, handle }: OpenPdf, bytes: Uint8Array): number[] {
  const { api } = pdf;
  const count = api._FPDF_GetTrailerEnds(handle, 0, 0);
  if (count <= 0 || count > 10_000) return [bytes.length];
  const address = api._malloc(count * 4);
  api._FPDF_GetTrailerEnds(handle, address, count);
  const found = [...new Uint32Array(api.HEAPU8.buffer, address, count)];
  api._free(address);
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 1_200));
  const ends = [...new Set(found)].filter((end) => end > 0 && end <= bytes.length).sort((a, b) => a - b);
  if (/\/Linearized\b/.test(head) && ends.length > 1) {
    // The first trailer of a linearised file stands before its pages; the real first revision ends at /L.
    const length = Number(/\/L\s+(\d+)/.exec(head)?.[1] ?? 0);
    return ends.filter((end) => length === 0 || end >= length - 32);
  }
  return ends.length === 0 ? [bytes.length] : ends;
}

export type Change = { page: number; box: Box; before: string; after: string; inField: boolean };

/**
 * Compares what two states of a page show: words that went or came, joined where they lie at the same place. `inField` is
 * true when all that changed is what annotations or form fields show.
 */
export function changesOf(earlier: Look, later: Look, page: number): Change[] {
  const gone = earlier.words.filter((word) => !later.words.some((other) => samePlace(word, other)));
  const come = later.words.filter((word) => !earlier.words.some((other) => samePlace(word, other)));
  const groups: { box: Box; gone: Word[]; come: Word[] }[] = [];
  const join = (word: Word, side: "gone" | "come") => {
    const near = groups.find((group) => touches(group.box, word.box));
    if (near) {
      near.box = union(near.box, word.box);
      near[side].push(word);
    } else {
      groups.push({
        box: word.box,
        gone: side === "gone" ? [word] : [],
        come: side === "come" ? [word] : [],
      });
    }
  };
  for (const word of gone) join(word, "gone");
  for (const word of come) join(word, "come");
  const text = (words: readonly Word[]) =>
    [...words]
      .sort((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0])
      .map((word) => word.text)
      .join(" ")
      .slice(0, 200);
  return groups.map((group) => {
    const own = group.come.filter((word) => !later.fields.has(word));
    const lost = group.gone.filter((word) => !earlier.fields.has(word));
    // A field's text can change where PDFium cuts the words beside it: the same letters are no change.
    const inField =
      (own.length < group.come.length || group.come.length === 0) && letters(own) === letters(lost);
    return { page, box: tidy(group.box), before: text(group.gone), after: text(group.come), inField };
  });
}

const letters = (words: readonly Word[]): string =>
  words
    .map((word) => word.text)
    .join("")
    .replace(/[^\p{L}\p{N}]/gu, "");

const samePlace = (a: Word, b: Word): boolean =>
  a.text === b.text && overlap(a.box, b.box) > 0.4 * area(a.box);

/** Same row and less than a wide gap apart. */
function touches(a: Box, b: Box): boolean {
  const rows = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  const low = Math.min(a[3] - a[1], b[3] - b[1]);
  const gap = Math.max(a[0], b[0]) - Math.min(a[2], b[2]);
  return rows > 0.4 * low && gap < 0.02;
}

/**
 * What later revisions changed on the pages. One `revision` signal per step with counts, and a `revision_change` for every
 * place whose words differ or, for pages without text, whose picture does.
 */
export async function revisionSignals(bytes: Uint8Array, ends: readonly number[]): Promise<Signal[]> {
  if (ends.length < 2) return [];
  const signals: Signal[] = [];
  const steps = ends.slice(-comparedRevisions);
  let earlier = await state(bytes.subarray(0, steps[0]));
  for (let index = 1; index < steps.length; index += 1) {
    const end = index === steps.length - 1 ? bytes.length : (steps[index] ?? bytes.length);
    const later = await state(bytes.subarray(0, end));
    if (!later) continue;
    const from = steps[index - 1] ?? 0;
    if (earlier) signals.push(...(await stepSignals(earlier, later, ends.indexOf(from) + 2, from)));
    earlier = later;
  }
  return signals;
}

type State = { bytes: Uint8Array; looks: Look[]; pages: number };

async function state(bytes: Uint8Array): Promise<State | undefined> {
  const opened = await openPdf(bytes);
  if (typeof opened === "string") return undefined;
  try {
    return { bytes, looks: looksOf(opened, comparedPages), pages: opened.pageCount };
  } finally {
    opened.close();
  }
}

async function stepSignals(earlier: State, later: State, revision: number, from: number): Promise<Signal[]> {
  const signals: Signal[] = [];
  let ownChanges = 0;
  let differing = 0;
  for (let index = 0; index < Math.min(earlier.looks.length, later.looks.length); index += 1) {
    const before = earlier.looks[index];
    const after = later.looks[index];
    if (!before || !after) continue;
    const changes = changesOf(before, after, index + 1).slice(0, 40);
    ownChanges += changes.filter((change) => !change.inField).length;
    signals.push(
      ...changes.map(
        ({ page, box, ...facts }): Signal => ({
          kind: "revision_change",
          page,
          box,
          facts: { revision, from, ...facts },
        }),
      ),
    );
    const redrawn = before.drawing !== after.drawing;
    if (redrawn && (await looksDifferent(earlier.bytes, later.bytes, index))) differing += 1;
  }
  signals.push({
    kind: "revision",
    facts: {
      revision,
      from,
      ownChanges,
      pagesBefore: earlier.pages,
      pagesAfter: later.pages,
      pagesLookingDifferent: differing,
    },
  });
  return signals;
}
