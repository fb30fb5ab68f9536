import { describe, expect, it } from "vitest";
import { CATALOGUE } from "../catalogue";
import { readingText } from "../drawn-document";
import { drawLayout } from "../layouts";
import { LIVES } from "../lives";
import { tellStory } from "../story";
import { FORGERIES } from ".";

const asOf = "2026-11-15";
const documents = [
  ...CATALOGUE.map((entry) => entry.draw(tellStory("forgeries", entry.market, asOf))),
  ...Array.from({ length: 12 }, (_, i) => drawLayout(`forgeries/${i}`, asOf)),
];
const said = (document: (typeof documents)[number]) => document.pages.map(readingText).join("\n");

describe("forgeries", () => {
  it("are of more than sixty kinds, the harmless lives of more than twenty-five", () => {
    expect(Object.keys(FORGERIES).length).toBeGreaterThanOrEqual(60);
    expect(Object.keys(LIVES).length).toBeGreaterThanOrEqual(25);
  });

  const onPages = Object.entries(FORGERIES).filter(
    ([name, one]) =>
      ["content", "identity", "date", "page"].includes(one.class) && name !== "file-made-earlier",
  );
  it.each(onPages)(
    "%s says something else than its document, and leaves that alone",
    async (name, forgery) => {
      for (const document of documents) {
        const other = documents.find((one) => one.type === document.type && one !== document) ?? document;
        const before = said(document);
        const forged = await forgery.make(document, name, other);
        expect(said(document)).toBe(before);
        if (forged === undefined) continue;
        expect(forged.fields.length).toBeGreaterThan(0);
        expect(forged.sample.truth.pages.join("\n")).not.toBe(before);
        return;
      }
      throw new Error("no document offers it");
    },
  );

  it("are the same for the same seed", async () => {
    const forgery = FORGERIES["net-first-figure"];
    const slip = documents.find(({ type }) => type === "payslip");
    if (forgery === undefined || slip === undefined) throw new Error("no pay slip");
    const [a, b, c] = await Promise.all(["x", "x", "y"].map((seed) => forgery.make(slip, seed, slip)));
    expect(a?.sample.bytes).toEqual(b?.sample.bytes);
    expect(a?.sample.bytes).not.toEqual(c?.sample.bytes);
  });
});

describe("harmless lives", () => {
  it("change nothing that is said", async () => {
    const [document] = documents;
    if (document === undefined) throw new Error("no document");
    for (const [name, life] of Object.entries(LIVES).filter(([, { carrier }]) => carrier === "text")) {
      const sample = await life.live(document, name);
      expect(sample.truth.pages.join("\n")).toBe(said(document));
      expect(sample.truth.expected).toEqual([]);
    }
  });
});
