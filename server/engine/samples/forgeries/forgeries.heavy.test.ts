import { describe, expect, it } from "vitest";
import { CATALOGUE } from "../catalogue";
import { drawLayout } from "../layouts";
import { LIVES } from "../lives";
import { readingText } from "../paper";
import { tellStory } from "../story";
import { FORGERIES } from ".";

const asOf = "2026-11-15";
const papers = [
  ...CATALOGUE.map((entry) => entry.draw(tellStory("forgeries", entry.market, asOf))),
  ...Array.from({ length: 12 }, (_, i) => drawLayout(`forgeries/${i}`, asOf)),
];
const said = (paper: (typeof papers)[number]) => paper.pages.map(readingText).join("\n");

describe("forgeries", () => {
  it("are of more than sixty kinds, the harmless lives of more than twenty-five", () => {
    expect(Object.keys(FORGERIES).length).toBeGreaterThanOrEqual(60);
    expect(Object.keys(LIVES).length).toBeGreaterThanOrEqual(25);
  });

  const onPages = Object.entries(FORGERIES).filter(
    ([name, one]) =>
      ["content", "identity", "date", "page"].includes(one.class) && name !== "file-made-earlier",
  );
  it.each(onPages)("%s says something else than its paper, and leaves that alone", async (name, forgery) => {
    for (const paper of papers) {
      const other = papers.find((one) => one.type === paper.type && one !== paper) ?? paper;
      const before = said(paper);
      const forged = await forgery.make(paper, name, other);
      expect(said(paper)).toBe(before);
      if (forged === undefined) continue;
      expect(forged.fields.length).toBeGreaterThan(0);
      expect(forged.sample.truth.pages.join("\n")).not.toBe(before);
      return;
    }
    throw new Error("no paper offers it");
  });

  it("are the same for the same seed", async () => {
    const forgery = FORGERIES["net-first-figure"];
    const slip = papers.find(({ type }) => type === "payslip");
    if (forgery === undefined || slip === undefined) throw new Error("no pay slip");
    const [a, b, c] = await Promise.all(["x", "x", "y"].map((seed) => forgery.make(slip, seed, slip)));
    expect(a?.sample.bytes).toEqual(b?.sample.bytes);
    expect(a?.sample.bytes).not.toEqual(c?.sample.bytes);
  });
});

describe("harmless lives", () => {
  it("change nothing that is said", async () => {
    const [paper] = papers;
    if (paper === undefined) throw new Error("no paper");
    for (const [name, life] of Object.entries(LIVES).filter(([, { carrier }]) => carrier === "text")) {
      const sample = await life.live(paper, name);
      expect(sample.truth.pages.join("\n")).toBe(said(paper));
      expect(sample.truth.expected).toEqual([]);
    }
  });
});
