import fc from "fast-check";
import { expect, test } from "vitest";
import { matching, matchingOrId, searchText, sounding } from "./search-text";

/** As the database does it. */
function finds(search: string, text: string): boolean {
  return matching(search).AND.every(({ searchText: { contains } }) => text.includes(contains));
}

const kept = searchText("José García-Núñez", "j.garcia@example.com", "APP-4200");

test.each([
  ["garcia", "without its accents"],
  ["GARCÍA", "in capitals"],
  ["nunez jose", "in any order"],
  ["arci", "by a part"],
  ["4200", "by the reference"],
  ["j.garcia@example.com", "by the address"],
  ["jo", "by the first letters of a word"],
])("%s is found: %s", (search) => {
  expect(finds(search, kept)).toBe(true);
});

test.each(["os", "garcia lopez", "…", "%", "_"])("%s is not found", (search) => {
  expect(finds(search, kept)).toBe(false);
});

test("names of other scripts are found as they are written and in plain letters", () => {
  const name = searchText("Дмитрий 王小明");
  expect(finds("Дмитрий", name)).toBe(true);
  expect(finds("dmitri", name)).toBe(true);
  expect(finds("小明", name)).toBe(true);
});

test("whatever a search unfolds into, so much is asked for", () => {
  /** Signs of which one is many letters or words of ours, and others of which each is a word. */
  const unfolding = fc.constantFrom("﷽", "ﷺ", "㈱", "㌀", "王", "각", "a b ", "½", "Ⅷ ", "x");
  const conditions = (search: string) => [...matching(search).AND, ...(sounding(search)?.AND ?? [])];
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(unfolding, { minLength: 100, maxLength: 160 }).map((signs) => signs.join("").slice(0, 160)),
        fc.string({ unit: "grapheme", maxLength: 160 }),
      ),
      (search) => {
        const asked = conditions(search).map(({ searchText: { contains } }) => contains);
        expect(asked.length).toBeLessThanOrEqual(32);
        expect(asked.join("").length).toBeLessThanOrEqual(900);
      },
    ),
    { numRuns: 500 },
  );
  expect(matching("﷽".repeat(159)).AND.length).toBeLessThanOrEqual(8);
  // Whoever types a long name finds it by all of its words.
  const name = "María de los Ángeles Fernández-Villaverde y Rodríguez de la Concha";
  expect(matching(name).AND).toHaveLength(10);
  expect(finds(name, searchText(name))).toBe(true);
});

test("an id is looked up as it is", () => {
  const id = "vl_01M7ZB7TEZJYZMRJDQQZJZRM1A";
  expect(matchingOrId(id)).toEqual({ id });
});
