import { type Column, pair, row } from "../blocks";
import { a4, hex, letter, type Page } from "../canvas";
import { day, printDay } from "../days";
import { Dice } from "../dice";
import { verificationCode } from "../identifiers";
import { cents, percent, printAmount } from "../money";
import { Paper } from "../paper";
import { payrollEs } from "../payroll-es";
import { payrollUk, taxYearUk } from "../payroll-uk";
import { payDaysUs, payrollUs } from "../payroll-us";
import { fullName, listName, oneLine } from "../people";
import type { Story } from "../story";
import { annualGross } from "./contract";
import { drawReturn } from "./tax-return-es";

export const TAX_LAYOUTS = { ES: ["certificate", "return"], UK: ["p60"], US: ["w2"] } as const;

/** The year's income as the payer or the tax office certifies it; `year` is the calendar year (UK: of its April). */
export function tax(story: Story, year: number, layout: "certificate" | "return" | "p60" | "w2"): Paper {
  const spanish = story.market === "ES";
  const issued = {
    certificate: day(year + 1, 2, 10),
    return: day(year + 1, 5, 19),
    p60: day(year, 5, 14),
    w2: day(year + 1, 1, 22),
  }[layout];
  const created = `${issued}T10:12:44Z`;
  const paper = new Paper(
    "tax_return",
    `tax_${story.market.toLowerCase()}_${layout}`,
    story.market === "UK" ? "GB" : story.market,
    spanish ? "es" : "en",
    fullName(story.person),
    {
      title: { certificate: "Certificado de retenciones", return: "Declaración IRPF", p60: "P60", w2: "W-2" }[
        layout
      ],
      producer: {
        certificate: "iText 2.1.7 by 1T3XT",
        return: "Apache FOP Version 2.2",
        p60: "PDFsharp 1.50.5147",
        w2: "Adobe LiveCycle Forms",
      }[layout],
      created,
      modified: created,
    },
  );
  if (layout === "certificate") certificate(paper, story, year);
  else if (layout === "return") drawReturn(paper, story, year, esYear(story, year));
  else if (layout === "p60") p60(paper, story, year);
  else w2(paper, story, year);
  return paper;
}

export interface EsYear {
  gross: number;
  withheld: number;
  socialSecurity: number;
}

/** Gross, withholding and worker's contributions of a full year. */
export function esYear(story: Story, year: number): EsYear {
  const gross = annualGross(story);
  const month = payrollEs(story.job, day(year, 6, 1));
  return { gross, withheld: percent(gross, story.job.taxRate), socialSecurity: cents(month.worker * 12) };
}

