import { soundOf } from "../transliteration/symbols";
import { wadeGiles } from "../wade-giles";
import { cantoneseSpellings } from "./cantonese";
import { HAN_READINGS } from "./han-readings";
import { koreanSpellings, USUAL } from "./hangul";
import { hokkienSpellings } from "./hokkien";
import { type HanReadings, unpackReadings } from "./unihan";

/** How much is believed of a spelling by the system it belongs to. */
const MANDARIN = 0.97;
const OLD_MANDARIN = 0.95;
const CANTONESE = 0.94;
const HOKKIEN = 0.93;
const ELSEWHERE = 0.9;
/** What a second or third reading of a character is believed less. */
const SELDOM = 0.05;

let table: Map<string, HanReadings> | undefined;
const known = new Map<string, ReadonlyMap<string, number>>();

/** Spellings of one ideograph in Latin letters, each with how sure one can be of it. */
export function hanSpellings(character: string): ReadonlyMap<string, number> {
  const seen = known.get(character);
  if (seen) return seen;
  table ??= unpackReadings(HAN_READINGS);
  const out = new Map<string, number>();
  const note = (text: string, sure: number) => {
    if (text !== "" && sure > (out.get(text) ?? 0)) out.set(text, sure);
  };
  const { mandarin = [], cantonese = [], korean = [], vietnamese = [] } = table.get(character) ?? {};
  for (const [at, pinyin] of (mandarin.length > 0 ? mandarin : [soundOf(character, "chinese")]).entries()) {
    const seldom = at === 0 ? 0 : SELDOM;
    note(pinyin, MANDARIN - seldom);
    const old = wadeGiles(pinyin);
    note(old, OLD_MANDARIN - seldom);
    for (const text of [pinyin, old])
      for (const [from, to] of IN_THE_SOUTH) if (from.test(text)) note(text.replace(from, to), HOKKIEN);
  }
  for (const jyutping of cantonese) for (const text of cantoneseSpellings(jyutping)) note(text, CANTONESE);
  for (const text of hokkienSpellings(character)) note(text, HOKKIEN);
  for (const syllable of korean)
    for (const [text, sure] of koreanSpellings(syllable)) if (sure === USUAL) note(text, ELSEWHERE);
  for (const text of vietnamese) note(text, ELSEWHERE);
  known.set(character, out);
  return out;
}

let mandarin: Set<string> | undefined;

/** All syllables of Mandarin in pinyin, without tones. */
export function mandarinSyllables(): ReadonlySet<string> {
  table ??= unpackReadings(HAN_READINGS);
  mandarin ??= new Set([...table.values()].flatMap((readings) => readings.mandarin ?? []));
  return mandarin;
}

/** All syllables of Korean that ideographs are read as, in Hangul. */
export function koreanSyllables(): ReadonlySet<string> {
  table ??= unpackReadings(HAN_READINGS);
  korean ??= new Set([...table.values()].flatMap((readings) => readings.korean ?? []));
  return korean;
}

let korean: Set<string> | undefined;

/** Mandarin as it is written outside the mainland: Soong, Lee, Shih, Chern, Tsien. */
const IN_THE_SOUTH: readonly (readonly [RegExp, string])[] = [
  [/ong$/, "oong"],
  [/ung$/, "oong"],
  [/^li$/, "lee"],
  [/i$/, "ih"],
  [/i$/, "ee"],
  [/^ji/, "chi"],
  [/en$/, "ern"],
  [/^qi/, "tsi"],
  [/^xi?/, "hs"],
  [/u$/, "oo"],
  [/iu$/, "iou"],
  [/e$/, "eh"],
  [/ueh$/, "ue"],
  [/^hs/, "sh"],
];

/** Chinese family names of two characters. */
export const LONG_CHINESE_FAMILIES: ReadonlySet<string> = new Set(
  "欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 司徒 东方 東方 尉迟 尉遲 皇甫 慕容 令狐 夏侯 公孙 公孫 端木 宇文 长孙 長孫 轩辕 軒轅 范姜 張簡".split(
    " ",
  ),
);
