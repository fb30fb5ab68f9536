import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** Names in kanji, each with how it is read, in katakana, the commonest reading first. */
export type KanjiNames = ReadonlyMap<string, readonly string[]>;

export interface JapaneseNames {
  family: KanjiNames;
  given: KanjiNames;
}

const MOST_READINGS = 3;
const IN_KANJI = /^(?=.*\p{Script=Han})[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u;

/** Family and given names of IPADIC: lines of "…,名詞,固有名詞,人名,姓,*,*,渡辺,ワタナベ,ワタナベ", between them any other ones. */
export function readIpadic(lines: Iterable<string>): JapaneseNames {
  const family = new Map<string, string[]>();
  const given = new Map<string, string[]>();
  for (const line of lines) {
    const fields = line.split(",");
    const at = fields.indexOf("人名");
    const kind = at < 0 ? "" : fields[at + 1];
    const [name = "", reading = ""] = fields.slice(at + 4);
    if ((kind !== "姓" && kind !== "名") || !IN_KANJI.test(name) || reading === "") continue;
    const names = kind === "姓" ? family : given;
    const known = names.get(name) ?? [];
    if (!known.includes(reading) && known.length < MOST_READINGS) names.set(name, [...known, reading]);
  }
  return { family, given };
}

/** As one compressed text: names that are read alike stand together, family names first. */
export function packNames({ family, given }: JapaneseNames): string {
  const text = [family, given].map(linesOf).join("\n\n");
  return brotliCompressSync(Buffer.from(text), {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  }).toString("base64");
}

function linesOf(names: KanjiNames): string {
  const alike = new Map<string, string[]>();
  for (const [name, readings] of names) {
    const row = readings.join(" ");
    const known = alike.get(row);
    if (known) known.push(name);
    else alike.set(row, [name]);
  }
  return [...alike]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([row, all]) => `${row}|${all.sort().join(" ")}`)
    .join("\n");
}

export function unpackNames(packed: string): JapaneseNames {
  const text = brotliDecompressSync(Buffer.from(packed, "base64")).toString();
  const [family = new Map(), given = new Map()] = text.split("\n\n").map(namesOf);
  return { family, given };
}

function namesOf(lines: string): KanjiNames {
  const out = new Map<string, readonly string[]>();
  for (const line of lines.split("\n")) {
    const [row = "", names = ""] = line.split("|");
    const readings = row.split(" ");
    for (const name of names.split(" ")) out.set(name, readings);
  }
  return out;
}

/** The source file that ships packed names. */
export function namesSource(packed: string): string {
  return `/**
 * Made by \`svc sanctions kanji-names\`; not written by hand. From mecab-ipadic 2.7.0, © 2000–2003 Nara Institute of Science and
 * Technology, under LICENSES/NAIST-2003.txt.
 */
export const KANJI_NAMES = \`
${packed.replace(/.{1,108}/g, "$&\n")}\`;
`;
}
