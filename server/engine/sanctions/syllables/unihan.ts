import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** How an ideograph is read, system by system, without tones: pinyin, Jyutping, Hangul and Vietnamese letters. */
export interface HanReadings {
  mandarin: readonly string[];
  cantonese: readonly string[];
  korean: readonly string[];
  vietnamese: readonly string[];
}

const plain = (reading: string) =>
  reading
    .replaceAll("đ", "d")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z]/g, "");

/** Readings of the characters in general use, simplified and full, from two files of the Unihan database. */
export function readUnihan(readings: string, variants: string): Map<string, HanReadings> {
  const fields = fieldsOf(readings);
  const full = fieldsOf(variants);
  const general = new Set<string>();
  for (const [character, field] of fields) {
    if (!field.has("kTGHZ2013")) continue;
    general.add(character);
    for (const other of full.get(character)?.get("kTraditionalVariant")?.split(" ") ?? [])
      general.add(characterOf(other));
  }
  const out = new Map<string, HanReadings>();
  for (const character of [...general].sort()) {
    const same = [
      character,
      ...["kTraditionalVariant", "kSimplifiedVariant"].flatMap(
        (kind) => full.get(character)?.get(kind)?.split(" ").map(characterOf) ?? [],
      ),
    ];
    const own = fields.get(character);
    const all = (names: readonly string[], pattern: RegExp, from = same) => [
      ...new Set(
        from.flatMap((one) =>
          names.flatMap((name) => (fields.get(one)?.get(name) ?? "").match(pattern) ?? []),
        ),
      ),
    ];
    const latin = /[\p{L}\p{M}]+/gu;
    const mandarin = all(["kMandarin", "kTGHZ2013"], latin, [character]).map(plain);
    const cantonese = all(["kCantonese"], latin, own?.has("kCantonese") ? [character] : same).map(plain);
    out.set(character, {
      mandarin: unique(mandarin),
      cantonese: unique(cantonese),
      korean: all(["kHangul"], /\p{Script=Hangul}/gu),
      vietnamese: unique(all(["kVietnamese"], latin).map(plain)),
    });
  }
  return out;
}

/** Characters with the short form that the mainland writes for them: pairs of two. */
export function readForms(variants: string, general: ReadonlySet<string>): Map<string, string> {
  const out = new Map<string, string>();
  for (const [character, field] of fieldsOf(variants)) {
    const short = field.get("kSimplifiedVariant")?.split(" ").map(characterOf) ?? [];
    const [first] = short;
    if (first && general.has(character) && general.has(first) && !short.includes(character))
      out.set(character, first);
  }
  return out;
}

const unique = (values: readonly string[]) => [...new Set(values)].filter((value) => value !== "");
const characterOf = (code: string) => String.fromCodePoint(Number.parseInt(code.slice(2), 16));

function fieldsOf(text: string): Map<string, Map<string, string>> {
  const out = new Map<string, Map<string, string>>();
  for (const line of text.split("\n")) {
    const [code = "", field = "", value = ""] = line.split("\t");
    if (!/^U\+[0-9A-F]{4}$/.test(code)) continue;
    const character = characterOf(code);
    const known = out.get(character) ?? new Map<string, string>();
    known.set(field, value);
    out.set(character, known);
  }
  return out;
}

/** Readings as one compressed text: characters that are read alike stand together. */
export function packReadings(readings: ReadonlyMap<string, HanReadings>): string {
  const alike = new Map<string, string>();
  for (const [character, { mandarin, cantonese, korean, vietnamese }] of readings) {
    const row = [mandarin, cantonese, korean, vietnamese].map((part) => part.join(" ")).join("|");
    alike.set(row, (alike.get(row) ?? "") + character);
  }
  const lines = [...alike].sort(([a], [b]) => (a < b ? -1 : 1)).map(([row, all]) => `${row}|${all}`);
  return brotliCompressSync(Buffer.from(lines.join("\n")), {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  }).toString("base64");
}

export function unpackReadings(packed: string): Map<string, HanReadings> {
  const out = new Map<string, HanReadings>();
  const words = (text = "") => (text === "" ? [] : text.split(" "));
  for (const line of brotliDecompressSync(Buffer.from(packed, "base64")).toString().split("\n")) {
    const [mandarin, cantonese, korean, vietnamese, characters = ""] = line.split("|");
    const row = {
      mandarin: words(mandarin),
      cantonese: words(cantonese),
      korean: words(korean),
      vietnamese: words(vietnamese),
    };
    for (const character of characters) out.set(character, row);
  }
  return out;
}

/** The source file that ships packed readings. */
export function readingsSource(packed: string, forms: ReadonlyMap<string, string>): string {
  const pairs = [...forms].sort(([a], [b]) => (a < b ? -1 : 1)).map(([full, short]) => full + short);
  return `/**
 * Made by \`svc sanctions readings\`; not written by hand. From the Unihan database, © 1991–2022 Unicode, Inc., under the
 * Unicode licence (https://www.unicode.org/license.txt).
 */
export const HAN_READINGS = \`
${packed.replace(/.{1,108}/g, "$&\n")}\`;

/** Full characters, each with its short form. */
export const HAN_FORMS = \`
${pairs.join("").replace(/.{1,54}/gu, "$&\n")}\`;
`;
}
