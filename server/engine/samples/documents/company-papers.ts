import { pair } from "../blocks";
import { a4, hex, letter, type Page } from "../canvas";
import { addDays, day, printDay, yearOf } from "../days";
import { Dice } from "../dice";
import { verificationCode } from "../identifiers";
import { printAmount } from "../money";
import { type DocumentType, Paper } from "../paper";
import { fullName, oneLine, person } from "../people";
import type { Story } from "../story";

function companyPaper(story: Story, type: DocumentType, name: string, title: string, issued: string): Paper {
  const created = `${issued}T08:30:15Z`;
  const country = story.market === "UK" ? "GB" : story.market;
  return new Paper(
    type,
    `${name}_${story.market.toLowerCase()}`,
    country,
    story.market === "ES" ? "es" : "en",
    story.employer.name,
    {
      title,
      producer: "Apache FOP Version 2.8",
      created,
      modified: created,
    },
  );
}

function sheet(paper: Paper, story: Story, issuer: string, title: string): Page {
  const page = paper.add(story.market === "US" ? letter() : a4());
  page.font = "liberation";
  page.size = 9.5;
  page.text(52, 54, issuer, { font: "liberation-bold", size: 12 });
  page.rule(52, 64, page.width - 52, 64, 1.2, hex("#3b3f58"));
  page.text(52, 92, title, { font: "liberation-bold", size: 14 });
  return page;
}

/** Extract of the commercial register about the employer of the story. */
export function registerExtract(story: Story): Paper {
  const spanish = story.market === "ES";
  const dice = new Dice(`${story.seed}/register`);
  const issued = addDays(story.asOf, -dice.int(5, 25));
  const { employer } = story;
  const town = employer.address.town;
  const registry = {
    ES: `Registro Mercantil de ${town}`,
    UK: "Register of Companies, Brambleholt",
    US: `Secretary of State, ${employer.address.region}`,
  }[story.market];
  const paper = companyPaper(
    story,
    "registration_docs",
    "register",
    spanish ? "Nota simple mercantil" : "Company register extract",
    issued,
  );
  const founded = day(dice.int(1994, 2016), dice.int(1, 12), dice.int(1, 28));
  const capital = dice.int(3, 60) * 1000;
  const number = story.market === "UK" ? `0${dice.digits(7)}` : dice.digits(7);
  const officers = [
    person(dice.fork("first"), story.market, [1958, 1980]),
    person(dice.fork("second"), story.market, [1958, 1980]),
  ];
  const style = spanish ? "es" : story.market === "UK" ? "uk_long" : "us_long";
  const capitalText = spanish
    ? `${printAmount(capital, "es")} euros`
    : `${story.market === "UK" ? "£" : "$"}${printAmount(capital, "en")}`;
  const object = spanish
    ? "Comercio, servicios y actividades auxiliares propias de su sector."
    : "Trade and services of its sector.";
  paper
    .know("company_name", employer.name)
    .know("registry_name", registry)
    .know("issue_date", issued)
    .know("registered_address", oneLine(employer.address, story.market))
    .know("incorporation_date", founded)
    .know("share_capital", capital)
    .know("company_status", spanish ? "activa" : "active")
    .know("company_object", object);
  for (const officer of officers) paper.know("officer_name", fullName(officer));
  const page = sheet(paper, story, registry, spanish ? "Información general mercantil" : "Company details");
  page.text(
    52,
    110,
    spanish
      ? "Extracto del historial de la sociedad a fecha de emisión"
      : "Extract from the register as at the date of issue",
    { color: hex("#666666"), size: 8.5 },
  );
  const rows: [string, string, string?][] = [
    [spanish ? "Denominación social" : "Company name", employer.name, "company_name"],
    [
      spanish ? "Domicilio social" : "Registered office address",
      oneLine(employer.address, story.market),
      "registered_address",
    ],
    [spanish ? "Fecha de constitución" : "Incorporated on", printDay(founded, style), "incorporation_date"],
    [spanish ? "Capital social" : "Share capital", capitalText, "share_capital"],
    [spanish ? "Situación" : "Company status", spanish ? "Activa" : "Active", "company_status"],
    [spanish ? "Objeto social" : "Nature of business", object, "company_object"],
  ];
  if (spanish) {
    paper
      .know("company_tax_id", employer.taxId)
      .know("registry_entry", `Hoja ${dice.pick(["M", "V", "SE", "Z"])}-${number}`);
    rows.splice(
      1,
      0,
      ["NIF", employer.taxId, "company_tax_id"],
      [
        "Datos registrales",
        `Tomo ${dice.int(900, 9000)}, Folio ${dice.int(1, 220)}, ${String(paper.fields.registry_entry)}`,
        "registry_entry",
      ],
    );
  } else {
    paper.know("company_registration_number", number);
    rows.splice(1, 0, [
      story.market === "UK" ? "Company number" : "File number",
      number,
      "company_registration_number",
    ]);
  }
  rows.forEach(([label, value, field], index) => {
    pair(page, 52, 140 + index * 32, label, value, field, 13);
  });
  let y = 156 + rows.length * 32;
  page.text(52, y, spanish ? "Órgano de administración" : "Officers", { font: "liberation-bold", size: 11 });
  for (const [index, officer] of officers.entries()) {
    y += 20;
    page.text(52, y, fullName(officer), { field: "officer_name" });
    page.text(
      300,
      y,
      spanish ? (index === 0 ? "Administrador único" : "Apoderado") : index === 0 ? "Director" : "Secretary",
      { color: hex("#555555") },
    );
  }
  page.text(52, y + 40, `${spanish ? "Fecha de emisión" : "Issued on"}: ${printDay(issued, style)}`, {
    field: "issue_date",
  });
  const code = verificationCode(dice, 18);
  paper.know("verification_code", code);
  page.text(52, y + 56, `${spanish ? "Código de verificación" : "Verification code"}: ${code}`, {
    size: 8,
    field: "verification_code",
  });
  return paper;
}

/** Balance sheet and profit and loss of the employer's last closed year; both sides balance. */
export function annualAccounts(story: Story): Paper {
  const spanish = story.market === "ES";
  const dice = new Dice(`${story.seed}/accounts`);
  const year = yearOf(story.asOf) - 1;
  const issued = day(year + 1, 6, dice.int(10, 28));
  const { employer } = story;
  const paper = companyPaper(
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
  paper
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
  if (spanish) paper.know("company_tax_id", employer.taxId);
  const page = sheet(
    paper,
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
  return paper;
}
