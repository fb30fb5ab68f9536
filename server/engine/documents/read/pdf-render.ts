import type { Pdfium } from "../../pdfium";
import { maxPixels } from "../ocr/picture";
import type { Raster } from "../ports";

/** Annotations drawn, colours in PDFium's own order (blue, green, red). */
const withAnnotations = 0x01;

/**
 * Draws a page as a viewer shows it on white, `side` pixels along its long side. RGB. Undefined for a page without area or
 * beyond the pixel budget.
 */
export function renderPage(
  { api }: Pdfium,
  page: number,
  side: number,
  annotations = true,
): Raster | undefined {
  const wide = api._FPDF_GetPageWidthF(page);
  const high = api._FPDF_GetPageHeightF(page);
  const scale = side / Math.max(wide, high);
  const width = Math.max(1, Math.round(wide * scale));
  const height = Math.max(1, Math.round(high * scale));
  if (!Number.isFinite(scale) || wide <= 0 || high <= 0 || width * height > maxPixels) return undefined;
  const bitmap = api._FPDFBitmap_Create(width, height, 0);
  if (!bitmap) return undefined;
  try {
    api._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
    api._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, annotations ? withAnnotations : 0);
    const stride = api._FPDFBitmap_GetStride(bitmap);
    const start = api._FPDFBitmap_GetBuffer(bitmap);
    const heap = api.HEAPU8;
    const data = new Uint8Array(width * height * 3);
    let at = 0;
    for (let y = 0; y < height; y += 1) {
      for (let from = start + y * stride; from < start + y * stride + width * 4; from += 4) {
        data[at] = heap[from + 2] ?? 0;
        data[at + 1] = heap[from + 1] ?? 0;
        data[at + 2] = heap[from] ?? 0;
        at += 3;
      }
    }
    return { width, height, channels: 3, data };
  } finally {
    api._FPDFBitmap_Destroy(bitmap);
  }
}
