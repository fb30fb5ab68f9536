import { type Entity, IndexBuilder, SanctionsIndex } from "@/server/engine/sanctions";
import { Random } from "@/server/selftest/random";
import { PEOPLE } from "@/server/selftest/words/people-by-country";

// Lists of our own making: nobody on them is listed anywhere.

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

export function ownEntities(): Entity[] {
  const native = NATIVE.map(([country, latin, own]) =>
    entity("Person", [latin, own], { countries: [country] }),
  );
  return [...people(), ...native, ...firms(), ...ships()];
}

export function indexOf(entities: readonly Entity[]): SanctionsIndex {
  const builder = new IndexBuilder();
  for (const one of entities) builder.add(one);
  return new SanctionsIndex(builder.finish({ entities: builder.entityCount }));
}