function certificate(paper: Paper, story: Story, year: number): void {
  const { employer, person } = story;
  const { gross, withheld, socialSecurity } = esYear(story, year);
  const page = paper.add(a4());
  page.size = 9;
  const code = verificationCode(new Dice(`${story.seed}/certificate/${year}`), 16);
  paper
    .know("tax_form", "190")
    .know("tax_year", year)
    .know("taxpayer_name", fullName(person))
    .know("taxpayer_id_number", person.idNumber)
    .know("payer_name", employer.name)
    .know("payer_tax_id", employer.taxId)
    .know("employment_income", gross)
    .know("tax_withheld", withheld)
    .know("social_security_contribution", socialSecurity)
    .know("issue_date", day(year + 1, 2, 10))
    .know("verification_code", code);
  paper.income = {
    monthly_amount: cents(gross / 12),
    currency: "EUR",
    basis: "gross",
    method: "annual_certificate",
  };
  page.box(45, 40, 505, 52, { stroke: hex("#000000"), lineWidth: 0.8 });
  page.center(297, 60, "CERTIFICADO DE RETENCIONES E INGRESOS A CUENTA DEL", {
    font: "helvetica-bold",
    size: 10.5,
  });
  page.center(297, 74, "IMPUESTO SOBRE LA RENTA DE LAS PERSONAS FÍSICAS", {
    font: "helvetica-bold",
    size: 10.5,
  });
  page.center(297, 87, `Rendimientos del trabajo (modelo 190). Ejercicio ${year}`, { field: "tax_year" });
  const block = (y: number, title: string, entries: [string, string, string?][]) => {
    page.box(45, y, 505, 15, { fill: hex("#dcdcdc"), stroke: [0, 0, 0] });
    page.text(51, y + 11, title, { font: "helvetica-bold", size: 8.5 });
    page.box(45, y + 15, 505, entries.length * 26 + 4);
    for (const [index, [label, value, field]] of entries.entries()) {
      pair(page, 53, y + 28 + index * 26, label, value, field);
    }
  };
  block(106, "DATOS DEL PERCEPTOR", [
    ["NIF", person.idNumber, "taxpayer_id_number"],
    ["Apellidos y nombre", listName(person), "taxpayer_name"],
  ]);
  block(188, "DATOS DE LA PERSONA O ENTIDAD PAGADORA", [
    ["NIF", employer.taxId, "payer_tax_id"],
    ["Apellidos y nombre, denominación o razón social", employer.name, "payer_name"],
  ]);
  page.box(45, 270, 505, 15, { fill: hex("#dcdcdc"), stroke: [0, 0, 0] });
  page.text(51, 281, "RENDIMIENTOS CORRESPONDIENTES AL EJERCICIO", { font: "helvetica-bold", size: 8.5 });
  const columns: Column[] = [
    { x: 53, align: "left" },
    { x: 542, align: "right" },
  ];
  const style = { font: "helvetica", bold: "helvetica-bold", size: 9 } as const;
  const lines: [string, number, string?][] = [
    ["Retribuciones dinerarias. Importe íntegro satisfecho", gross, "employment_income"],
    ["Retenciones practicadas", withheld, "tax_withheld"],
    ["Retribuciones en especie. Valoración", 0],
    ["Ingresos a cuenta efectuados", 0],
    [
      "Gastos deducibles: cotizaciones a la Seguridad Social (art. 19.2 Ley IRPF)",
      socialSecurity,
      "social_security_contribution",
    ],
    ["Dietas y asignaciones para gastos de viaje exceptuadas de gravamen", 0],
  ];
  page.box(45, 285, 505, lines.length * 20 + 8);
  lines.forEach(([label, value, field], index) => {
    const amount = printAmount(value, "es");
    row(
      page,
      301 + index * 20,
      columns,
      [label, field ? { text: amount, field, bold: true } : amount],
      style,
    );
    page.rule(45, 307 + index * 20, 550, 307 + index * 20, 0.25, hex("#bbbbbb"));
  });
  page.text(45, 446, "Y para que conste y a los efectos oportunos, se expide la presente certificación.");
  page.text(45, 470, `En ${employer.address.town}, a ${printDay(day(year + 1, 2, 10), "es_long")}`, {
    field: "issue_date",
  });
  page.text(45, 500, "Firma y sello de la entidad pagadora");
  page.box(60, 512, 160, 40, { stroke: [0.16, 0.22, 0.55], lineWidth: 1, opacity: 0.8 });
  page.text(68, 528, employer.name.slice(0, 34), {
    font: "helvetica-bold",
    size: 7.5,
    color: [0.16, 0.22, 0.55],
  });
  page.text(68, 541, `CIF ${employer.taxId}`, { size: 7.5, color: [0.16, 0.22, 0.55] });
  page.text(45, 790, `Código de verificación: ${code}`, { size: 7.5, field: "verification_code" });
}

