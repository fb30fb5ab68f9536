import { jpegOf } from "./as-jpeg";
import { photosAsPdf } from "./photos-pdf";

/** All pages together stay below what one file may have. */
const MOST_BYTES = 9 * 1_048_576;

/** Several photos as one PDF, a page each, in order and as they were added. Rejects where one of them cannot be read. */
export async function joinPhotos(photos: readonly File[], name: string): Promise<File> {
  const most = MOST_BYTES / Math.max(1, photos.length);
  const pages = [];
  for (const photo of photos) {
    const page = await jpegOf(photo, { most });
    if (!page) throw new Error("unreadable");
    pages.push(page);
  }
  return new File([photosAsPdf(pages)], name, { type: "application/pdf" });
}
