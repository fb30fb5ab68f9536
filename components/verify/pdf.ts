import { pdfjs } from "react-pdf";
import { thumbnailOf } from "./thumbnail-of";
import type { Glance } from "./thumbnails";

pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  "pdfjs-dist/build/pdf.worker.min.mjs",
  import.meta.url,
).toString();

const isLocked = (error: unknown) => error instanceof Error && error.name === "PasswordException";

/** Whether a locked PDF opens with a password. Rejects where it does not open at all. */
export async function opensWith(file: File, password: string): Promise<boolean> {
  const task = pdfjs.getDocument({ data: await file.arrayBuffer(), password });
  try {
    await task.promise;
    return true;
  } catch (error) {
    if (isLocked(error)) return false;
    throw error;
  } finally {
    await task.destroy();
  }
}

/** Opens a PDF on the device: `password` or `unreadable` where it cannot, with a glance at its first page where it can. */
export async function openPdf(file: File): Promise<{ problem: string | null; glance: Glance }> {
  const task = pdfjs.getDocument({ data: await file.arrayBuffer() });
  try {
    const pdf = await task.promise;
    const page = await pdf.getPage(1);
    const { width } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: 192 / width });
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
    await page.render({ canvas, viewport }).promise;
    return { problem: null, glance: { image: thumbnailOf(canvas), pages: pdf.numPages } };
  } catch (error) {
    return { problem: isLocked(error) ? "password" : "unreadable", glance: { image: null, pages: null } };
  } finally {
    await task.destroy();
  }
}
