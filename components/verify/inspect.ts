import { isHeic } from "@/server/engine/picture/is-heic";
import { thumbnailOf } from "./thumbnail-of";
import type { Glance } from "./thumbnails";

/** What an applicant is told about a file before it is sent, and a glance at it. A warning does not stop it. */
export type Inspection = {
  problem: string | null;
  warning: string | null;
  glance: Glance;
  /** A photograph that few browsers open: it is sent as JPEG where this one does, and read by the service where it does not. */
  heic?: true;
};

const UNSEEN: Glance = { image: null, pages: null };

const MOST_BYTES = 10 * 1_048_576;
const SMALL_PIXELS = 600;
/** Mean luminance below which a picture is dark: what looks unsharp in it is for want of light. */
const DARK = 55;
/** Variance of the Laplacian on a picture 400 pixels wide; below it edges are missing. */
const SHARP = 40;

/** Looks at a chosen file on the device: size, kind, password, readability, pixels and sharpness. */
export async function inspect(file: File): Promise<Inspection> {
  const refused = (problem: string) => ({ problem, warning: null, glance: UNSEEN });
  if (file.size === 0) return refused("invalid_document");
  if (file.size > MOST_BYTES) return refused("document_too_large");
  const head = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
  const text = String.fromCharCode(...head);
  if (text.includes("%PDF-")) {
    const { openPdf } = await import("./pdf");
    return { warning: null, ...(await openPdf(file)) };
  }
  const picture =
    text.startsWith("\xff\xd8\xff") ||
    text.startsWith("\x89PNG") ||
    (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP");
  if (!picture) {
    if (isHeic(head)) return { problem: null, warning: null, glance: UNSEEN, heic: true };
    return refused("unsupported_media_type");
  }
  return pictureQuality(file);
}

async function pictureQuality(file: File): Promise<Inspection> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return { problem: "unreadable", warning: null, glance: UNSEEN };
  }
  const glance = { image: thumbnailOf(bitmap), pages: null };
  const small = Math.max(bitmap.width, bitmap.height) < SMALL_PIXELS;
  const width = 400;
  const height = Math.max(3, Math.round((bitmap.height / bitmap.width) * width));
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const pixels = context?.getImageData(0, 0, width, height).data;
  if (small) return { problem: null, warning: "small", glance };
  if (pixels !== undefined && luminance(pixels) < DARK) return { problem: null, warning: "dark", glance };
  const blurred = pixels !== undefined && sharpness(pixels, width, height) < SHARP;
  return { problem: null, warning: blurred ? "blurred" : null, glance };
}

/** Mean of the luminance, 0 to 255. */
function luminance(pixels: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 4)
    sum += 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
  return pixels.length === 0 ? 0 : sum / (pixels.length / 4);
}

/** Variance of the Laplacian of the luminance. */
export function sharpness(pixels: Uint8ClampedArray, width: number, height: number): number {
  const grey = new Float32Array(width * height);
  for (let i = 0; i < grey.length; i++) {
    const at = i * 4;
    grey[i] = 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
  }
  let sum = 0;
  let squares = 0;
  let count = 0;
  const at = (index: number) => grey[index] ?? 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const edge = 4 * at(i) - at(i - 1) - at(i + 1) - at(i - width) - at(i + width);
      sum += edge;
      squares += edge * edge;
      count++;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}
