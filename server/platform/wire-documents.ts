/** Documents inside a request: what is taken, and how large. Client-safe. */

export const MEDIA_TYPES = ["application/pdf", "image/jpeg", "image/png", "image/webp"] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

export const MAX_DOCUMENTS = 20;
/** 10 MB and 20 MB of decoded bytes; 1 MB is 1,048,576 bytes (decisions 1.8). */
export const MAX_DOCUMENT_BYTES = 10 * 1_048_576;
export const MAX_TOTAL_BYTES = 20 * 1_048_576;

/** Number of bytes that base64 text decodes to; null when it is no base64. Whitespace and missing padding are tolerated. */
function base64Size(data: string): number | null {
  // A look at each letter of megabytes takes milliseconds: whitespace is counted only where something is strange.
  const letters = unpadded(data)?.length ?? lettersBetween(data);
  if (!letters || letters % 4 === 1) return null;
  return Math.floor((letters * 3) / 4);
}

/** How many letters of base64 stand between whitespace, before the padding; null when anything else does. Makes nothing of them. */
function lettersBetween(text: string): number | null {
  if (/[^A-Za-z0-9+/=\s]/.test(text)) return null;
  let letters = 0;
  let padding = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === PADDING) padding += 1;
    else if (code > PLUS_SIGN - 1 && code < 128) {
      if (padding > 0) return null;
      letters += 1;
    }
  }
  return padding > 2 ? null : letters;
}

const PADDING = 61;
/** The least of base64's letters; whitespace lies below it, or beyond ASCII. */
const PLUS_SIGN = 43;

/** Base64 text without its padding; null when anything else is in it. */
function unpadded(text: string): string | null {
  const body = text.slice(0, text.length - (text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0));
  return /[^A-Za-z0-9+/]/.test(body) ? null : body;
}

/** What is wrong with a document's base64 text, as an error code with the path below the document; null when nothing is. */
export function dataFault(data: string): { message: string; path: string[] } | null {
  if (/^\s*data:/i.test(data)) {
    return {
      message: "invalid_document | Send the base64 text alone, without the data: prefix.",
      path: ["data"],
    };
  }
  const size = base64Size(data);
  if (size === null) return { message: "invalid_document | data is not base64.", path: ["data"] };
  return size > MAX_DOCUMENT_BYTES ? { message: "document_too_large", path: [] } : null;
}

/** Whether base64 texts stay within what one request may hold. */
export function fitTogether(texts: readonly string[]): boolean {
  const together = (size: (text: string) => number) => texts.reduce((sum, text) => sum + size(text), 0);
  // As they are written they are longer still; most need no second look.
  return (
    together(({ length }) => (length * 3) / 4) <= MAX_TOTAL_BYTES ||
    together((text) => base64Size(text) ?? 0) <= MAX_TOTAL_BYTES
  );
}
