import { expect, test } from "vitest";
import { givenUp } from "./addresses";

test("opening another file keeps the address of the one before; the same document opened anew gives its old one up", () => {
  expect(givenUp(["blob:slip"], ["blob:slip", "blob:contract"])).toEqual([]);
  expect(givenUp(["blob:slip", "blob:contract"], ["blob:contract", "blob:slip-again"])).toEqual([
    "blob:slip",
  ]);
});
