import type { ReadPorts } from "../ports";
import type { Page, ReadDocument, Signal } from "../types";
import { linesFrom } from "./lines";
import { drawnObjects } from "./pdf-objects";
import { pageMatrix, pageText } from "./pdf-text";
import { type OpenPdf, openPdf } from "./pdfium";

/** Pages beyond this many are not read; the signal `pages_limited` says so. */
export const maxPages = 200;

type Reading = Pick<ReadDocument, "carrier" | "pageCount" | "pages" | "signals" | "failure">;

/** Reads a PDF: words of every page. */
export async function readPdf(bytes: Uint8Array, _ports: ReadPorts): Promise<Reading> {
  const opened = await openPdf(bytes);
  if (opened === "encrypted") return failed("document_encrypted");
  if (opened === "unreadable" || opened.pageCount === 0) return failed("document_unreadable");
  try {
    const signals: Signal[] = [];
    if (opened.pageCount > maxPages) {
      signals.push({ kind: "pages_limited", facts: { read: maxPages, total: opened.pageCount } });
    }
    const pages: Page[] = [];
    for (let index = 0; index < Math.min(opened.pageCount, maxPages); index += 1) {
      pages.push(readPage(opened, index));
    }
    const carrier = pages.some((page) => page.words.length > 0) ? "text_pdf" : "image_pdf";
    return { carrier, pageCount: opened.pageCount, pages, signals };
  } finally {
    opened.close();
  }
}

const failed = (failure: NonNullable<ReadDocument["failure"]>): Reading => ({
  carrier: "text_pdf",
  pageCount: 0,
  pages: [],
  signals: [],
  failure,
});

function readPage({ pdf, handle }: OpenPdf, index: number): Page {
  const page = pdf.api._FPDF_LoadPage(handle, index);
  if (!page) return { number: index + 1, width: 0, height: 0, source: "none", words: [], lines: [] };
  try {
    const toPage = pageMatrix(pdf, page);
    const { words, width, height } = pageText(pdf, page, drawnObjects(pdf, page, toPage), toPage);
    return {
      number: index + 1,
      width,
      height,
      source: words.length > 0 ? "text" : "none",
      words,
      lines: linesFrom(words, width / height),
    };
  } finally {
    pdf.api._FPDF_ClosePage(page);
  }
}
