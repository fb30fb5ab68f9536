import { createHash } from "node:crypto";
import { type OpenPdf, openPdf, type Pdfium } from "../../pdfium";
import type { Word } from "../types";
import { flattened } from "./pdf-annotations";
import { markCovered } from "./pdf-covered";
import { type Drawn, drawnObjects } from "./pdf-objects";
import { renderPage } from "./pdf-render";
import { pageMatrix, pageText } from "./pdf-text";

/** What a page shows in one revision. `fields` are the words of annotations and forms, `drawing` a digest of everything else. */
export type Look = { words: readonly Word[]; fields: ReadonlySet<Word>; drawing: string };

const empty: Look = { words: [], fields: new Set(), drawing: "" };

/** What the first `limit` pages of an open file show: visible words with annotations and fields. */
export function looksOf(opened: OpenPdf, limit: number): Look[] {
  const looks: Look[] = [];
  for (let index = 0; index < Math.min(opened.pageCount, limit); index += 1)
    looks.push(lookOf(opened, index));
  return looks;
}

function lookOf({ pdf, handle }: OpenPdf, index: number): Look {
  const loaded = pdf.api._FPDF_LoadPage(handle, index);
  if (!loaded) return empty;
  const { page, own } = flattened(pdf, handle, index, loaded);
  const toPage = pageMatrix(pdf, page);
  const drawn = drawnObjects(pdf, page, toPage);
  const text = pageText(pdf, page, drawn, toPage);
  const { words } = markCovered(pdf, page, index + 1, text.words, drawn, own);
  const shown = words.filter((word) => !word.covered && !word.invisible);
  const fields = new Set(shown.filter((word) => (drawn[word.order]?.top ?? 0) >= own));
  const drawing = digest(
    pdf,
    drawn.filter(({ top, kind }) => top < own && kind !== "text"),
  );
  pdf.api._FPDF_ClosePage(page);
  return { words: shown, fields, drawing };
}

/** Kinds, places and picture data of what is drawn: equal digests look equal. */
function digest(pdf: Pdfium, drawn: readonly Drawn[]): string {
  const hash = createHash("sha1");
  for (const { kind, box, handle } of drawn) {
    hash.update(`${kind} ${box.map((value) => value.toFixed(3)).join(" ")}\n`);
    if (kind !== "image") continue;
    hash.update(pdf.bytes((buffer, length) => pdf.api._FPDFImageObj_GetImageDataRaw(handle, buffer, length)));
  }
  return hash.digest("hex");
}

/** How large a page is drawn, along its long side, and how many pixels of it may differ. */
type Closeness = { side: number; pixels: number };
const glance: Closeness = { side: 700, pixels: 40 };

/** Whether a page looks different in two states of the file; annotations and fields are left out. */
export async function looksDifferent(
  before: Uint8Array,
  after: Uint8Array,
  index: number,
  { side, pixels }: Closeness = glance,
): Promise<boolean> {
  const first = await thumbnail(before, index, side);
  const second = await thumbnail(after, index, side);
  if (!first || !second) return false;
  if (first.length !== second.length) return true;
  let changed = 0;
  for (let at = 0; at < first.length; at += 3) {
    if (Math.abs((first[at + 1] ?? 0) - (second[at + 1] ?? 0)) > 40) changed += 1;
  }
  return changed > pixels;
}

async function thumbnail(bytes: Uint8Array, index: number, side: number): Promise<Uint8Array | undefined> {
  const opened = await openPdf(bytes);
  if (typeof opened === "string") return undefined;
  const page = opened.pdf.api._FPDF_LoadPage(opened.handle, index);
  const drawn = page ? renderPage(opened.pdf, page, side, false) : undefined;
  if (page) opened.pdf.api._FPDF_ClosePage(page);
  opened.close();
  return drawn?.data;
}