function p60(paper: Paper, story: Story, year: number): void {
  const { employer, person } = story;
  const final = payrollUk(story.job, day(year, 3, 1));
  const page = paper.add(a4());
  page.size = 9;
  const money = (value: number) => printAmount(value, "en");
  paper
    .know("tax_form", "P60")
    .know("tax_year", taxYearUk(day(year, 4, 5)))
    .know("taxpayer_name", fullName(person))
    .know("taxpayer_id_number", person.socialSecurityNumber)
    .know("employer_name", employer.name)
    .know("employment_income", final.ytd.taxable)
    .know("tax_withheld", final.ytd.tax)
    .know("social_security_contribution", final.ytd.insurance);
  paper.income = {
    monthly_amount: cents(final.ytd.taxable / 12),
    currency: "GBP",
    basis: "gross",
    method: "annual_certificate",
  };
  const teal = hex("#00703c");
  page.box(36, 36, 523, 56, { stroke: teal, lineWidth: 1.2 });
  page.text(46, 66, "P60", { font: "helvetica-bold", size: 26, color: teal });
  page.text(126, 58, "End of Year Certificate", { font: "helvetica-bold", size: 14 });
  page.text(126, 78, "Tax year to 5 April", { size: 10 });
  page.text(214, 78, String(year), { font: "helvetica-bold", size: 12, field: "tax_year" });
  page.right(549, 60, "To the employee:", { font: "helvetica-bold" });
  page.right(549, 74, "Please keep this certificate in a safe place.", { size: 8 });
  const section = (y: number, height: number, title: string) => {
    page.box(36, y, 523, height, { stroke: teal, lineWidth: 0.8 });
    page.text(44, y + 14, title, { font: "helvetica-bold", color: teal });
  };
  section(104, 82, "Employee's details");
  pair(page, 44, 134, "Surname", person.surnames.join(" "), "taxpayer_name");
  pair(page, 230, 134, "Forenames or initials", person.givenNames, "taxpayer_name");
  pair(page, 44, 162, "National Insurance number", person.socialSecurityNumber, "taxpayer_id_number");
  pair(page, 230, 162, "Works/payroll number", story.job.employeeNumber);
  section(198, 108, "Pay and Income Tax details");
  page.right(420, 212, "Pay  £   p");
  page.right(549, 212, "Tax deducted  £   p");
  const line = (y: number, label: string, pay: number, taxed: number, fields = false) => {
    page.text(44, y, label);
    page.right(420, y, money(pay), fields ? { field: "employment_income", font: "helvetica-bold" } : {});
    page.right(549, y, money(taxed), fields ? { field: "tax_withheld", font: "helvetica-bold" } : {});
  };
  line(236, "In previous employment(s)", 0, 0);
  line(256, "In this employment", final.ytd.taxable, final.ytd.tax, true);
  line(276, "Total for year", final.ytd.taxable, final.ytd.tax);
  page.text(44, 296, `Final tax code  ${final.taxCode}`, { font: "helvetica-bold", field: "tax_code" });
  section(318, 96, "National Insurance contributions in this employment");
  page.text(44, 350, "NIC letter");
  page.text(130, 350, "Earnings up to the upper earnings limit");
  page.right(549, 350, "Employee's contributions due");
  page.text(56, 372, "A");
  page.text(130, 372, money(Math.min(final.ytd.gross, 50_270)));
  page.right(549, 372, money(final.ytd.insurance), {
    font: "helvetica-bold",
    field: "social_security_contribution",
  });
  section(426, 60, "Other details");
  page.text(44, 456, "Student Loan deductions in this employment (whole £s only): 0");
  section(498, 90, "Your employer's full name and address");
  page.text(44, 530, employer.name, { field: "employer_name" });
  page.text(44, 544, oneLine(employer.address, "UK"));
  page.text(44, 566, "Employer PAYE reference");
  page.text(170, 566, employer.payrollReference, {
    font: "helvetica-bold",
    field: "employer_paye_reference",
  });
  page.text(
    36,
    612,
    "This form shows your total pay for Income Tax purposes in this employment for the year.",
    { size: 8 },
  );
}

