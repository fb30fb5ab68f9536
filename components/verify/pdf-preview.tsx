"use client";
import { useState } from "react";
import { Document, Page } from "react-pdf";
import "./pdf";

const MOST_PAGES = 30;

/** The pages of a PDF one below the other. */
export default function PdfPreview({ file, width }: { file: File; width: number }) {
  const [pages, setPages] = useState(0);
  return (
    <Document
      file={file}
      loading={null}
      error={null}
      noData={null}
      onLoadSuccess={(pdf) => setPages(pdf.numPages)}
    >
      {Array.from({ length: Math.min(pages, MOST_PAGES) }, (_, index) => index + 1).map((number) => (
        <Page
          key={number}
          pageNumber={number}
          width={width}
          renderTextLayer={false}
          renderAnnotationLayer={false}
          loading={null}
          className="mb-4"
        />
      ))}
    </Document>
  );
}
