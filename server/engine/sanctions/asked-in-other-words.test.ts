import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compare } from "./compare";
import { apart } from "./organisation-forms";
import { linesOf } from "./plain-phrase";
import { readingsAsked } from "./screen";
import { spellingsAsked } from "./spellings";
import { isFamilyGroup, nicknameGroups } from "./word-groups";
import { FAMILY_SPELLINGS } from "./words/family-spellings";
import { ORGANISATION_ABBREVIATIONS } from "./words/organisation-abbreviations";

const score = (asked: string, listed: string, schema = "Person") =>
  compare({ schema, properties: { name: [asked] } }, { schema, properties: { name: [listed] } }).score;

const GIVEN = ["Ansgar", "Esmeralda", "Innokentiy", "Olufemi", "Yannick", "Ebba", "Ilmari", "Dorothea"];
const FAMILY = ["Quillfeather", "Brandreth", "Zhitomirskiy", "Oberholtzer", "Katzenellenbogen"];

describe("initials", () => {
  it("stand for the given names of a family name that few bear, whichever letters they are", () => {
    fc.assert(
      fc.property(
        fc.subarray(GIVEN, { minLength: 2, maxLength: 3 }),
        fc.constantFrom(...FAMILY),
        fc.boolean(),
        (given, family, familyFirst) => {
          const initials = given.map((name) => `${name.charAt(0)}.`).join(" ");
          const listed = [...given, family].join(" ");
          expect(
            score(familyFirst ? `${family} ${initials}` : `${initials} ${family}`, listed),
          ).toBeGreaterThan(0.7);
          expect(score(`${initials.slice(0, 2)} ${family}`, listed)).toBeGreaterThan(0.7);
        },
      ),
    );
  });

  it.each([
    ["B. Quillfeather", "Ansgar Bertil Quillfeather"],
    ["K. Quillfeather", "Ansgar Quillfeather"],
    ["A. Quillfeather Holm", "Ansgar Bertil Quillfeather"],
  ])("of other names do not: %s, %s", (asked, listed) => {
    expect(score(asked, listed)).toBeLessThan(0.7);
  });

  it.each([
    ["Brandretov Yu. Ye.", "Yuriy Yevgenievich Brandretov"],
    ["YA.ZH. BRANDRETOV", "Yakov Zhanovich Brandretov"],
    ["Brandretov Kh Sh", "Khamid Shamilevich Brandretov"],
    ["J. W. Brandretov", "Yuriy Vasilievich Brandretov"],
    ["Brandretov E. V.", "Yevgeniy Vasilievich Brandretov"],
    ["Брандретов Ю.Э.", "Юрий Эдуардович Брандретов"],
    ["Brandretov Ч. Ц.", "Chingiz Tsyrenovich Brandretov"],
  ])("stand for a name by every spelling of its first letter: %s, %s", (asked, listed) => {
    expect(score(asked, listed)).toBeGreaterThan(0.7);
  });

  it.each([
    ["Brandretov Yu. Ye.", "Nikolay Yevgenievich Brandretov"],
    ["J. W. Brandretov", "Pavel Vasilievich Brandretov"],
  ])("of another letter do not: %s, %s", (asked, listed) => {
    expect(score(asked, listed)).toBeLessThan(score(asked.replace(/\S+\.\s*/g, ""), listed) + 0.1);
  });

  it("stand for names that are themselves told from their neighbours: known given names, family names, syllables", () => {
    const KNOWN = ["Hasan", "Il", "Mahmud", "Mei", "Min", "Mora", "Rashid", "Viktor"];
    fc.assert(
      fc.property(
        fc.shuffledSubarray(KNOWN, { minLength: 2, maxLength: 3 }),
        fc.constantFrom(...FAMILY),
        (given, family) => {
          const initials = given.map((name) => `${name.charAt(0)}.`).join(" ");
          expect(score(`${initials} ${family}`, [...given, family].join(" "))).toBeGreaterThan(0.7);
        },
      ),
    );
  });

  it.each([
    ["R. b. T. Quillfeather", "Rashid bin Tariq Quillfeather"],
    ["S. v. Oberholtzer", "Sigvard von Oberholtzer"],
    ["N. d. S. Brandreth", "Nuno da Silveira Brandreth"],
    ["Y. o. M. Quillfeather", "Yahya Ould Mokhtar Quillfeather"],
    ["H. A. Zhitomirskiy", "Hamlet al Zhitomirskiy"],
  ])("stand for the small words between names: %s, %s", (asked, listed) => {
    expect(score(asked, listed)).toBeGreaterThan(0.7);
  });

  it.each([
    ["Ю. Е. Brandretov", "Yuriy Yevgenievich Brandretov"],
    ["Brandretov И. Е. Ю.", "Ivan Yevgenievich Yuriy Brandretov"],
    ["Э. И. Ю. Brandretov", "Emil Ivanovich Yuriy Brandretov"],
  ])("are no small word between others of their alphabet: %s, %s", (asked, listed) => {
    expect(score(asked, listed)).toBeGreaterThan(0.7);
  });

  it.each([
    ["Ilmari E. Brandreth", "Ilmari Edvard Brandreth"],
    ["OLUFEMI Y BRANDRETH", "Olufemi Yannick Brandreth"],
    ["Dorothea I. Villaverde", "Dorothea Inés Villaverde"],
    ["Dorothea y Villaverde", "Dorothea y Villaverde"],
  ])("may be what elsewhere is a word between two names: %s, %s", (asked, listed) => {
    expect(score(asked, listed)).toBeGreaterThan(0.87);
  });

  it("are no remark that there is no number", () => {
    expect(score("S. N. Brandreth", "Sigvard Nils Brandreth")).toBeGreaterThan(0.7);
    expect(score("S. N. O. Brandreth", "Sigvard Nils Otto Brandreth")).toBeGreaterThan(0.7);
    expect(score("Olufemi Brandreth S/N", "Olufemi Brandreth")).toBe(1);
  });
});

