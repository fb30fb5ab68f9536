import fc from "fast-check";
import { expect, it } from "vitest";
import { listOf } from "./sample-list";
import { screen } from "./screen";
import type { Subject } from "./types";

const SHIPS = ["QING LAO SHUI 047", "LU RONG YAN 8", "TORVALD SKAGE-2", "VELDORAN", "BRAMWITH QUILLON"];
const COINED = [
  "Stonebridgequay Holding Ltd",
  "Cedar Finch Maritime Inc",
  "Ombrelvask GmbH",
  "Stroyvolgamontazh",
];
const LONG = "Thessaly Archipelago Provision Brokers Limited Liability Company";
const FIRMS = [
  ...COINED,
  LONG,
  "e. K.-Company GmbH & Co. KG",
  "Al Rafid and Sumer General Trading LLC",
  "Iran Pistachio Company",
  "Tarsim Novin Engineering Company",
  "JSC 42 Turbine Works",
  // Words of the names above that other firms have as well.
  "Finch Consulting Ltd",
  "Stone Trading LLC",
  "Stroytrest",
];
const index = listOf({ Vessel: SHIPS, Company: FIRMS });
const found = (kind: Subject["kind"], name: string) => screen(index, { kind, name }, 0.7).map(({ id }) => id);

const NUMBERED = SHIPS.flatMap((name) => {
  const [, words = "", number = ""] = /^(.*?)[ -]0*(\d+)$/.exec(name) ?? [];
  return number === "" ? [] : [{ name, words, number }];
});

it("of a ship's number only the number counts", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...NUMBERED),
      fc.constantFrom(" ", "-", "", " No ", " NO.", " No. ", " Nr ", " Nº ", " n° ", " #"),
      fc.constantFrom("", "0", "00"),
      fc.boolean(),
      ({ name, words, number }, sign, noughts, together) => {
        const written = together ? words.replaceAll(" ", "") : words;
        expect(found("vessel", `${written}${sign}${noughts}${number}`)).toEqual([name]);
      },
    ),
  );
});

it("another number is another ship's", () => {
  fc.assert(
    fc.property(fc.constantFrom(...NUMBERED), fc.integer({ min: 100, max: 9999 }), ({ words }, number) => {
      expect(found("vessel", `${words} ${number}`)).toEqual([]);
    }),
  );
});

it.each(["VOY 114W", "voyage no. 7", "V.031E", "V 882S"])(
  "a voyage is no part of a ship's name: %s",
  (voyage) => {
    for (const name of SHIPS) expect(found("vessel", `${name} ${voyage}`)).toEqual([name]);
  },
);

it.each(["Forty-second Turbine Works", "42nd Turbine Works JSC", "Turbine Works No. 042"])(
  "a number in words is that number: %s",
  (name) => {
    expect(found("company", name)).toEqual(["JSC 42 Turbine Works"]);
  },
);

it.each([
  ["Stone Bridge Quay Holding", 0],
  ["Stonebridge Quay Holding Ltd", 0],
  ["Cedarfinch Maritime", 1],
  ["Cedar Finchmaritime Inc", 1],
  ["Ombrel Vask", 2],
] as const)("a word written in pieces is the word: %s", (name, nth) => {
  expect(found("company", name)).toEqual([COINED[nth]]);
});

it.each([
  ["vessel", "VELDORAN", "VELDORAN"],
  ["vessel", "BRAMWITH QUILLON", "QUILLON"],
  ["company", "Ombrelvask GmbH", "Ombrelvask"],
] as const)("one consonant may be wrong in a word that was coined: %s %s", (kind, name, word) => {
  const wrong = [...word].flatMap((before, at) =>
    at > 0 && /[b-df-hj-np-tv-z]/i.test(before)
      ? [..."bdkmpr"].map((letter) => `${word.slice(0, at)}${letter}${word.slice(at + 1)}`)
      : [],
  );
  expect(wrong.filter((one) => !found(kind, name.replace(word, one)).includes(name))).toEqual([]);
});

it("a compound with a letter wrong is itself, no other of its trade", () => {
  expect(found("company", "Stroyvolgamontash")).toEqual(["Stroyvolgamontazh"]);
  expect(found("company", "Stroykamagaz")).toEqual([]);
});

it("two wrong letters make another ship", () => {
  for (const name of ["FELDORAM", "VENTORAM", "GRAMWITH KILLTON"]) expect(found("vessel", name)).toEqual([]);
});

it("the end of a full field may cut a word", () => {
  for (let end = 35; end < LONG.length; end += 1)
    expect(found("company", LONG.slice(0, end))).toEqual([LONG]);
});

it.each(["Steinmetz Uhlendorf e.K.", "Optik Marwede e. K.", "Blumen Tiedke e.Kfm."])(
  "whom nothing but the legal form is shared with is nobody: %s",
  (name) => {
    expect(found("company", name)).toEqual([]);
  },
);

it.each([
  ["شركة الرافد وسومر للتجارة العامة", "Al Rafid and Sumer General Trading LLC"],
  ["شرکت پسته ایران", "Iran Pistachio Company"],
  ["شرکت مهندسی ترسیم نوین", "Tarsim Novin Engineering Company"],
])("a firm is known by what its words mean in Arabic letters: %s", (name, listed) => {
  expect(found("company", name)).toEqual([listed]);
});

it("the end of a full field may cut a legal form to two letters, an accented word, or a phrase that has an abbreviation", () => {
  const firms = [
    "Zelvarin Kompressor Sondermaschinen GmbH",
    "Quorvane Maritime Drilling Consultants JSC",
    "Fernmoor Szállítmányozási Szövetkezété",
    "Zelvarin Qualspar Scientific Research Institute",
    "Ostrabel (OPC) Marine Surveyors Private Limited",
  ];
  const list = listOf({ Company: firms });
  for (const name of firms)
    for (const end of [1, 2, 3].map((less) => name.length - less).filter((end) => end >= 30))
      expect(
        screen(list, { kind: "company", name: name.slice(0, end) }, 0.7).map(({ id }) => id),
        name.slice(0, end),
      ).toEqual([name]);
});
