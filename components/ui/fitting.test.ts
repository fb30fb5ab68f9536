import fc from "fast-check";
import { expect, test } from "vitest";
import { fitting } from "./fitting";

const OPTIONS = [
  { value: "AT", label: "Österreich" },
  { value: "ES", label: "España" },
  { value: "EE", label: "Estonia" },
  { value: "FR", label: "Francia" },
];
const found = (text: string) => fitting(OPTIONS, text).map(({ value }) => value);

test("a list is searched by value, beginning and part, in any case and with or without accents", () => {
  expect(found("es")).toEqual(["ES", "EE"]);
  expect(found("ESPAN")).toEqual(["ES"]);
  expect(found("osterr")).toEqual(["AT"]);
  expect(found("ancia")).toEqual(["FR"]);
  expect(found("zz")).toEqual([]);
  expect(found(" ")).toEqual(["AT", "ES", "EE", "FR"]);
});

test("whatever is typed, what is found is of the list, each once, and every option is found by its value and its name", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const all = fitting(OPTIONS, text);
      expect(new Set(all).size).toBe(all.length);
      for (const one of all) expect(OPTIONS).toContain(one);
    }),
  );
  for (const option of OPTIONS)
    for (const text of [option.value, option.label.toUpperCase()])
      expect(fitting(OPTIONS, text)[0]).toBe(option);
});
