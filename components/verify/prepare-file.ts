import { asJpeg } from "./as-jpeg";
import { inspect } from "./inspect";
import { type How, isPicture, isTooLarge } from "./room";
import { whichDocument } from "./which-document";

/**
 * The file as it will be sent, what there is to say about it, and which of the documents asked for it probably is. Photos become smaller JPEGs where they are HEIC and this browser can open
 * that, where they have too many bytes, or where the paper in them is cut out; all others stay as they are.
 */
export async function prepareFile(chosen: File, wish: How, requested: readonly string[]) {
  const { paper = false, most } = wish;
  const found = await inspect(chosen);
  const large = found.problem === "document_too_large" || isTooLarge(chosen, wish);
  const picture = isPicture(chosen) && (!found.problem || large);
  const how = most === undefined ? {} : { most };
  const cut = picture && paper ? await asJpeg(chosen, { paper, ...how }) : null;
  const jpeg = cut ?? (picture && (large || found.heic) ? await asJpeg(chosen, how) : null);
  const { glance, problem, warning } = jpeg ? await inspect(jpeg) : found;
  const digest = problem ? null : await digestOf(chosen);
  const probably = whichDocument(chosen.name, requested);
  return { file: jpeg ?? chosen, probably, whole: cut && chosen, problem, warning, digest, ...glance };
}

/** Null where the browser does not hash, which it does on safe addresses only. */
async function digestOf(file: File): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  return new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer())).join();
}