describe("syllables", () => {
  it.each(["강민", "김민", "이민", "박민", "허준"])("two are a family name and a given one: %s", (name) => {
    expect(readingsAsked({ kind: "person", name })).toHaveLength(1);
  });

  it.each([
    ["Kang Min-jun", ["kang min jun"]],
    ["Kang Min Jun", ["kang min jun"]],
    ["Juan Quillfeather Jun.", ["juan quillfeather jun", "juan quillfeather"]],
    ["Olufemi Brandreth-Jr.", ["olufemi brandreth"]],
  ])("of a given name are no suffix: %s", (name, readings) => {
    expect(readingsAsked({ kind: "person", name })).toEqual(readings);
  });
});

describe("Persian family names", () => {
  it.each([
    ["کاوه ارجمندی نژاد", "کاوه ارجمندی\u200cنژاد"],
    ["کاوه بهروز پور", "Kaveh Behrouzpour"],
    ["سیمین سروش زاده", "سیمین سروشزاده"],
  ])("are the same with their ending apart: %s", (asked, listed) => {
    expect(score(asked, listed)).toBeGreaterThan(0.75);
  });
});

describe("Lithuanian endings", () => {
  it.each([
    ["Sergejus Quillfeather", "Sergei Quillfeather"],
    ["Vladimiras Brandretovas", "Vladimir Brandretov"],
    ["Igoris Zhitomirskis", "Igor Zhitomirskiy"],
  ])("belong to the name without them: %s, %s", (asked, listed) => {
    expect(score(asked, listed)).toBeGreaterThan(0.8);
  });
});

describe("family names", () => {
  it.each([
    ["Chan Zhiqiang", "Chen Zhiqiang"],
    ["Tan Zhiqiang", "Chen Zhiqiang"],
    ["Wenbin Kwok", "Guo Wenbin"],
    ["Ng Jianhua", "Wu Jianhua"],
    ["Xiaoming Cheung", "Zhang Xiaoming"],
    ["Leung Yaodong", "Liang Yaodong"],
    ["Auyeung Mingzhu", "Ouyang Mingzhu"],
    ["Rhee Dong-hyok", "Ri Tong Hyok"],
  ])("are one however they are spelled: %s, %s", (asked, listed) => {
    expect(score(asked, listed)).toBeGreaterThan(0.8);
  });

  it.each([
    ["Chan Zhiqiang", "Zhao Zhiqiang"],
    ["Lau Jianhua", "Luo Jianhua"],
    ["Kwok Wenbin", "Gao Wenbin"],
  ])("that are not one stay apart: %s, %s", (asked, listed) => {
    expect(score(asked, listed)).toBeLessThan(score(asked, asked) - 0.2);
  });

  it("stand sorted, each spelling once in a line and in no more lines than a word has groups", () => {
    const lines = Object.values(FAMILY_SPELLINGS).flatMap(linesOf);
    for (const block of Object.values(FAMILY_SPELLINGS))
      expect(linesOf(block)).toEqual(linesOf(block).sort());
    for (const line of lines) expect(new Set(line.split(" ")).size, line).toBe(line.split(" ").length);
    for (const word of new Set(lines.flatMap((line) => line.split(" "))))
      expect(nicknameGroups(word, 0).filter(isFamilyGroup).length, word).toBeLessThanOrEqual(4);
  });
});

