import { pdfjs } from "react-pdf";

pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  "pdfjs-dist/build/pdf.worker.min.mjs",
  import.meta.url,
).toString();

/** Opens a PDF on the device: `password`, `unreadable`, or null when it can be read. */
export async function openPdf(file: File): Promise<string | null> {
  const task = pdfjs.getDocument({ data: await file.arrayBuffer() });
  try {
    await task.promise;
    return null;
  } catch (error) {
    return error instanceof Error && error.name === "PasswordException" ? "password" : "unreadable";
  } finally {
    await task.destroy();
  }
}
