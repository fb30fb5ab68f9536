import type { Pdfium } from "../../pdfium";
import { area } from "../geometry";
import type { Box } from "../types";
import type { Drawn } from "./pdf-objects";

/** The bytes of the one picture that a page consists of, as its file holds them, and where it lies. Undefined where it lies turned. */
export function pagePicture(
  { api, scratch, floats, bytes }: Pdfium,
  drawn: readonly Drawn[],
): { bytes: Uint8Array; box: Box } | undefined {
  const [picture, ...more] = drawn.filter(({ kind }) => kind === "image");
  if (!picture || more.length > 0 || picture.depth > 0 || area(picture.box) < 0.8) return undefined;
  if (!api._FPDFPageObj_GetMatrix(picture.handle, scratch)) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = floats(scratch, 4);
  if (a <= 0 || d <= 0 || Math.abs(b) + Math.abs(c) > 0.001 * (a + d)) return undefined;
  const raw = bytes((buffer, length) => api._FPDFImageObj_GetImageDataRaw(picture.handle, buffer, length));
  return { bytes: raw, box: picture.box };
}
