import type { Box, Signal, Word } from "../types";
import { area, overlap, tidy, union } from "./geometry";
import { flattened } from "./pdf-annotations";
import { markCovered } from "./pdf-covered";
import { drawnObjects } from "./pdf-objects";
import { renderPage } from "./pdf-render";
import { pageMatrix, pageText } from "./pdf-text";
import { type OpenPdf, openPdf } from "./pdfium";

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

/** `fields` are the words that annotations and form fields show. */
export type Look = { words: readonly Word[]; fields: ReadonlySet<Word> };

/** What the pages of an open file show: visible words with annotations and fields. */
export function visibleWords(opened: OpenPdf, limit: number): Look[] {
  const looks: Look[] = [];
  for (let index = 0; index < Math.min(opened.pageCount, limit); index += 1) {
    const loaded = opened.pdf.api._FPDF_LoadPage(opened.handle, index);
    if (!loaded) {
      looks.push({ words: [], fields: new Set() });
      continue;
    }
    const { page, own } = flattened(opened.pdf, opened.handle, index, loaded);
    const toPage = pageMatrix(opened.pdf, page);
    const drawn = drawnObjects(opened.pdf, page, toPage);
    const text = pageText(opened.pdf, page, drawn, toPage);
    const { words } = markCovered(opened.pdf, page, index + 1, text.words, drawn, Number.POSITIVE_INFINITY);
    const shown = words.filter((word) => !word.covered && !word.invisible);
    looks.push({
      words: shown,
      fields: new Set(shown.filter((word) => (drawn[word.order]?.top ?? 0) >= own)),
    });
    opened.pdf.api._FPDF_ClosePage(page);
  }
  return looks;
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
  let earlier = await state(bytes, steps[0] ?? bytes.length);
  for (let index = 1; index < steps.length; index += 1) {
    const end = index === steps.length - 1 ? bytes.length : (steps[index] ?? bytes.length);
    const later = await state(bytes, end);
    if (!later) continue;
    const from = steps[index - 1] ?? 0;
    if (earlier) signals.push(...stepSignals(earlier, later, ends.indexOf(from) + 2, from));
    earlier = later;
  }
  return signals;
}

type State = { looks: Look[]; pages: number; pictures: (Uint8Array | undefined)[] };

async function state(bytes: Uint8Array, end: number): Promise<State | undefined> {
  const opened = await openPdf(bytes.subarray(0, end));
  if (typeof opened === "string") return undefined;
  try {
    const pictures: (Uint8Array | undefined)[] = [];
    for (let index = 0; index < Math.min(opened.pageCount, comparedPages); index += 1) {
      pictures.push(thumbnail(opened, index));
    }
    return { looks: visibleWords(opened, comparedPages), pages: opened.pageCount, pictures };
  } finally {
    opened.close();
  }
}

/** A page drawn small, in grey, without annotations (signature fields differ by nature). */
function thumbnail({ pdf, handle }: OpenPdf, index: number): Uint8Array | undefined {
  const page = pdf.api._FPDF_LoadPage(handle, index);
  if (!page) return undefined;
  const drawn = renderPage(pdf, page, thumbSide, false);
  pdf.api._FPDF_ClosePage(page);
  if (!drawn) return undefined;
  const grey = new Uint8Array(drawn.width * drawn.height);
  for (let at = 0; at < grey.length; at += 1) grey[at] = drawn.data[at * 3 + 1] ?? 0;
  return grey;
}

const thumbSide = 700;

function stepSignals(earlier: State, later: State, revision: number, from: number): Signal[] {
  const signals: Signal[] = [];
  let changes = 0;
  let ownChanges = 0;
  for (let index = 0; index < Math.min(earlier.looks.length, later.looks.length); index += 1) {
    const before = earlier.looks[index];
    const after = later.looks[index];
    if (!before || !after) continue;
    for (const change of changesOf(before, after, index + 1).slice(0, 40)) {
      changes += 1;
      if (!change.inField) ownChanges += 1;
      signals.push({
        kind: "revision_change",
        page: change.page,
        box: change.box,
        facts: { revision, from, before: change.before, after: change.after, inField: change.inField },
      });
    }
  }
  const differing = earlier.pictures.filter((picture, index) =>
    differs(picture, later.pictures[index]),
  ).length;
  signals.push({
    kind: "revision",
    facts: {
      revision,
      from,
      changes,
      ownChanges,
      pagesBefore: earlier.pages,
      pagesAfter: later.pages,
      pagesLookingDifferent: differing,
    },
  });
  return signals;
}

function differs(before: Uint8Array | undefined, after: Uint8Array | undefined): boolean {
  if (!before || !after) return false;
  if (before.length !== after.length) return true;
  let changed = 0;
  for (let at = 0; at < before.length; at += 1) {
    if (Math.abs((before[at] ?? 0) - (after[at] ?? 0)) > 40) changed += 1;
  }
  return changed > 40;
}
