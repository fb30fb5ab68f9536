import { describe, expect, it } from "vitest";
import { ALTERATIONS } from "./alterations";
import { asTextPdf } from "./carriers";
import { CATALOGUE, template } from "./catalogue";
import { printAmount } from "./money";
import { tellStory } from "./story";
import { writePdf } from "./write-pdf";

// pdf.js makes one when it loads, and draws with it: here it only reads text.
Object.assign(globalThis, { DOMMatrix: globalThis.DOMMatrix ?? class {} });
const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");

const AS_OF = "2026-11-15";

async function textOf(pdf: Uint8Array): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), isEvalSupported: false, verbosity: 0 })
    .promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
  }
  await document.destroy();
  return pages.join(" ").replace(/\s+/g, " ");
}

const bare = (text: string) => text.normalize("NFD").replace(/[̀-ͯ]/g, "").toUpperCase();

describe("the truth of a sample is what its file prints", () => {
  it.each(CATALOGUE.map((entry) => entry.name))("%s", async (name) => {
    const entry = template(name);
    const { bytes, truth } = await asTextPdf(entry.draw(tellStory("truth", entry.market, AS_OF)), name);
    const text = bare(await textOf(bytes));
    const masked = ["iban", "employee_social_security_number", "taxpayer_id_number"];
    for (const [field, values] of Object.entries(truth.fields)) {
      for (const value of Array.isArray(values) ? values : [values]) {
        if (typeof value === "number" && !Number.isInteger(value)) {
          const shown = Math.abs(value);
          const [es, en] = [printAmount(shown, "es"), printAmount(shown, "en")];
          expect(
            [es, en, String(shown)].some((form) => text.includes(form)),
            `${field} ${value}`,
          ).toBe(true);
        }
        if (typeof value === "string" && /(_name|_number|_id|_code|_address)$/.test(field)) {
          const compact = text.replace(/[^A-Z0-9]/g, "");
          const words = bare(value)
            .split(/[^A-Z0-9]+/)
            .filter((word) => word.length > 1);
          const shown = words.every((word) => compact.includes(word));
          const tail = masked.includes(field) && compact.includes(value.replace(/[^A-Z0-9]/g, "").slice(-4));
          expect(shown || tail, `${field} ${value}`).toBe(true);
        }
      }
    }
    expect(truth.places.length).toBeGreaterThan(2);
    expect(truth.expected).toEqual([]);
  });
});

describe("an altered document", () => {
  const story = (market: "ES" | "UK" | "US") => tellStory("altered", market, AS_OF);

  it.each(Object.keys(ALTERATIONS))("%s applies somewhere and says what to expect", async (name) => {
    const alter = ALTERATIONS[name];
    for (const base of [
      "payslip-es-official",
      "statement-es-columns",
      "lease-es",
      "tax-us-w2",
      "accounts-es",
    ]) {
      const entry = template(base);
      const sample = await alter?.(entry, story(entry.market), base);
      if (!sample) continue;
      const genuine = await writePdf(entry.draw(story(entry.market)));
      expect(Buffer.from(sample.bytes).equals(Buffer.from(genuine))).toBe(false);
      expect(sample.truth.expected).toHaveLength(1);
      return;
    }
    expect.unreachable("no document to alter");
  });

  it("keeps the genuine file as the first revision", async () => {
    const entry = template("payslip-es-ledger");
    const genuine = Buffer.from(await writePdf(entry.draw(story("ES"))));
    const revised = await ALTERATIONS.revised?.(entry, story("ES"), "revised");
    const bytes = Buffer.from(revised?.bytes ?? []);
    expect(bytes.subarray(0, genuine.length).equals(genuine)).toBe(true);
    const [before, after] = [await textOf(genuine), await textOf(bytes)];
    expect(after).not.toBe(before);
    expect(after).toContain(printAmount(Number(revised?.truth.fields.net_pay), "es"));
  });

  it("hides the old amount below the new one", async () => {
    const entry = template("payslip-es-clean");
    const genuine = entry.draw(story("ES"));
    const covered = await ALTERATIONS["text-covered"]?.(entry, story("ES"), "covered");
    const text = await textOf(covered?.bytes ?? new Uint8Array());
    expect(text).toContain(printAmount(Number(genuine.fields.net_pay), "es"));
    expect(text).toContain(printAmount(Number(covered?.truth.fields.net_pay), "es"));
  });

  it("shows the same identity under another month", async () => {
    const entry = template("payslip-es-official");
    const before = await writePdf(entry.draw(story("ES"), -1));
    const copy = await ALTERATIONS.duplicated?.(entry, story("ES"), "copy");
    const id = (bytes: Uint8Array) =>
      /\/ID \[ ?<([0-9A-F]+)>/.exec(Buffer.from(bytes).toString("latin1"))?.[1];
    expect(id(copy?.bytes ?? new Uint8Array())).toBe(id(before));
    expect(await textOf(copy?.bytes ?? new Uint8Array())).toContain("octubre");
    expect(await textOf(before)).toContain("septiembre");
  });
});
