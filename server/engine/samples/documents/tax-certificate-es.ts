import { type Column, pair, row } from "../blocks";
import { a4, hex } from "../canvas";
import { day, printDay } from "../days";
import { Dice } from "../dice";
import type { DrawnDocument } from "../drawn-document";
import { verificationCode } from "../identifiers";
import { cents, percent, printAmount } from "../money";
import { payrollEs } from "../payroll-es";
import { fullName, listName } from "../people";
import type { Story } from "../story";
import { annualGross } from "./contract-parties";

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

/** The employer's certificate of pay and withholdings. */
export function drawCertificate(document: DrawnDocument, story: Story, year: number): void {
  const { employer, person } = story;
  const { gross, withheld, socialSecurity } = esYear(story, year);
  const page = document.add(a4());
  page.size = 9;
  const code = verificationCode(new Dice(`${story.seed}/certificate/${year}`), 16);
  document
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
  document.income = {
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