describe("firms' words shortened", () => {
  it.each([
    ["Halvardsen Log. Grp", "Halvardsen Logistics Group"],
    ["Ostrikov Avn Svcs", "Ostrikov Aviation Services"],
    ["Bramkamp Res. Inst.", "Bramkamp Research Institute"],
    ["Norwik Telecoms Eqpt", "Norwik Telecommunications Equipment"],
    ["Zamudio Petrochem. Ind.", "Zamudio Petrochemical Industries"],
  ])("%s is %s", (asked, listed) => {
    expect(score(asked, listed, "Company")).toBeGreaterThan(0.75);
  });

  it("stand sorted, each short form once", () => {
    const short = linesOf(ORGANISATION_ABBREVIATIONS).map((line) => line.split(" ")[0]);
    expect(short).toEqual([...new Set(short)].sort());
  });
});

describe("names inside other words", () => {
  it.each([
    "Transfer ordered by Olufemi Brandreth for the boat repaired last winter, second part",
    "c/o Olufemi Brandreth, Attn: Claims Desk, Box 90, Lower Quay",
    "On behalf of Olufemi Brandreth, signed at the notary's office in the afternoon",
    "Olufemi Brandreth, flat 3, Canal Row 8, Ghent, known to us since 2015",
  ])("are asked for by themselves: %s", (text) => {
    expect(spellingsAsked(text, "person").map((name) => score(name, "Olufemi Brandreth"))).toContain(1);
  });

  it.each([
    ["Fernmoor Shipping - Tunis Branch", "Fernmoor Shipping"],
    ["Fernmoor Shipping (Tunis Representative Office)", "Fernmoor Shipping"],
    ["Fernmoor Shipping, Abu Dhabi Dubai Sales Office", "Fernmoor Shipping"],
  ])("a branch is its firm: %s", (asked, listed) => {
    expect(score(asked, listed, "Company")).toBeGreaterThan(0.85);
  });

  it.each([
    "Grey Heron ex Blue Lapwing",
    "Grey Heron (ex-Blue Lapwing)",
    "Grey Heron, former name Blue Lapwing",
  ])("a ship has the names it had: %s", (asked) => {
    const names = spellingsAsked(asked, "vessel");
    expect(names).toEqual(expect.arrayContaining(["Grey Heron", "Blue Lapwing"]));
    expect(spellingsAsked("Grey Heron Blue Lapwing", "vessel")).toEqual(["Grey Heron Blue Lapwing"]);
  });
});

describe("a forgotten space", () => {
  const OWN = ["Vornaxil", "Drumochty", "Kelpzorin", "Uxbrigde"];
  const TRADES = ["Shipping", "Engineering", "Trading", "Construction", "Petroleum", "Logistics"];
  const FORMS = ["Joint Stock Company", "Limited Liability Company", "Private Limited", "Corporation"];

  it("hides no firm, before its trade or its form, in whichever letters", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...OWN),
        fc.constantFrom(...TRADES),
        fc.constantFrom(...FORMS),
        fc.nat(9),
        fc.boolean(),
        (own, trade, form, place, inCapitals) => {
          const words = `${own} ${trade} ${form}`.split(" ");
          const at = 1 + (place % (words.length - 1));
          const glued = [...words.slice(0, at), words.slice(at).join(" ")].map((part) => part.trim());
          const asked = glued.slice(0, -1).join(" ") + glued.at(-1);
          const listed = words.join(" ");
          expect(
            score(inCapitals ? asked.toUpperCase() : asked.toLowerCase(), listed, "Company"),
          ).toBeGreaterThan(0.8);
        },
      ),
    );
  });

  it.each(["transportation", "industries", "kelpzorin", "company"])(
    "is not seen where none is: %s",
    (word) => {
      expect(apart(word)).toBe(word);
    },
  );
});
