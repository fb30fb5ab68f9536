import { afterEach, expect, test, vi } from "vitest";
import { isTooLarge, roomFor } from "./room";

const MB = 1_048_576;
const file = (name: string, size: number, type: string) => ({ name, size, type }) as File;
const photos = (count: number, size: number) =>
  Array.from({ length: count }, (_, at) => file(`a${at}.jpg`, size, "image/jpeg"));
const line = (connection: object | undefined) => vi.stubGlobal("navigator", { connection });

afterEach(() => vi.unstubAllGlobals());

test("what fits over a good line stays as it is", () => {
  line({ effectiveType: "4g" });
  expect(roomFor(photos(4, 4 * MB), [])).toEqual({});
  line(undefined);
  expect(roomFor(photos(4, 4 * MB), [{ size: 15 * MB, problem: "password" }])).toEqual({});
});

test("what would not fit together is made to fit, with what is there and what cannot be made smaller", () => {
  line(undefined);
  const twenty = roomFor(photos(20, 4 * MB), []).most ?? 0;
  expect(twenty * 20).toBeLessThan(20 * MB);
  expect(twenty).toBeGreaterThan(800_000);
  const beside = [...photos(10, 3 * MB), file("a.pdf", 9 * MB, "application/pdf")];
  const less = roomFor(beside, [{ size: 5 * MB }]).most ?? 0;
  expect(less * 10 + 14 * MB).toBeLessThan(20 * MB);
});

test("over a slow line, or for who saves data, photographs are small too", () => {
  for (const connection of [{ effectiveType: "3g" }, { effectiveType: "slow-2g" }, { saveData: true }]) {
    line(connection);
    expect(roomFor(photos(1, 4 * MB), []).most).toBeLessThan(MB);
  }
});

test("a slow line makes photographs smaller, and no screenshot; want of room both", () => {
  line({ saveData: true });
  const screen = file("estado de cuenta.png", 3 * MB, "image/png");
  const shot = file("pantalla.WEBP", 3 * MB, "");
  const [photo] = photos(1, 3 * MB);
  const sent = [screen, shot, photo as File];
  const tooLarge = (there: { size: number }[]) => sent.map((one) => isTooLarge(one, roomFor(sent, there)));
  expect(tooLarge([])).toEqual([false, false, true]);
  expect(tooLarge([{ size: 15 * MB }])).toEqual([true, true, true]);
  line({ effectiveType: "4g" });
  expect(tooLarge([])).toEqual([false, false, false]);
});
