"use client";
import { Document, Page } from "react-pdf";
import "./pdf";

/** The first page of a PDF, small. */
export default function PdfPreview({ file, label }: { file: File; label: string }) {
  return (
    <div role="img" aria-label={label}>
      <Document file={file} loading={null} error={null} noData={null}>
        <Page
          pageNumber={1}
          width={48}
          renderTextLayer={false}
          renderAnnotationLayer={false}
          loading={null}
        />
      </Document>
    </div>
  );
}
