import { expect, test } from "vitest";
import { isNamed } from "@/server/engine/documents/words/labels";
import { screeningsEn } from "@/server/platform/i18n/dashboard/screenings";
import { screeningsEs } from "@/server/platform/i18n/dashboard/screenings.es";
import { CaseDetails } from "@/server/platform/wire";
import { CASE_FACTS } from "@/server/platform/wire-lists";

test("each fact that a form asks for is one that the engine names, the wire takes, and both languages have a word of", () => {
  const names = Object.keys(CASE_FACTS);
  expect(names.filter((name) => !isNamed(name))).toEqual([]);
  expect(CaseDetails.safeParse(Object.fromEntries(names.map((name) => [name, 1]))).success).toBe(true);
  for (const { upload } of [screeningsEn, screeningsEs]) {
    expect(Object.keys(upload.fact)).toEqual(names);
    expect(new Set(Object.values(upload.fact)).size).toBe(names.length);
  }
});
