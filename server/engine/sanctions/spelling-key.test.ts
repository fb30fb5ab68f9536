import fc from "fast-check";
import { expect, test } from "vitest";
import { spellingKey } from "./spelling-key";

// Syllables of Russian surnames, as English and as Dutch newspapers write them.
const SYLLABLES = [
  ["yu", "joe"],
  ["tu", "toe"],
  ["mur", "moer"],
  ["ku", "koe"],
  ["sal", "sal"],
  ["lum", "loem"],
  ["nik", "nik"],
] as const;
const ENDINGS = ["sov", "lova", "mev", "deva"] as const;

test("a Russian surname has one key, whether its u is written as the English do or the Dutch", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...SYLLABLES.slice(1)), { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      fc.constantFrom(...ENDINGS),
      (middle, begins, ending) => {
        const all = begins ? [SYLLABLES[0], ...middle] : middle;
        const [english, dutch] = [0, 1].map((at) => all.map((pair) => pair[at]).join("") + ending);
        expect(spellingKey(dutch ?? "")).toBe(spellingKey(english ?? ""));
      },
    ),
  );
});

test.each([
  ["joeri", "yuri"],
  ["joenoes", "yunoes"],
  ["joerevitsj", "yurevitsj"],
  ["joelia", "yulia"],
])("%s begins as %s", (dutch, other) => {
  expect(spellingKey(dutch)).toBe(spellingKey(other));
});

test.each(["joel", "joelle", "joey", "noel", "goebbels", "schroeder"])("%s is no Dutch spelling", (name) => {
  expect(spellingKey(name)).toContain("oe");
});
