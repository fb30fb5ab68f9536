import { expect, it } from "vitest";
import { alike } from "./letterhead";

it("two names are alike that share two whole words, however short, but not small ones", () => {
  expect(alike("li na", "na li")).toBe(true);
  expect(alike("李 娜娜", "王 小明")).toBe(false);
  expect(alike("annabel carpet works", "anna carp")).toBe(false);
  expect(alike("perla de la costa", "maria de la vega")).toBe(false);
});
