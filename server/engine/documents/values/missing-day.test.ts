import { expect, it } from "vitest";
import { missingDays } from "./missing-day";

it("a day that its month does not have is none in whichever order it is printed", () => {
  const last = (text: string) => missingDays(text).map((day) => day.last);
  expect(last("od 01.06.2026 do 31.06.2026")).toEqual(["2026-06-30"]);
  expect(last("04/01/2026 - 04/31/2026")).toEqual(["2026-04-30"]);
  expect(last("2026-09-01 / 2026-09-31")).toEqual(["2026-09-30"]);
  expect(last("du 1er au 31 juin 2026")).toEqual(["2026-06-30"]);
  expect(last("September 31, 2026")).toEqual(["2026-09-30"]);
  expect(last("29/02/2026")).toEqual(["2026-02-28"]);
  expect(last("29/02/2028, 31/07/2026, 12/31/2026, 31 de agosto de 2026, 30 June 2026")).toEqual([]);
  // What the word means depends on the language.
  expect(last("31. listopada 2026")).toEqual([]);
  expect(last("Ref. 31-14-2026, 31.06.2026.4")).toEqual([]);
});
