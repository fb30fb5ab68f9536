import { expect, test } from "vitest";
import { compare } from "../compare";
import { readIpadic, unpackNames } from "./ipadic";
import { japaneseReadings } from "./japanese";
import { KANJI_NAMES } from "./kanji-names";
import { guessedReadings, learnParts } from "./kanji-parts";

const score = (query: string, candidate: string) =>
  compare(
    { schema: "Person", properties: { name: [query] } },
    { schema: "Person", properties: { name: [candidate] } },
  ).score;

test.each([
  ["中村 美咲", "Misaki Nakamura"],
  ["中村美咲", "NAKAMURA, Misaki"],
  ["Naoki Ishikawa", "石川 直樹"],
  ["齊藤 隆", "Saitou Takashi"],
  ["斎藤隆", "Takashi SAITO"],
  ["森田 さくら", "Sakura Morita"],
  ["小林 ひろ子", "Hiroko Kobayashi"],
  ["渡边 诚", "Makoto Watanabe"],
])("%s is %s", (query, candidate) => {
  expect(score(query, candidate)).toBeGreaterThan(0.85);
});

test.each(["中村美咲様", "中村 美咲 さん", "中村美咲氏", "石川 直樹 先生", "小林 ひろ子ちゃん"])(
  "%s is called politely",
  (asked) => {
    expect(japaneseReadings(asked)).toEqual(
      japaneseReadings(asked.replace(/\s*(?:様|さん|氏|先生|ちゃん)$/u, "")),
    );
    expect(japaneseReadings(asked)).not.toEqual([]);
  },
);

const { given } = unpackNames(KANJI_NAMES);

test.each([
  ["村上 克晃", "Katsuaki Murakami"],
  ["森田徳昭", "Tokuaki MORITA"],
  ["長谷川 亮佑", "Ryosuke Hasegawa"],
  ["内田晴斗", "Haruto Uchida"],
  ["Shinya Kondo", "近藤 慎弥"],
  ["藤原宏宣", "FUJIWARA, Hironobu"],
])("%s is %s, whose given name no dictionary has", (query, candidate) => {
  const [kanji = ""] = [query, candidate].filter((name) => /\p{Script=Han}/u.test(name));
  expect([...given.keys()].some((name) => [...name].length === 2 && kanji.endsWith(name))).toBe(false);
  expect(score(query, candidate)).toBeGreaterThan(0.85);
});

test("of given names that were never seen, four of five are read right in three guesses", () => {
  const isHeldOut = (at: number) => at % 7 === 3;
  const all = [...given];
  const parts = learnParts(new Map(all.filter((_, at) => !isHeldOut(at))));
  const unseen = all.filter(([name], at) => isHeldOut(at) && [...name].length === 2);
  const right = unseen.filter(([name, readings]) =>
    guessedReadings(name, parts).some((guess) => readings.includes(guess)),
  );
  expect(unseen.length).toBeGreaterThan(1000);
  expect(right.length / unseen.length).toBeGreaterThan(0.78);
});

test("a name of another country gains no Japanese one", () => {
  for (const name of [
    "王明",
    "李 娜",
    "习近平",
    "김정은",
    "Hayashi Ken",
    "中村 美咲 東京",
    "渡辺",
    "林 建波",
    "王 克晃",
  ])
    expect(japaneseReadings(name)).toEqual([]);
  expect(score("林 芳", "Hayashi Yoshi")).toBeLessThan(0.7);
});

test("names are taken from lines that say so, and no others", () => {
  const { family, given } = readIpadic([
    "月野,名詞,固有名詞,人名,姓,*,*,月野,ツキノ,ツキノ",
    "月野,名詞,固有名詞,地域,一般,*,*,月野,ツキヤ,ツキヤ",
    "うみ子,名詞,固有名詞,人名,名,*,*,うみ子,ウミコ,ウミコ",
    "うみ,名詞,固有名詞,人名,名,*,*,うみ,ウミ,ウミ",
    "走る,動詞,自立,*,*,五段・ラ行,基本形,走る,ハシル,ハシル",
    "",
  ]);
  expect([...family]).toEqual([["月野", ["ツキノ"]]]);
  expect([...given]).toEqual([["うみ子", ["ウミコ"]]]);
});
