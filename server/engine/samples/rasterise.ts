import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { Pixels } from "./pixels";

/** The pages of a PDF as pictures on white paper, in order. */
export async function rasterise(pdf: Uint8Array, dpi: number): Promise<Pixels[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  try {
    const pictures: Pixels[] = [];
    for (const page of document.pages()) {
      const { data, width, height } = await page.render({ scale: dpi / 72, render: "bitmap" });
      pictures.push({ width, height, data: withoutAlpha(data, width, height) });
    }
    return pictures;
  } finally {
    document.destroy();
    library.destroy();
  }
}

/** Four bytes to three; the renderer has already put the page on white. */
function withoutAlpha(rgba: Uint8Array, width: number, height: number): Uint8Array {
  const rgb = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) {
    rgb[to] = rgba[from] ?? 255;
    rgb[to + 1] = rgba[from + 1] ?? 255;
    rgb[to + 2] = rgba[from + 2] ?? 255;
  }
  return rgb;
}
