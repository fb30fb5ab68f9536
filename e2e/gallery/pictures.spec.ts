import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import pages from "../playwright.config";
import { difference, lay } from "./pictures";

const plain = (svg: string) =>
  sharp(Buffer.from(`<svg width="90" height="60"><rect width="90" height="60" fill="#fff"/>${svg}</svg>`))
    .webp({ quality: 70 })
    .toBuffer();

test("a word that moved is a difference, the same word is none, and the pictures of it stay", async () => {
  const info = test.info();
  const word = (x: number) => plain(`<rect x="${x}" y="20" width="24" height="8" fill="#111"/>`);
  const [before, now] = [await word(10), await word(22)];
  expect((await difference(before, await word(10))).points).toBe(0);
  const { points, where } = await difference(before, now);
  expect(points).toBeGreaterThan(100);
  lay(info, "wide/word", { now, before, difference: where });
  for (const what of ["now", "before", "difference"])
    expect(existsSync(info.outputPath(`wide/word-${what}.webp`))).toBe(true);
  // The run of the pages comes after this one and empties its own folder.
  const emptied = join(import.meta.dirname, "..", pages.outputDir ?? "");
  expect(relative(emptied, info.outputDir)).toMatch(/^\.\./);
});
