import { describe, expect, it } from "vitest";
import { IndexBuilder } from "../build-index";
import { compare } from "../compare";
import { screen } from "../screen";
import { SanctionsIndex } from "../search-index";
import { spellsSyllables, syllableSpellings } from ".";
import { cantoneseSpellings } from "./cantonese";
import { packReadings, readUnihan, unpackReadings } from "./unihan";

/** Invented names with their spellings by system, pinyin first. */
const LISTED: readonly (readonly [listed: string, asked: readonly string[]])[] = [
  ["郭俊強", ["Guo Junqiang", "Kuo Chün-ch'iang", "Kwok Chun-keung", "Kuok Choon Keong"]],
  ["阮文光", ["Ruan Wenguang", "Nguyễn Văn Quang"]],
  ["陳玉蘭", ["Chen Yulan", "Ch'en Yü-lan", "Chan Yuk-lan", "Tan Geok Lan"]],
  ["梁志華", ["Liang Zhihua", "Leung Chi-wah", "Neo Chee Hwa"]],
  ["欧阳文安", ["Ouyang Wenan", "Ou-yang Wen-an", "Ouyang Wen'an"]],
  ["许德明", ["Xu Deming", "Hsu Te-ming", "Hui Tak-ming", "Koh Teck Beng"]],
  ["黄少娥", ["Huang Shao'e", "Wong Siu-ngo"]],
  ["박성욱", ["Park Sung-wook", "Pak Sŏng-uk", "Bak Seonguk", "PAK Song Uk"]],
  ["정여빈", ["Chung Yeo-bin", "Jeong Yeobin", "Jung Yuh-bin", "CHONG Yo Bin"]],
  ["우은채", ["Woo Eun-chae", "U Eunchae", "U Ŭn-ch'ae"]],
  ["남궁현", ["Namgung Hyun", "Namkung Hyeon"]],
];

const index = (() => {
  const builder = new IndexBuilder();
  for (const [at, [text]] of LISTED.entries())
    builder.add({
      id: `n${at}`,
      schema: "Person",
      caption: text,
      names: [{ text, quality: "primary" }],
      birthDates: [],
      countries: [],
      gender: null,
      identifiers: [],
      topics: ["sanction"],
      datasets: ["sample"],
      referents: [],
      url: null,
    });
  return new SanctionsIndex(builder.finish(null));
})();
const ask = (name: string) => screen(index, { name, kind: "person" }, 0.7).map((hit) => hit.caption);

describe("names by the syllable", () => {
  it.each(LISTED.flatMap(([listed, asked]) => asked.map((name) => [name, listed] as const)))(
    "%s is %s",
    (name, listed) => expect(ask(name)).toEqual([listed]),
  );

  it.each([
    "Guo Junhao",
    "Kwok Chun-kit",
    "Chan Yuk-wah",
    "Leung Chi-keung",
    "Park Sung-min",
    "Woo Eun-hye",
    "Namgung Min",
    "Tan Teck Beng",
  ])("leaves %s alone: another syllable is another person", (name) => expect(ask(name)).toEqual([]));

  it("a name of two characters is not a part of a longer one", () => {
    const score = (one: string, other: string) =>
      compare(
        { schema: "Person", properties: { name: [one] } },
        { schema: "Person", properties: { name: [other] } },
      ).score;
    expect(score("文 金", "Kim Mun Chol")).toBeLessThan(0.7);
    expect(score("文 金", "Kim Mun")).toBeGreaterThan(0.7);
    expect(score("陳玉蘭", "Chan Yuk-lan Rosalind")).toBeGreaterThan(0.7);
  });

  it("tells the reading in the system that was asked in", () => {
    const [hit] = screen(index, { name: "Kwok Chun-keung", kind: "person" }, 0.7);
    expect(hit?.explanation.name?.parts).toEqual([
      expect.objectContaining({ queried: "kwok", listed: "郭", reading: "kwok", reason: "script" }),
      expect.objectContaining({ queried: "chun", listed: "俊", reading: "chun" }),
      expect.objectContaining({ queried: "keung", listed: "強", reading: "keung" }),
    ]);
  });

  it("is surer of a usual spelling than of a liberty, and of two liberties not at all", () => {
    expect(spellsSyllables("정", "jeong")).toBeGreaterThan(spellsSyllables("정", "jeung"));
    expect(spellsSyllables("정", "jeung")).toBeGreaterThan(0);
    expect(spellsSyllables("정", "zeung")).toBe(0);
    expect(syllableSpellings("俊強")).toContain("junqiang");
  });

  it.each([
    ["zoeng", "cheung"],
    ["gwok", "kwok"],
    ["jyun", "yuen"],
    ["ng", "ng"],
    ["sek", "shek"],
    ["sin", "sen"],
    ["heoi", "hui"],
    ["do", "dor"],
    ["fo", "for"],
    ["so", "sor"],
    ["bo", "por"],
    ["lo", "lor"],
  ])("Jyutping %s is spelled %s", (jyutping, spelling) =>
    expect(cantoneseSpellings(jyutping)).toContain(spelling),
  );

  it("reads the Unihan files and comes through the store unchanged", () => {
    const readings = [
      "# comment",
      "U+6797\tkMandarin\tlín",
      "U+6797\tkTGHZ2013\t222.010:lín",
      "U+6797\tkCantonese\tlam4",
      "U+6797\tkHangul\t림:0E 임:0",
      "U+5218\tkMandarin\tliú",
      "U+5218\tkTGHZ2013\t228.040:liú",
      "U+5289\tkMandarin\tliú",
      "U+5289\tkCantonese\tlau4",
      "U+5289\tkVietnamese\tlưu",
      "U+9FA5\tkMandarin\tyù",
    ].join("\n");
    const variants = "U+5218\tkTraditionalVariant\tU+5289\nU+5289\tkSimplifiedVariant\tU+5218";
    const read = readUnihan(readings, variants);
    expect([...read.keys()].sort()).toEqual(["刘", "劉", "林"]);
    expect(read.get("林")).toEqual({
      mandarin: ["lin"],
      cantonese: ["lam"],
      korean: ["림", "임"],
      vietnamese: [],
    });
    expect(read.get("刘")).toEqual({
      mandarin: ["liu"],
      cantonese: ["lau"],
      korean: [],
      vietnamese: ["luu"],
    });
    expect(unpackReadings(packReadings(read))).toEqual(read);
  });
});
