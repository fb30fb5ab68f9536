import type { Pdfium } from "../../pdfium";
import { area, covered, type Matrix, mapBox, overlap, tidy } from "../geometry";
import type { Box, Signal, Word } from "../types";
import { nameOf, type PdfStructure, type PdfValue, pagesOf, textOf } from "./pdf-structure";

const subtypes: Readonly<Record<number, string>> = {
  1: "note",
  3: "free_text",
  4: "line",
  5: "square",
  6: "circle",
  7: "polygon",
  8: "polyline",
  9: "highlight",
  10: "underline",
  11: "squiggly",
  12: "strikeout",
  13: "stamp",
  14: "caret",
  15: "ink",
  17: "file",
  20: "widget",
  28: "redaction",
};

/** `value`: what a field holds that its file draws nowhere and every viewer shows. */
export type Annotation = {
  subtype: string;
  box: Box;
  field: "text" | "signature" | "other" | undefined;
  value?: string;
};

/** What the fields of a page hold that are drawn nowhere, in the order of its annotations. */
export type UndrawnValues = readonly (string | undefined)[];

/** What fields of text and of choice hold without an appearance, page by page; of a field in several parts each inherits from the whole. */
export const undrawnValues = (file: PdfStructure | undefined): UndrawnValues[] =>
  file === undefined
    ? []
    : pagesOf(file).map((page) =>
        file.list(page.entries.get("Annots")).map((one) => {
          const own = file.dict(one);
          const inherited = (key: string): PdfValue => {
            let field = own;
            for (let step = 0; step < 10 && field !== undefined; step += 1) {
              const value = file.of(field.entries.get(key));
              if (value !== null) return value;
              field = file.dict(field.entries.get("Parent"));
            }
            return null;
          };
          if (own === undefined || own.entries.has("AP") || !/^(?:Tx|Ch)$/.test(nameOf(inherited("FT"))))
            return undefined;
          return textOf(inherited("V")).trim() || undefined;
        }),
      );

const hiddenFlags = 0b10 | 0b100000;

/** The visible annotations of a page except links and pop-ups. */
export function annotationsOf(
  { api, scratch, floats, bytes, withText }: Pdfium,
  page: number,
  toPage: Matrix,
  undrawn: UndrawnValues = [],
): Annotation[] {
  const found: Annotation[] = [];
  const count = Math.min(api._FPDFPage_GetAnnotCount(page), 2_000);
  for (let index = 0; index < count; index += 1) {
    const annotation = api._FPDFPage_GetAnnot(page, index);
    if (!annotation) continue;
    const subtype = subtypes[api._FPDFAnnot_GetSubtype(annotation)];
    const shown = (api._FPDFAnnot_GetFlags(annotation) & hiddenFlags) === 0;
    if (subtype && shown && api._FPDFAnnot_GetRect(annotation, scratch)) {
      const [left = 0, top = 0, right = 0, bottom = 0] = floats(scratch, 4);
      const box = tidy(mapBox(toPage, [left, Math.min(top, bottom), right, Math.max(top, bottom)]));
      const type = withText("FT", (key) =>
        bytes((buffer, length) => api._FPDFAnnot_GetStringValue(annotation, key, buffer, length)),
      );
      const name = new TextDecoder("utf-16le").decode(type).replace(/\0/g, "");
      const field =
        subtype !== "widget" ? undefined : name === "Tx" ? "text" : name === "Sig" ? "signature" : "other";
      const value = undrawn[index];
      found.push({ subtype, box, field, ...(value === undefined ? {} : { value }) });
    }
    api._FPDFPage_CloseAnnot(annotation);
  }
  return found;
}

/**
 * Writes annotations and form fields into the page's content, so that what they show is read like everything else. Gives the
 * page to go on with and the number of objects that were on it before: later ones come from annotations.
 */
export function flattened(
  pdf: Pdfium,
  handle: number,
  index: number,
  page: number,
): { page: number; own: number } {
  const { api } = pdf;
  const own = api._FPDFPage_CountObjects(page);
  keepSize(pdf, page);
  if (api._FPDFPage_Flatten(page, 0) !== 1) return { page, own: Number.POSITIVE_INFINITY };
  const again = api._FPDF_LoadPage(handle, index);
  if (!again) return { page, own: Number.POSITIVE_INFINITY };
  api._FPDF_ClosePage(page);
  return { page: again, own };
}

/** Flattening knows a page's own size only: a page that has it from the tree of pages would become a sheet of Letter. */
function keepSize({ api, scratch, floats }: Pdfium, page: number): void {
  if (api._FPDFPage_GetMediaBox(page, scratch, scratch + 4, scratch + 8, scratch + 12)) return;
  if (!api._FPDF_GetPageBoundingBox(page, scratch)) return;
  const [left = 0, top = 0, right = 0, bottom = 0] = floats(scratch, 4);
  api._FPDFPage_SetMediaBox(page, left, bottom, right, top);
}

/** How a viewer sets what a field holds: on its middle, from its left edge, in type that fits it. */
const inField = { most: 12, share: 0.7, letter: 0.5, edge: 2 };

/** The words of fields that are drawn nowhere. */
export function fieldWords(
  annotations: readonly Annotation[],
  { width, height }: { width: number; height: number },
  order: number,
): Word[] {
  return annotations.flatMap(({ box: [left, top, , bottom], value = "" }) => {
    const size = Math.min(inField.most, (bottom - top) * height * inField.share);
    const letter = (size * inField.letter) / width;
    const middle = (top + bottom) / 2;
    const half = size / height / 2;
    return [...value.matchAll(/\S+/g)].map(({ 0: text, index }): Word => {
      const from = left + inField.edge / width + index * letter;
      const box = tidy([from, middle - half, from + text.length * letter, middle + half]);
      return { text, box, confidence: 1, font: "", size, color: "#000000", order };
    });
  });
}

const marks = new Set(["free_text", "stamp", "square", "circle", "polygon", "redaction", "line", "ink"]);

/** What annotations show and which printed words lie under them. `own(word)` tells words of the page from theirs. */
export function annotationSignals(
  annotations: readonly Annotation[],
  words: readonly Word[],
  own: (word: Word) => boolean,
  page: number,
): Signal[] {
  const signals: Signal[] = [];
  for (const { subtype, box } of annotations) {
    if (!marks.has(subtype)) continue;
    const under = words.filter((word) => own(word) && !word.invisible && covered(word.box, box) > 0.5);
    const theirs = words.filter((word) => !own(word) && overlap(word.box, box) > 0.5 * area(word.box));
    signals.push({
      kind: "annotation",
      page,
      box,
      facts: {
        subtype,
        over: under
          .map((word) => word.text)
          .join(" ")
          .slice(0, 200),
        overWords: under.length,
        hidesWords: under.filter((word) => word.covered).length,
        text: theirs
          .map((word) => word.text)
          .join(" ")
          .slice(0, 200),
      },
    });
  }
  const filled = annotations.filter(({ field, box }) => {
    return (
      field === "text" && words.some((word) => !own(word) && overlap(word.box, box) > 0.3 * area(word.box))
    );
  });
  if (filled.length > 0) signals.push({ kind: "form_fields", page, facts: { filled: filled.length } });
  return signals;
}
