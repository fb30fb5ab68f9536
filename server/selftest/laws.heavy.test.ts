import { expect, test } from "vitest";
import { type Entity, IndexBuilder, SanctionsIndex } from "@/server/engine/sanctions";
import { CATALOGUE } from "./catalogue";
import { Random } from "./random";
import { testLists } from "./test-lists";
import { PEOPLE } from "./words/people-by-country";

// A seeded part of the laws over lists of our own making: nobody on them is listed anywhere.

const random = new Random("lists of the suite");
let number = 0;

function entity(schema: Entity["schema"], names: string[], change: Partial<Entity> = {}): Entity {
  number += 1;
  return {
    id: `own-${number}`,
    schema,
    caption: names[0] ?? "",
    names: names.map((text, at) => ({ text, quality: at === 0 ? "primary" : "alias" })),
    birthDates: [],
    countries: [],
    gender: null,
    identifiers: [],
    topics: ["sanction"],
    datasets: ["own"],
    referents: [],
    url: null,
    ...change,
  };
}

const born = () =>
  `${1940 + random.below(60)}-${String(1 + random.below(12)).padStart(2, "0")}-${String(13 + random.below(15))}`;

/** People of every country, half of them `FAMILY, Given` as OFAC writes, a third with two given names. */
function people(): Entity[] {
  return PEOPLE.flatMap(({ country, given, family }) =>
    Array.from({ length: 24 }, () => {
      const first = [random.pick(given), ...(random.next() < 0.4 ? [random.pick(given)] : [])].join(" ");
      const last = random.pick(family.slice(10));
      const text = random.next() < 0.5 ? `${last.toUpperCase()}, ${first}` : `${first} ${last}`;
      return entity("Person", [text], { countries: [country], birthDates: [born()] });
    }),
  );
}

const NATIVE: readonly (readonly [string, string, string])[] = [
  ["ru", "Innokentiy Peskarev", "Иннокентий Пескарёв"],
  ["ru", "Zinaida Shcherbinina", "Зинаида Щербинина"],
  ["ru", "Arkadiy Zhitomirskiy", "Аркадий Житомирский"],
  ["ru", "Raisa Khvorostova", "Раиса Хворостова"],
  ["ru", "Timur Chugainov", "Тимур Чугайнов"],
  ["ru", "Yefim Tsyplakov", "Ефим Цыплаков"],
  ["ua", "Zoryana Hlushchenko", "Зоряна Глущенко"],
  ["ua", "Yukhym Oliynyk", "Юхим Олійник"],
  ["kp", "Pak Un-chol", "박은철"],
  ["kp", "Ryang Song-ho", "량성호"],
  ["kp", "Han Kyong-nam", "한경남"],
  ["gr", "Stavros Karapanagiotou", "Σταύρος Καραπαναγιώτου"],
  ["gr", "Evanthia Drosopoulou", "Ευανθία Δροσοπούλου"],
  ["il", "Yitzchak Ben-Tzur", "יצחק בן צור"],
  ["sy", "Ghassan Al-Tarazi", "غسان الطرزي"],
  ["iq", "Jawdat Al-Khazraji", "جودت الخزرجي"],
  ["rs", "Đorđe Gavrančić", "Ђорђе Гавранчић"],
];

const HEADS =
  "Fernmoor Halvardsen Ostrikov Quillfeather Bramkamp Norwik Tarazi Zamudio Peskarev Villamarín Kerbrat Achterberg".split(
    " ",
  );
const TRADES = [
  "International Trading",
  "Engineering and Construction",
  "Petroleum Services",
  "Shipping & Logistics",
  "Technology Group",
  "General Import Export",
];
const FORMS = ["LLC", "Ltd.", "GmbH", "S.A.", "JSC", "Co., Ltd.", "S.r.l.", "", "", "Sdn. Bhd."];

const firms = () =>
  HEADS.flatMap((head) =>
    TRADES.map((trade) =>
      entity("Company", [`${head} ${trade} ${random.pick(FORMS)}`.trim()], {
        countries: [random.pick(["ae", "ru", "cy", "ir"])],
      }),
    ),
  );

const ships = () =>
  HEADS.map((head, at) =>
    entity("Vessel", [`${head} ${random.pick(["Dawn", "Spirit", "Voyager", "Horizon"])}`], {
      identifiers: [{ kind: "imo", value: imo(900_001 + at) }],
    }),
  );

/** The seventh digit checks the six before it. */
function imo(six: number): string {
  const sum = [...String(six)].reduce((total, digit, at) => total + Number(digit) * (7 - at), 0);
  return `${six}${sum % 10}`;
}

function ownLists(): SanctionsIndex {
  const builder = new IndexBuilder();
  const native = NATIVE.map(([country, latin, own]) =>
    entity("Person", [latin, own], { countries: [country] }),
  );
  for (const one of [...people(), ...native, ...firms(), ...ships()]) builder.add(one);
  return new SanctionsIndex(builder.finish({ entities: builder.entityCount }));
}

const index = ownLists();
const order = { seed: "suite", queries: 4_000, threshold: 0.7 };
const findings = testLists(index, order);

test("whatever a law does to a listed name, the floor of found ones holds", () => {
  const low = findings.laws
    .filter((law) => law.below)
    .map(({ law, share, asked, misses }) => ({
      law,
      share,
      asked,
      such: misses.slice(0, 3).map((miss) => miss.asked.name),
    }));
  expect(low).toEqual([]);
  expect(findings.summary.below).toEqual([]);
});

test("as the list writes it, everything is found", () => {
  const exact = findings.laws.find(({ law }) => law === "exact");
  expect(exact).toMatchObject({ share: 1 });
  expect(exact?.asked).toBeGreaterThan(20);
});

test("nothing is left out silently: asked, or counted with its reason", () => {
  expect(findings.laws.map(({ law }) => law)).toEqual(CATALOGUE.map(({ name }) => name));
  for (const { law, names, asked, found, skipped, misses } of findings.laws) {
    expect(asked === 0 && names > 0 ? Object.values(skipped).length : 1, law).toBeGreaterThan(0);
    expect(misses.length, law).toBe(Math.min(asked - found, 25));
    for (const miss of misses) expect(miss, law).toMatchObject({ id: expect.stringMatching(/^own-/) });
  }
  const asked = findings.laws.reduce((sum, law) => sum + law.asked, 0);
  const people = findings.strangers.reduce((sum, group) => sum + group.asked, 0);
  expect(findings.queries).toBe(asked + 2 * people);
});

test("the same seed asks the same questions, another one others", () => {
  const few = CATALOGUE.slice(0, 12);
  const ask = (seed: string) => testLists(index, { ...order, seed, queries: 500 }, few);
  const [one, again, other] = [ask("a"), ask("a"), ask("b")];
  expect(again.questions).toBe(one.questions);
  expect(again.laws.map(({ found, skipped }) => ({ found, skipped }))).toEqual(
    one.laws.map(({ found, skipped }) => ({ found, skipped })),
  );
  expect(other.questions).not.toBe(one.questions);
});

test("invented people are asked by name, then with their facts, which send fewer to review", () => {
  const sum = (of: (one: (typeof findings.strangers)[number]) => number) =>
    findings.strangers.reduce((total, one) => total + of(one), 0);
  expect(sum((one) => one.asked)).toBeGreaterThan(200);
  expect(sum((one) => one.with_facts)).toBeLessThanOrEqual(sum((one) => one.by_name));
});
