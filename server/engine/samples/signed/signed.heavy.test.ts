import { describe, expect, it } from "vitest";
import { integrity } from "../../documents/integrity";
import { readDocument } from "../../documents/read";
import { CATALOGUE } from "../catalogue";
import { tellStory } from "../story";
import { SIGNINGS, signed } from ".";

const asOf = "2026-11-15";
const templates = CATALOGUE.filter(({ name }) =>
  /^(payslip-es-ledger|statement-uk-|contract-en)/.test(name),
).slice(0, 2);
const rank = { low: 1, medium: 2, high: 3 };

describe("signed samples", () => {
  it("are the same bytes for the same seed", async () => {
    const [template] = CATALOGUE;
    const [signing] = Object.values(SIGNINGS);
    if (!template || !signing) throw new Error("nothing to sign");
    const bytes = async (seed: string) =>
      Buffer.from(
        (await signed(template.draw(tellStory(seed, template.market, asOf)), "one", signing, "")).bytes,
      );
    const first = await bytes("a");
    expect(first.equals(await bytes("a"))).toBe(true);
    expect(first.equals(await bytes("b"))).toBe(false);
  });

  it.each(Object.keys(SIGNINGS))("%s is judged by what was done", async (label) => {
    const signing = SIGNINGS[label];
    if (!signing) throw new Error(label);
    for (const template of templates) {
      const document = template.draw(tellStory(`signed/${template.name}`, template.market, asOf));
      const { bytes } = await signed(document, template.name, signing, label);
      const read = await readDocument({ bytes });
      const type = document.type;
      const found = integrity(read, { index: 0, type, fields: [], today: asOf }).filter(
        ({ field }) => field === "signature",
      );
      for (const { codes, severity } of signing.expected)
        expect(found.some((one) => codes.includes(one.code) && rank[one.severity] >= rank[severity])).toBe(
          true,
        );
      const most = Math.max(0, ...signing.expected.map(({ severity }) => rank[severity]));
      expect(found.filter((one) => rank[one.severity] > most || signing.expected.length === 0)).toEqual([]);
    }
  });
});
