import { notesOf, withNotes } from "./jpeg-notes";

/** The longer side of a sheet at some 200 dots an inch. */
const LONGEST = 2_300;
/** How a picture is written until it is small enough: quality, and share of its width. */
const WAYS = [
  [0.88, 1],
  [0.78, 1],
  [0.68, 1],
  [0.68, 0.8],
  [0.6, 0.7],
] as const;
/** Notes of some programs are larger than the picture. */
const MOST_NOTES = 256 * 1024;

export type Jpeg = { jpeg: Uint8Array<ArrayBuffer>; width: number; height: number };

/**
 * A picture as JPEG of at most 2,300 pixels and, if it can be, `most` bytes, with what its camera noted. `paper` cuts it to the sheet that
 * lies in it; null then where none is seen. Rejects where this browser cannot read the picture.
 */
export async function jpegOf(
  picture: Blob,
  { paper = false, most = Number.POSITIVE_INFINITY }: { paper?: boolean; most?: number } = {},
): Promise<Jpeg | null> {
  const bitmap = await createImageBitmap(picture);
  try {
    const source = paper ? (await import("./paper")).paperIn(bitmap) : bitmap;
    if (!source) return null;
    const notes = notesOf(new Uint8Array(await picture.arrayBuffer()));
    const large = notes.reduce((sum, note) => sum + note.length, 0) > MOST_NOTES;
    let made: Jpeg | null = null;
    for (const [quality, share] of WAYS) {
      const scale = share * Math.min(1, LONGEST / Math.max(source.width, source.height));
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [Math.round(source.width * scale), Math.round(source.height * scale)];
      canvas.getContext("2d")?.drawImage(source, 0, 0, canvas.width, canvas.height);
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", quality));
      if (!blob) break;
      const jpeg = withNotes(new Uint8Array(await blob.arrayBuffer()), large ? [] : notes, paper);
      made = { jpeg, width: canvas.width, height: canvas.height };
      if (jpeg.length <= most) break;
    }
    return made;
  } finally {
    bitmap.close();
  }
}

/** A picture as a JPEG file under its own name; null where it cannot be made. */
export async function asJpeg(file: File, how: Parameters<typeof jpegOf>[1] = {}): Promise<File | null> {
  const made = await jpegOf(file, how).catch(() => null);
  const name = file.name.replace(/\.\w+$/, "") || "photo";
  return made && new File([made.jpeg], `${name}.jpg`, { type: "image/jpeg" });
}
