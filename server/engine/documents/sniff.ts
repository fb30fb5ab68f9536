import { isHeic } from "../picture/is-heic";
import type { MediaType } from "./types";

const starts = (bytes: Uint8Array, magic: readonly number[], at = 0): boolean =>
  magic.every((value, index) => bytes[at + index] === value);

/** The media type by magic bytes, or undefined when it is none of the four that anybody may send. A PDF header may follow up to 1,024 bytes of other data. */
export function sniff(bytes: Uint8Array): Exclude<MediaType, "image/heic"> | undefined {
  if (starts(bytes, [0xff, 0xd8, 0xff])) return "image/jpeg";
  if (starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "image/png";
  if (starts(bytes, [0x52, 0x49, 0x46, 0x46]) && starts(bytes, [0x57, 0x45, 0x42, 0x50], 8))
    return "image/webp";
  const limit = Math.min(bytes.length - 5, 1024);
  for (let at = 0; at <= limit; at += 1)
    if (starts(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d], at)) return "application/pdf";
  return undefined;
}

/** The same, or HEIC: on our own pages nothing that a phone makes is refused. */
export function sniffPhoto(bytes: Uint8Array): MediaType | undefined {
  return sniff(bytes) ?? (isHeic(bytes) ? "image/heic" : undefined);
}