function w2(paper: Paper, story: Story, year: number): void {
  const { employer, person } = story;
  const region = person.address.region;
  const pays = payDaysUs(day(year, 1, 1), day(year, 12, 31)).map((date) =>
    payrollUs(story.job, date, region),
  );
  const sum = (read: (pay: (typeof pays)[number]) => number) =>
    cents(pays.reduce((carry, pay) => carry + read(pay), 0));
  const wages = sum((pay) => pay.gross - pay.medical - pay.retirement);
  const covered = sum((pay) => pay.gross - pay.medical);
  const federal = sum((pay) => pay.federal);
  const [social, medicare] = [percent(covered, 6.2), percent(covered, 1.45)];
  paper
    .know("tax_form", "W-2")
    .know("tax_year", year)
    .know("taxpayer_name", fullName(person))
    .know("taxpayer_id_number", person.socialSecurityNumber)
    .know("employer_name", employer.name)
    .know("employer_tax_id", employer.taxId)
    .know("employment_income", wages)
    .know("tax_withheld", federal)
    .know("social_security_wages", covered)
    .know("social_security_contribution", social)
    .know("medicare_contribution", medicare);
  paper.income = {
    monthly_amount: cents(wages / 12),
    currency: "USD",
    basis: "gross",
    method: "annual_certificate",
  };
  const page = paper.add(letter());
  page.size = 9;
  const money = (value: number) => printAmount(value, "en");
  box(
    page,
    36,
    40,
    150,
    32,
    "a  Employee's social security number",
    `XXX-XX-${person.socialSecurityNumber.slice(-4)}`,
    "taxpayer_id_number",
  );
  page.text(196, 60, "OMB No. 0000-0000", { size: 7 });
  box(page, 36, 72, 270, 30, "b  Employer identification number (EIN)", employer.taxId, "employer_tax_id");
  box(page, 36, 102, 270, 66, "c  Employer's name, address, and ZIP code", employer.name, "employer_name");
  page.text(42, 140, employer.address.street);
  page.text(42, 153, `${employer.address.town}, ${employer.address.region} ${employer.address.postcode}`);
  box(page, 36, 168, 270, 26, "d  Control number", story.job.employeeNumber);
  box(
    page,
    36,
    194,
    270,
    74,
    "e  Employee's first name and initial, last name",
    fullName(person),
    "taxpayer_name",
  );
  page.text(42, 232, person.address.street);
  page.text(42, 245, `${person.address.town}, ${region} ${person.address.postcode}`);
  const grid: [string, number | string, string?][][] = [
    [
      ["1  Wages, tips, other compensation", wages, "employment_income"],
      ["2  Federal income tax withheld", federal, "tax_withheld"],
    ],
    [
      ["3  Social security wages", covered, "social_security_wages"],
      ["4  Social security tax withheld", social, "social_security_contribution"],
    ],
    [
      ["5  Medicare wages and tips", covered],
      ["6  Medicare tax withheld", medicare, "medicare_contribution"],
    ],
    [
      ["7  Social security tips", ""],
      ["8  Allocated tips", ""],
    ],
    [
      ["9", ""],
      ["10  Dependent care benefits", ""],
    ],
    [
      ["11  Nonqualified plans", ""],
      ["12a  See instructions for box 12", `D   ${money(sum((pay) => pay.retirement))}`],
    ],
  ];
  for (const [line, cells] of grid.entries()) {
    for (const [column, [label, value, field]] of cells.entries()) {
      const text = typeof value === "number" ? money(value) : value;
      box(page, 306 + column * 135, 72 + line * 32.66, 135, 32.66, label, text, field);
    }
  }
  const stateTax = sum((pay) => pay.state);
  const foot: [string, string][] = [
    ["15  State", region],
    ["16  State wages", money(wages)],
    ["17  State income tax", stateTax > 0 ? money(stateTax) : ""],
    ["18  Local wages", ""],
    ["19  Local income tax", ""],
  ];
  for (const [index, [label, value]] of foot.entries())
    box(page, 36 + index * 108, 268, 108, 34, label, value);
  page.text(36, 326, "Form", { size: 9 });
  page.text(60, 328, "W-2", { font: "helvetica-bold", size: 20 });
  page.text(106, 326, "Wage and Tax Statement", { font: "helvetica-bold", size: 11 });
  page.text(300, 330, String(year), { font: "helvetica-bold", size: 22, field: "tax_year" });
  page.right(576, 324, "Department of the Treasury", { size: 7.5 });
  page.text(36, 342, "Copy C—For EMPLOYEE'S RECORDS", { font: "helvetica-bold", size: 8 });
}

function box(
  page: Page,
  x: number,
  y: number,
  width: number,
  height: number,
  label: string,
  value: string,
  field?: string,
): void {
  page.box(x, y, width, height, { stroke: [0, 0, 0], lineWidth: 0.6 });
  page.text(x + 4, y + 9, label, { size: 6.3 });
  page.text(x + 8, y + 24, value, { font: "courier", size: 10, ...(field ? { field } : {}) });
}
