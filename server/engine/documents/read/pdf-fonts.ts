import { decoded, nameOf, type PdfDict, type PdfStructure, pagesOf } from "./pdf-structure";

/**
 * What a file says of its fonts: `lying` where the text that a glyph is said to be is another digit than the one it draws, `mute` where
 * nothing says what its glyphs are. By the names that PDFium gives their text.
 */
export type UnsureFonts = ReadonlyMap<string, "lying" | "mute">;

const mostFonts = 300;
const mostPages = 200;

export function unsureFonts(file: PdfStructure | undefined): UnsureFonts {
  const unsure = new Map<string, "lying" | "mute">();
  if (file === undefined) return unsure;
  const seen = new Set<PdfDict>();
  for (const font of fontsOf(file)) {
    if (seen.has(font) || seen.size > mostFonts) continue;
    seen.add(font);
    const says = judged(file, font);
    if (says === undefined) continue;
    const inner = file.dict(file.list(font.entries.get("DescendantFonts"))[0]);
    for (const one of [font, inner]) {
      const name = nameOf(file.of(one?.entries.get("BaseFont")));
      if (name !== "") unsure.set(name, says);
    }
  }
  return unsure;
}

/** The fonts of the pages and of the forms that they draw. */
function* fontsOf(file: PdfStructure): Generator<PdfDict> {
  const pages = pagesOf(file, true).slice(0, mostPages);
  const resources = pages.map((page) => file.dict(page.entries.get("Resources")));
  const forms = resources.flatMap((one) =>
    [...(file.dict(one?.entries.get("XObject"))?.entries.values() ?? [])].map((form) =>
      file.dict(file.dict(form)?.entries.get("Resources")),
    ),
  );
  for (const one of [...resources, ...forms])
    for (const font of file.dict(one?.entries.get("Font"))?.entries.values() ?? []) {
      const found = file.dict(font);
      if (found !== undefined) yield found;
    }
}

function judged(file: PdfStructure, font: PdfDict): "lying" | "mute" | undefined {
  const stream = file.dict(font.entries.get("ToUnicode"));
  const said = stream && decoded(stream, file.of);
  const inner = file.dict(file.list(font.entries.get("DescendantFonts"))[0]);
  if (inner === undefined) {
    const encoding = file.of(font.entries.get("Encoding"));
    if (said === undefined || !/^(?:WinAnsi|MacRoman)Encoding$/.test(nameOf(encoding))) return undefined;
    // In these encodings the code of a digit is the digit.
    const told = toUnicode(Buffer.from(said).toString("latin1"));
    return [...told].some(([code, text]) => isDigit(code) && isDigit(text) && code !== text)
      ? "lying"
      : undefined;
  }
  if (!/^Identity-[HV]$/.test(nameOf(file.of(font.entries.get("Encoding"))))) return undefined;
  const descriptor = file.dict(inner.entries.get("FontDescriptor"));
  const program = file.dict(descriptor?.entries.get("FontFile2"));
  const embedded = program ?? file.dict(descriptor?.entries.get("FontFile3"));
  const ordering = file.dict(inner.entries.get("CIDSystemInfo"))?.entries.get("Ordering");
  const known = /Japan|GB1|CNS|Korea|KR/.test(JSON.stringify(file.of(ordering)));
  if (said === undefined)
    return stream === undefined && embedded !== undefined && !known ? "mute" : undefined;
  const data = program && decoded(program, file.of);
  // Glyphs are the numbers of their characters unless a map stands between.
  if (data === undefined || file.dict(inner.entries.get("CIDToGIDMap")) !== undefined) return undefined;
  const drawn = digitGlyphs(data);
  const told = toUnicode(Buffer.from(said).toString("latin1"));
  return [...told].some(([glyph, text]) => isDigit(text) && (drawn.get(glyph) ?? text) !== text)
    ? "lying"
    : undefined;
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

/** The character of each code, for those that are one. */
function toUnicode(map: string): Map<number, number> {
  const told = new Map<number, number>();
  const hex = (text: string | undefined): number => Number.parseInt(text ?? "", 16);
  for (const [, block = ""] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from, to, first] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w{4})>/g))
      for (let code = hex(from); code <= Math.min(hex(to), hex(from) + 0xffff); code += 1)
        told.set(code, hex(first) + code - hex(from));
    for (const [, from, , list = ""] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*\[([^\]]*)\]/g))
      for (const [i, [, text]] of [...list.matchAll(/<(\w{4})>/g)].entries())
        told.set(hex(from) + i, hex(text));
  }
  for (const [, block = ""] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code, text] of block.matchAll(/<(\w+)>\s*<(\w{4})>/g)) told.set(hex(code), hex(text));
  return told;
}

/** Which glyph of a TrueType program is which digit, by its own table of characters; empty where it has none. */
function digitGlyphs(program: Uint8Array): Map<number, number> {
  const found = new Map<number, number>();
  const view = new DataView(program.buffer, program.byteOffset, program.byteLength);
  const u16 = (at: number): number => (at + 2 <= view.byteLength ? view.getUint16(at) : 0);
  const u32 = (at: number): number => (at + 4 <= view.byteLength ? view.getUint32(at) : 0);
  for (let table = 0; table < Math.min(u16(4), 64); table += 1) {
    const record = 12 + table * 16;
    if (u32(record) !== 0x636d6170) continue;
    const cmap = u32(record + 8);
    for (let one = 0; one < Math.min(u16(cmap + 2), 32); one += 1) {
      const entry = cmap + 4 + one * 8;
      const unicode = u16(entry) === 0 || (u16(entry) === 3 && [1, 10].includes(u16(entry + 2)));
      const at = cmap + u32(entry + 4);
      if (!unicode || u16(at) !== 4) continue;
      const segments = u16(at + 6) / 2;
      for (let code = 0x30; code <= 0x39; code += 1)
        for (let i = 0; i < segments; i += 1) {
          const [end, start] = [u16(at + 14 + i * 2), u16(at + 16 + segments * 2 + i * 2)];
          if (code > end || code < start) continue;
          const delta = u16(at + 16 + segments * 4 + i * 2);
          const offsets = at + 16 + segments * 6 + i * 2;
          const offset = u16(offsets);
          const glyph = offset === 0 ? code : u16(offsets + offset + (code - start) * 2);
          const number = glyph === 0 ? 0 : (glyph + delta) & 0xffff;
          if (number !== 0) found.set(number, code);
          break;
        }
    }
  }
  return found;
}
