import exifr from "exifr";
import type { MediaType, Signal } from "../types";
import { readProvenance } from "./provenance";

const latin1 = new TextDecoder("latin1");
const mostMetadata = 4_000_000;

/** The parts of an image file that are not pixels, as text: JPEG segments, PNG and WebP chunks, what HEIC says in XMP. */
export function metadataText(bytes: Uint8Array, type: MediaType): string {
  const parts: Uint8Array[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === "image/jpeg") {
    let at = 2;
    while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
      const length = view.getUint16(at + 2);
      if (length < 2) break;
      if ((bytes[at + 1] ?? 0) >= 0xe0) parts.push(bytes.subarray(at, at + 2 + length));
      at += 2 + length;
    }
  }
  if (type === "image/png") {
    for (let at = 8; at + 12 <= bytes.length; ) {
      const length = view.getUint32(at);
      const name = latin1.decode(bytes.subarray(at + 4, at + 8));
      if (name !== "IDAT") parts.push(bytes.subarray(at + 4, at + 8 + length));
      at += 12 + length;
    }
  }
  if (type === "image/webp") {
    for (let at = 12; at + 8 <= bytes.length; ) {
      const length = view.getUint32(at + 4, true);
      const name = latin1.decode(bytes.subarray(at, at + 4));
      if (!/^VP8|^ALPH|^ANI|^ANM/.test(name)) parts.push(bytes.subarray(at, at + 8 + length));
      at += 8 + length + (length % 2);
    }
  }
  if (type === "image/heic") {
    const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const [from, to] = [all.indexOf("<x:xmpmeta"), all.indexOf("</x:xmpmeta>")];
    if (from >= 0 && to > from) parts.push(all.subarray(from, to));
  }
  return latin1.decode(Buffer.concat(parts).subarray(0, mostMetadata));
}

/** Programs that leave their name in the settings they write into pictures. */
const generators =
  /trainedAlgorithmicMedia|compositeWithTrainedAlgorithmicMedia|stable[ -]?diffusion|midjourney|dall[-·]?e\b|adobe firefly|imagen\b|comfyui|novelai|Steps: \d+, Sampler/i;

/** Facts about an image file: camera or program, editing history, provenance manifest, size. */
export async function imageSignals(
  bytes: Uint8Array,
  type: MediaType,
  size: { width: number; height: number },
): Promise<Signal[]> {
  const text = metadataText(bytes, type);
  const exif = await readExif(bytes, type);
  const pick = (...keys: string[]): string => {
    for (const key of keys) {
      const value = exif[key];
      if (typeof value === "string" && value.trim() !== "") return value.trim().slice(0, 120);
    }
    return "";
  };
  const agents = [...text.matchAll(/stEvt:softwareAgent(?:="([^"]{1,120})"|>([^<]{1,120})<)/g)];
  const history = [...new Set(agents.map((match) => match[1] ?? match[2] ?? ""))].slice(0, 12).join("; ");
  const software = pick("Software", "ProcessingSoftware", "CreatorTool") || pngSoftware(text);
  const photoshop = /Photoshop 3\.0|8BIM/.test(text) && /Adobe Photoshop/.test(text);
  const provenance = /c2pa|jumb/.test(text) ? await readProvenance(bytes, type) : null;
  const named = generators.exec(text)?.[0] ?? generators.exec(software)?.[0] ?? "";
  const generator = provenance?.generator || named;
  return [
    {
      kind: "image_file",
      facts: {
        software: software || (photoshop ? "Adobe Photoshop" : ""),
        history,
        camera: `${pick("Make")} ${pick("Model")}`.trim(),
        provenance: provenance?.state ?? null,
        generator,
        /** Not a name somewhere in the file, but a statement about how the picture came to be. */
        declared: provenance !== null && provenance.generator !== "",
        type,
        ...size,
      },
    },
  ];
}

/** The camera's notes, which lie somewhere in the file as TIFF: readers of HEIC differ in where they expect them to begin. */
function notesOfHeic(bytes: Uint8Array): Uint8Array {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const starts = ["II*\0", "MM\0*"].map((start) => all.indexOf(start, 0, "latin1")).filter((at) => at >= 0);
  return starts.length === 0 ? bytes : all.subarray(Math.min(...starts));
}

async function readExif(bytes: Uint8Array, type: MediaType): Promise<Record<string, unknown>> {
  try {
    const parsed: unknown = await exifr.parse(type === "image/heic" ? notesOfHeic(bytes) : bytes, {
      tiff: true,
      xmp: true,
      iptc: false,
      icc: false,
      gps: false,
    });
    return typeof parsed === "object" && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

const pngSoftware = (text: string): string =>
  /(?:tEXt|iTXt)(?:Software|Creator)\0+([^\0]{1,80})/.exec(text)?.[1]?.trim() ?? "";
