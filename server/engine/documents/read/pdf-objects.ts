import type { Pdfium } from "../../pdfium";
import { compose, type Matrix, mapBox } from "../geometry";
import type { Box } from "../types";

export type ObjectKind = "text" | "path" | "image" | "shading";

/** One thing drawn on a page, in drawing order, forms unfolded. `box` is in fractions of the upright page. */
export type Drawn = {
  handle: number;
  order: number;
  kind: ObjectKind;
  box: Box;
  /** Depth of nested forms; 0 is the page itself. */
  depth: number;
  /** Index of the top-level object it belongs to. */
  top: number;
};

const kinds: Readonly<Record<number, ObjectKind>> = { 1: "text", 2: "path", 3: "image", 4: "shading" };
const maxObjects = 200_000;
const maxDepth = 12;
const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** Lists what a page draws, first to last. Stops at 200,000 objects and 12 nested forms, which no document needs. */
export function drawnObjects({ api, scratch, floats }: Pdfium, page: number, toUpright: Matrix): Drawn[] {
  const drawn: Drawn[] = [];
  const add = (handle: number, matrix: Matrix, depth: number, top: number) => {
    if (!handle || drawn.length >= maxObjects) return;
    const type = api._FPDFPageObj_GetType(handle);
    if (type === 5) {
      if (depth >= maxDepth) return;
      const inner = api._FPDFPageObj_GetMatrix(handle, scratch) ? toMatrix(floats(scratch, 6)) : identity;
      const count = api._FPDFFormObj_CountObjects(handle);
      for (let index = 0; index < count; index += 1) {
        add(api._FPDFFormObj_GetObject(handle, index), compose(inner, matrix), depth + 1, top);
      }
      return;
    }
    const kind = kinds[type];
    if (!kind || !api._FPDFPageObj_GetBounds(handle, scratch, scratch + 4, scratch + 8, scratch + 12)) return;
    const [left = 0, bottom = 0, right = 0, above = 0] = floats(scratch, 4);
    const box = mapBox(compose(matrix, toUpright), [left, bottom, right, above]);
    drawn.push({ handle, order: drawn.length, kind, box, depth, top });
  };
  const count = api._FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index += 1)
    add(api._FPDFPage_GetObject(page, index), identity, 0, index);
  return drawn;
}

const toMatrix = (values: Float32Array): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = values;
  return [a, b, c, d, e, f];
};

export type Fill = { color: string; alpha: number };

/** The fill colour of an object as `#rrggbb` and its alpha 0..1; undefined when it has none. */
export function fillOf({ api, scratch, ints }: Pdfium, object: number): Fill | undefined {
  if (!api._FPDFPageObj_GetFillColor(object, scratch, scratch + 4, scratch + 8, scratch + 12))
    return undefined;
  const [r = 0, g = 0, b = 0, a = 255] = ints(scratch, 4);
  const hex = (value: number) => (value & 255).toString(16).padStart(2, "0");
  return { color: `#${hex(r)}${hex(g)}${hex(b)}`, alpha: a / 255 };
}
