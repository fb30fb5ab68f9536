import fc from "fast-check";
import { expect, it } from "vitest";
import { IndexBuilder } from "./build-index";
import { entityFromFtm } from "./lists/ftm";
import { screen } from "./screen";
import { SanctionsIndex } from "./search-index";

/** A shipowner's number of the IMO: the last digit is what eleven lacks of the others' sum by their weights. */
function ownersNumber(six: number): string {
  const digits = String(six).padStart(6, "0");
  const sum = [8, 6, 4, 2, 9, 7].reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return `${digits}${(11 - (sum % 11)) % 10}`;
}

const builder = new IndexBuilder();
const add = (id: string, properties: Record<string, string[]>) => {
  const entity = entityFromFtm({ id, schema: "Company", properties });
  if (entity) builder.add(entity);
};
const PLANTS = [17, 41, 53, 122, 211];
for (const nth of PLANTS) add(`plant ${nth}`, { name: [`${nth} Instrument Repair Plant JSC`] });
const OWNER = ownersNumber(604_118);
add("owner", { name: ["Brandreth Tankers Inc"], imoNumber: [`IMO${OWNER}`] });
for (const word of ["Oberholtzer", "Villaverde"]) add(word, { name: [`${word} General Trading FZE`] });
add("K8 squad", { name: ["K8"] });
add("Uvalkhimtrans", { name: ["Uvalkhimtrans JSC"] });
const index = new SanctionsIndex(builder.finish({}));
const found = (name: string, registration?: string) =>
  screen(
    index,
    {
      kind: "company",
      name,
      ...(registration ? { identifiers: [{ kind: "registration" as const, value: registration }] } : {}),
    },
    0.7,
  ).map((hit) => hit.id);

const ordinal = (nth: number) => {
  const ten = Math.floor(nth / 10) % 10;
  return `${nth}${ten === 1 ? "th" : (["th", "st", "nd", "rd"][nth % 10] ?? "th")}`;
};

it("a plant's number is the same as an ordinal, and no other's", () => {
  fc.assert(
    fc.property(fc.constantFrom(...PLANTS), fc.constantFrom("", " JSC", " OAO"), (nth, form) => {
      expect(found(`${ordinal(nth)} Instrument Repair Plant${form}`)).toEqual([`plant ${nth}`]);
    }),
  );
  expect(found("88th Instrument Repair Plant")).toEqual([]);
});

it.each([`IMO${OWNER}`, OWNER, `IMO ${OWNER}`, `imo-${OWNER}`])("a shipowner is found by %s", (number) => {
  expect(found("Quillfeather Widgets", number)).toEqual(["owner"]);
});

it("a shipowner's number is told from another by its last digit", () => {
  expect(found("Quillfeather Widgets", ownersNumber(604_119))).toEqual([]);
});

it.each(["Free Zone Establishment", "Free Zone Est.", "Free Zone Company", "FZCO", "F.Z.E."])(
  "an establishment of a free zone is found as %s",
  (form) => {
    expect(found(`Villaverde General Trading ${form}`)).toEqual(["Villaverde"]);
  },
);

it.each(["K-8", "K 8", "K.8", "k–8", "K8"])(
  "a letter and a number are one whatever stands between: %s",
  (name) => {
    expect(found(name)).toEqual(["K8 squad"]);
  },
);

it("another number is another's", () => {
  expect(found("K-9")).toEqual([]);
});

it("neither capitals nor spaces inside a word make another of it", () => {
  fc.assert(
    fc.property(fc.subarray([3, 5, 8, 10], { minLength: 1, maxLength: 3 }), fc.boolean(), (cuts, spaced) => {
      const pieces = [0, ...cuts].map((from, at) => "uvalkhimtrans".slice(from, cuts[at]));
      const name = pieces.map((one) => one.charAt(0).toUpperCase() + one.slice(1)).join(spaced ? " " : "");
      if (pieces.every((one) => one.length <= 7) || !spaced) expect(found(name)).toEqual(["Uvalkhimtrans"]);
    }),
  );
});
