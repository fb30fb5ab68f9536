"use client";

import { Document, Page, pdfjs } from "react-pdf";

pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  "pdfjs-dist/build/pdf.worker.min.mjs",
  import.meta.url,
).toString();

/** One page of a local PDF as a picture. Loaded only when a file is opened: the reader is large. */
export default function PdfPage({
  url,
  page,
  width,
  label,
}: {
  url: string;
  page: number;
  width: number;
  label: string;
}) {
  return (
    <div role="img" aria-label={label}>
      <Document file={url} loading={null}>
        <Page
          pageNumber={page}
          width={width}
          renderTextLayer={false}
          renderAnnotationLayer={false}
          loading={null}
        />
      </Document>
    </div>
  );
}
