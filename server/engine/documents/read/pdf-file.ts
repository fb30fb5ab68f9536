import { inflateSync } from "node:zlib";
import type { OpenPdf } from "../../pdfium";
import type { Signal } from "../types";

const latin1 = new TextDecoder("latin1");
/** How much unpacked object data is searched, in bytes; markers of interest sit near the front. */
const unpackBudget = 40_000_000;

/**
 * The plain syntax of a PDF: the file's bytes as text with the contents of its object streams appended. Enough to look for
 * names and packets; a scan of the raw bytes alone cannot see into compressed objects.
 */
export function plainSyntax(bytes: Uint8Array): string {
  const raw = latin1.decode(bytes);
  const parts = [raw];
  let left = unpackBudget;
  for (const match of raw.matchAll(/\/Type\s*\/(?:ObjStm|Metadata)\b/g)) {
    const start = raw.indexOf("stream", match.index);
    if (start < 0 || start - match.index > 2_000 || left <= 0) continue;
    const data = start + (raw.startsWith("\r\n", start + 6) ? 8 : 7);
    const end = raw.indexOf("endstream", data);
    if (end < 0) continue;
    try {
      const unpacked = inflateSync(bytes.subarray(data, end), { maxOutputLength: Math.min(left, 8_000_000) });
      left -= unpacked.length;
      parts.push(latin1.decode(unpacked));
    } catch {
      // Not compressed, encrypted, or larger than the budget: nothing to look into.
    }
  }
  return parts.join("\n");
}

/** Facts about the file as a whole: who made it and when, form and active content. */
export function fileSignals({ pdf, handle }: OpenPdf, syntax: string): Signal[] {
  const { api, bytes, withText } = pdf;
  const meta = (tag: string): string => {
    const raw = withText(tag, (name) =>
      bytes((buffer, length) => api._FPDF_GetMetaText(handle, name, buffer, length)),
    );
    return printable(new TextDecoder("utf-16le").decode(raw));
  };
  const xmp = packet(syntax);
  const attribute = (name: string): string => {
    const found = new RegExp(`${name}(?:="([^"]{1,200})"|>([^<]{1,200})<)`).exec(xmp);
    return printable(found?.[1] ?? found?.[2] ?? "");
  };
  const agents = [...xmp.matchAll(/stEvt:softwareAgent(?:="([^"]{1,120})"|>([^<]{1,120})<)/g)];
  const history = [...new Set(agents.map((match) => printable(match[1] ?? match[2] ?? "")))].slice(0, 12);
  const signals: Signal[] = [
    {
      kind: "metadata",
      facts: {
        producer: meta("Producer") || attribute("pdf:Producer"),
        creator: meta("Creator") || attribute("xmp:CreatorTool"),
        created: isoDate(meta("CreationDate")) ?? isoDate(attribute("xmp:CreateDate")) ?? null,
        modified: isoDate(meta("ModDate")) ?? isoDate(attribute("xmp:ModifyDate")) ?? null,
        xmpTool: attribute("xmp:CreatorTool"),
        history: history.join("; "),
        title: meta("Title") || attribute("dc:title"),
        fileId: /\/ID\s*\[\s*<([0-9A-Fa-f]{8,64})>/.exec(syntax)?.[1]?.toLowerCase() ?? "",
        formType: api._FPDF_GetFormType(handle),
        validXref: api._FPDF_DocumentHasValidCrossReferenceTable(handle) !== 0,
      },
    },
  ];
  const scripts = Math.max(
    api._FPDFDoc_GetJavaScriptActionCount(handle),
    /\/S\s*\/JavaScript\b/.test(syntax) ? 1 : 0,
  );
  const launches = /\/S\s*\/Launch\b/.test(syntax);
  const attachments = api._FPDFDoc_GetAttachmentCount(handle);
  if (scripts > 0 || launches || attachments > 0) {
    signals.push({ kind: "active_content", facts: { scripts, launches, attachments } });
  }
  return signals;
}

const packet = (syntax: string): string => {
  const start = syntax.lastIndexOf("<x:xmpmeta");
  if (start < 0) return "";
  const end = syntax.indexOf("</x:xmpmeta>", start);
  return syntax.slice(start, end < 0 ? start + 50_000 : Math.min(end, start + 200_000));
};

const printable = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, "")
    .trim()
    .slice(0, 200);

/** A PDF or XMP date as ISO 8601, with the time zone as written; undefined when it is none. */
export function isoDate(text: string): string | undefined {
  const match =
    /^(?:D:)?(\d{4})-?(\d{2})-?(\d{2})(?:T?(\d{2}):?(\d{2})(?::?(\d{2}))?)?(?:\.\d+)?\s*(Z|[+-]\d{2})?:?'?(\d{2})?/.exec(
      text,
    );
  if (!match) return undefined;
  const [, year, month, day, hour = "00", minute = "00", second = "00", zone = "Z", offset = "00"] = match;
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}${zone === "Z" ? "Z" : `${zone}:${offset}`}`;
  const time = Date.parse(iso);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().replace(".000Z", "Z");
}
