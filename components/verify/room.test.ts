import { afterEach, expect, test, vi } from "vitest";
import { mostOf } from "./room";

const MB = 1_048_576;
const file = (name: string, size: number, type: string) => ({ name, size, type }) as File;
const photos = (count: number, size: number) =>
  Array.from({ length: count }, (_, at) => file(`a${at}.jpg`, size, "image/jpeg"));
const line = (connection: object | undefined) => vi.stubGlobal("navigator", { connection });

afterEach(() => vi.unstubAllGlobals());

test("what fits over a good line stays as it is", () => {
  line({ effectiveType: "4g" });
  expect(mostOf(photos(4, 4 * MB), [])).toBeUndefined();
  line(undefined);
  expect(mostOf(photos(4, 4 * MB), [{ size: 15 * MB, problem: "password" }])).toBeUndefined();
});

test("what would not fit together is made to fit, with what is there and what cannot be made smaller", () => {
  line(undefined);
  const twenty = mostOf(photos(20, 4 * MB), []) ?? 0;
  expect(twenty * 20).toBeLessThan(20 * MB);
  expect(twenty).toBeGreaterThan(800_000);
  const beside = [...photos(10, 3 * MB), file("a.pdf", 9 * MB, "application/pdf")];
  const less = mostOf(beside, [{ size: 5 * MB }]) ?? 0;
  expect(less * 10 + 14 * MB).toBeLessThan(20 * MB);
});

test("over a slow line, or for who saves data, photographs are small too", () => {
  for (const connection of [{ effectiveType: "3g" }, { effectiveType: "slow-2g" }, { saveData: true }]) {
    line(connection);
    expect(mostOf(photos(1, 4 * MB), [])).toBeLessThan(MB);
  }
});
