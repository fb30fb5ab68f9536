import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { CaseDetails, isWithin, Metadata, pairs } from "./wire";

/** A map of so many names, none of them one that is taken. */
const map = (names: number) =>
  Object.fromEntries(Array.from({ length: names }, (_, n) => [`no name ${n}`, 1]));

test("a map of the caller's own names is refused at its first fault, and unread where it has more names than any has", () => {
  let looked = 0;
  const name = z.string().refine(() => {
    looked += 1;
    return false;
  });
  const some = pairs(name, z.number(), { error: "refused" });
  expect(some.safeParse(map(100)).error?.issues).toHaveLength(1);
  expect(looked).toBe(1);
  expect(some.safeParse(map(50_000)).error?.issues).toHaveLength(1);
  expect(looked).toBe(1);
});

test.each([
  ["metadata", Metadata, 20],
  ["case details", CaseDetails, 30],
] as const)("%s have as many names as is said, and say what is wrong with the first", (_, schema, most) => {
  const good = (names: number) =>
    Object.fromEntries(Array.from({ length: names }, (_, n) => [`name_${n}`, "a"]));
  expect(schema.safeParse(good(most)).success).toBe(true);
  for (const names of [most + 1, 101, 50_000]) expect(schema.safeParse(good(names)).success).toBe(false);
  expect(schema.safeParse({ ...good(3), "no name": "a", "nor this": "b" }).error?.issues[0]?.path).toEqual([
    "no name",
  ]);
});

test("a text is as long as it has code points, and none is taken apart that is too long anyway", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), fc.nat(40), (value, most) => {
      expect(isWithin(value, most)).toBe([...value].length <= most);
    }),
  );
  const walked = Object.assign(new String("ı".repeat(1_000)), {
    [Symbol.iterator]: () => {
      throw new Error("taken apart");
    },
  });
  expect(isWithin(walked as unknown as string, 160)).toBe(false);
});
