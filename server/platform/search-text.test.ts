import { expect, test } from "vitest";
import { matching, matchingOrId, searchText } from "./search-text";

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

test("an id is looked up as it is", () => {
  const id = "vl_01M7ZB7TEZJYZMRJDQQZJZRM1A";
  expect(matchingOrId(id)).toEqual({ id });
});
