import { hex } from "../canvas";
import { day, printDay, yearOf } from "../days";
import { Dice } from "../dice";
import type { DrawnDocument } from "../drawn-document";
import { printAmount } from "../money";
import type { Story } from "../story";
import { companyDocument, sheet } from "./company-sheet";

/** Balance sheet and profit and loss of the employer's last closed year; both sides balance. */
export function annualAccounts(story: Story): DrawnDocument {
  const spanish = story.market === "ES";
  const dice = new Dice(`${story.seed}/accounts`);
  const year = yearOf(story.asOf) - 1;
  const issued = day(year + 1, 6, dice.int(10, 28));
  const { employer } = story;
  const document = companyDocument(
    story,
    "annual_accounts",
    "accounts",
    spanish ? "Cuentas anuales" : "Annual accounts",
    issued,
  );
  const unit = (low: number, high: number) => dice.int(low, high) * 100;
  const [fixed, stock, debtors, cash] = [unit(900, 6200), unit(300, 1900), unit(600, 2900), unit(200, 1700)];
  const current = stock + debtors + cash;
  const assets = fixed + current;
  const revenue = unit(9000, 31000);
  const costs = Math.round(revenue * dice.between(0.52, 0.61));
  const staff = Math.round(revenue * dice.between(0.22, 0.29));
  const depreciation = Math.round(fixed * 0.08);
  const operating = revenue - costs - staff - depreciation;
  const interest = unit(10, 90);
  const before = operating - interest;
  const tax = Math.round(before * 0.25);
  const result = before - tax;
  const longDebt = Math.round(assets * dice.between(0.12, 0.22));
  const shortDebt = Math.round(assets * dice.between(0.18, 0.27));
  const equity = assets - longDebt - shortDebt;
  const capital = unit(30, 300);
  const amount = (value: number) => printAmount(value, spanish ? "es" : "en", spanish ? 2 : 0);
  document
    .know("company_name", employer.name)
    .know("fiscal_year", year)
    .know("fiscal_year_end", day(year, 12, 31))
    .know("total_assets", assets)
    .know("non_current_assets", fixed)
    .know("current_assets", current)
    .know("cash", cash)
    .know("equity", equity)
    .know("non_current_liabilities", longDebt)
    .know("current_liabilities", shortDebt)
    .know("revenue", revenue)
    .know("operating_result", operating)
    .know("result_before_tax", before)
    .know("net_result", result);
  if (spanish) document.know("company_tax_id", employer.taxId);
  const page = sheet(
    document,
    story,
    employer.name,
    spanish ? `Cuentas anuales del ejercicio ${year}` : `Annual report and accounts ${year}`,
  );
  const first = page.marks.find((mark) => mark.kind === "text");
  if (first?.kind === "text") first.field = "company_name";
  page.text(
    52,
    110,
    spanish
      ? `NIF ${employer.taxId}. Balance abreviado al 31 de diciembre de ${year} (en euros)`
      : `Balance sheet as at 31 December ${year}`,
    { size: 9, field: "fiscal_year" },
  );
  type Line = [label: string, value: number, field?: string, bold?: boolean];
  const table = (top: number, title: string, lines: Line[]): number => {
    page.box(52, top - 12, page.width - 104, 17, { fill: hex("#e9ebf3") });
    page.text(58, top, title, { font: "liberation-bold" });
    page.right(page.width - 58, top, String(year), { font: "liberation-bold" });
    let y = top + 19;
    for (const [label, value, field, bold] of lines) {
      const font = bold ? "liberation-bold" : "liberation";
      page.text(bold ? 58 : 70, y, label, { font });
      page.right(page.width - 58, y, amount(value), { font, ...(field ? { field } : {}) });
      y += 17;
    }
    return y;
  };
  const t = (es: string, en: string) => (spanish ? es : en);
  let y = table(142, t("ACTIVO", "Assets"), [
    [t("A) Activo no corriente", "Non-current assets"), fixed, "non_current_assets", true],
    [t("B) Activo corriente", "Current assets"), current, "current_assets", true],
    [t("Existencias", "Inventories"), stock],
    [t("Deudores comerciales", "Trade receivables"), debtors],
    [t("Efectivo y otros activos líquidos", "Cash and cash equivalents"), cash, "cash"],
    [t("TOTAL ACTIVO (A + B)", "Total assets"), assets, "total_assets", true],
  ]);
  y = table(y + 18, t("PATRIMONIO NETO Y PASIVO", "Equity and liabilities"), [
    [t("A) Patrimonio neto", "Total equity"), equity, "equity", true],
    [t("Capital", "Share capital"), capital],
    [t("Reservas", "Retained earnings of prior years"), equity - capital - result],
    [t("Resultado del ejercicio", "Profit for the year"), result],
    [t("B) Pasivo no corriente", "Non-current liabilities"), longDebt, "non_current_liabilities", true],
    [t("C) Pasivo corriente", "Current liabilities"), shortDebt, "current_liabilities", true],
    [
      t("TOTAL PATRIMONIO NETO Y PASIVO (A + B + C)", "Total equity and liabilities"),
      assets,
      undefined,
      true,
    ],
  ]);
  y = table(y + 18, t("CUENTA DE PÉRDIDAS Y GANANCIAS", "Profit and loss account"), [
    [t("Importe neto de la cifra de negocios", "Turnover"), revenue, "revenue"],
    [t("Aprovisionamientos", "Cost of sales"), -costs],
    [t("Gastos de personal", "Staff costs"), -staff],
    [t("Amortización del inmovilizado", "Depreciation"), -depreciation],
    [t("RESULTADO DE EXPLOTACIÓN", "Operating profit"), operating, "operating_result", true],
    [t("Gastos financieros", "Interest payable"), -interest],
    [t("RESULTADO ANTES DE IMPUESTOS", "Profit before tax"), before, "result_before_tax", true],
    [t("Impuesto sobre beneficios", "Tax on profit"), -tax],
    [t("RESULTADO DEL EJERCICIO", "Profit for the year"), result, "net_result", true],
  ]);
  page.text(
    52,
    y + 26,
    t(
      `Formuladas en ${employer.address.town} el ${printDay(issued, "es_long")}.`,
      `Approved by the board on ${printDay(issued, "uk_long")}.`,
    ),
    { size: 9 },
  );
  return document;
}
