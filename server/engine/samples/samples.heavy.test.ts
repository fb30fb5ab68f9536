import { describe, expect, it } from "vitest";
import { asPhoto, asScan, asTextPdf } from "./carriers";
import { PAYSLIP_ES_LAYOUTS, payslipEs } from "./documents/payslip-es";
import { STATEMENT_LAYOUTS, statement } from "./documents/statement";
import { tellStory } from "./story";
import { writePdf } from "./write-pdf";

const AS_OF = "2026-11-15";

describe("generated documents", () => {
  it("are the same bytes for the same seed and others for another", async () => {
    const bytes = async (seed: string) =>
      Buffer.from(await writePdf(payslipEs(tellStory(seed, "ES", AS_OF), "2026-10-01", "ledger")));
    const [first, again, other] = [await bytes("one"), await bytes("one"), await bytes("two")];
    expect(first.equals(again)).toBe(true);
    expect(first.equals(other)).toBe(false);
  });

  it.each(PAYSLIP_ES_LAYOUTS)("balance on the payslip %s", (layout) => {
    for (let seed = 0; seed < 20; seed++) {
      const { fields } = payslipEs(tellStory(`pay ${seed}`, "ES", AS_OF), "2026-10-01", layout);
      expect(Number(fields.gross_pay) - Number(fields.total_deductions)).toBeCloseTo(
        Number(fields.net_pay),
        6,
      );
    }
  });

  it.each(STATEMENT_LAYOUTS)("balance on the statement %s", (layout) => {
    for (const market of ["ES", "UK", "US"] as const) {
      const { fields } = statement(tellStory("bank", market, AS_OF), "2026-08-01", "2026-10-31", layout);
      const moved =
        Number(fields.opening_balance) + Number(fields.total_credits) - Number(fields.total_debits);
      expect(moved).toBeCloseTo(Number(fields.closing_balance), 6);
    }
  });

  it("are the same photograph and scan for the same name", async () => {
    const document = () => payslipEs(tellStory("photo", "ES", AS_OF), "2026-10-01", "official");
    const photo = async (name: string) => Buffer.from((await asPhoto(document(), name, "phone", 60)).bytes);
    expect((await photo("a")).equals(await photo("a"))).toBe(true);
    expect((await photo("a")).equals(await photo("b"))).toBe(false);
    const scan = async () =>
      Buffer.from((await asScan(document(), "scan", { dpi: 60, textLayer: document() })).bytes);
    expect((await scan()).equals(await scan())).toBe(true);
    expect((await asTextPdf(document(), "x")).truth.pages[0]).toContain("TOTAL DEVENGADO");
  });
});
