import { a4, hex } from "../canvas";
import { day, printDay } from "../days";
import { Dice } from "../dice";
import type { DrawnDocument } from "../drawn-document";
import { verificationCode } from "../identifiers";
import { cents, percent, printAmount } from "../money";
import { fullName, listName } from "../people";
import type { Story } from "../story";

/** A filed income tax return in summary: the boxes that matter, each with its number. */
export function drawReturn(
  document: DrawnDocument,
  story: Story,
  year: number,
  income: { gross: number; withheld: number; socialSecurity: number },
): void {
  const { person } = story;
  const dice = new Dice(`${story.seed}/return/${year}`);
  const [code, reference] = [
    verificationCode(dice, 16),
    `${year}100${dice.digits(8)}${dice.pick([..."ABCDEFGH"])}`,
  ];
  const filed = day(year + 1, 5, 19);
  const expenses = 2000;
  const net = cents(income.gross - income.socialSecurity - expenses);
  const minimum = 5550;
  const due = cents(
    percent(net - minimum, 19) +
      percent(Math.max(0, net - minimum - 12_450), 5) +
      percent(Math.max(0, net - minimum - 20_200), 6),
  );
  const result = cents(due - income.withheld);
  document
    .know("tax_form", "100")
    .know("tax_year", year)
    .know("taxpayer_name", fullName(person))
    .know("taxpayer_id_number", person.idNumber)
    .know("employment_income", income.gross)
    .know("tax_withheld", income.withheld)
    .know("taxable_income", net)
    .know("tax_due", due)
    .know("tax_result", result)
    .know("filing_date", filed)
    .know("filing_reference", reference)
    .know("verification_code", code);
  document.income = {
    monthly_amount: cents(income.gross / 12),
    currency: "EUR",
    basis: "gross",
    method: "annual_certificate",
  };
  const page = document.add(a4());
  page.font = "liberation";
  page.size = 9;
  const green = hex("#1b5e43");
  page.box(40, 36, 515, 44, { fill: hex("#e7f1ec") });
  page.text(52, 55, "Impuesto sobre la Renta de las Personas Físicas", {
    font: "liberation-bold",
    size: 12,
    color: green,
  });
  page.text(52, 71, "Declaración. Documento de ingreso o devolución. Resumen", { size: 9 });
  page.text(430, 55, "Modelo", { size: 8 });
  page.text(430, 72, "100", { font: "liberation-bold", size: 16, field: "tax_form" });
  page.text(490, 55, "Ejercicio", { size: 8 });
  page.text(490, 72, String(year), { font: "liberation-bold", size: 16, field: "tax_year" });
  page.box(40, 90, 515, 46);
  page.text(48, 104, "Primer declarante", { font: "liberation-bold", size: 8 });
  page.text(48, 118, "NIF", { size: 7.5 });
  page.text(48, 130, person.idNumber, { field: "taxpayer_id_number" });
  page.text(160, 118, "Apellidos y nombre", { size: 7.5 });
  page.text(160, 130, listName(person), { field: "taxpayer_name" });
  const sections: [string, [string, string, number, string?][]][] = [
    [
      "Rendimientos del trabajo",
      [
        ["Retribuciones dinerarias. Importe íntegro", "0003", income.gross],
        ["Total ingresos íntegros computables", "0012", income.gross, "employment_income"],
        ["Cotizaciones a la Seguridad Social", "0013", income.socialSecurity],
        ["Rendimiento neto previo", "0017", cents(income.gross - income.socialSecurity)],
        ["Otros gastos deducibles", "0019", expenses],
        ["Rendimiento neto reducido", "0025", net],
      ],
    ],
    [
      "Base imponible y base liquidable",
      [
        ["Base imponible general", "0435", net],
        ["Base liquidable general sometida a gravamen", "0505", net, "taxable_income"],
        ["Mínimo personal y familiar", "0519", minimum],
      ],
    ],
    [
      "Cálculo del impuesto y resultado de la declaración",
      [
        ["Cuota resultante de la autoliquidación", "0595", due, "tax_due"],
        ["Retenciones por rendimientos del trabajo", "0596", income.withheld, "tax_withheld"],
        ["Cuota diferencial", "0610", result],
        ["Resultado de la declaración", "0670", result, "tax_result"],
      ],
    ],
  ];
  let y = 158;
  for (const [title, lines] of sections) {
    page.box(40, y, 515, 16, { fill: green });
    page.text(48, y + 11.5, title, { font: "liberation-bold", color: [1, 1, 1] });
    y += 32;
    for (const [label, code, value, field] of lines) {
      page.text(48, y, label);
      page.box(398, y - 10, 34, 13, { fill: hex("#e7f1ec") });
      page.center(415, y, code, { size: 8 });
      page.right(547, y, printAmount(value, "es"), field ? { field } : {});
      page.rule(40, y + 6, 555, y + 6, 0.25, hex("#b7c7bf"));
      y += 21;
    }
    y += 4;
  }
  page.box(40, y + 4, 515, 62);
  page.text(48, y + 20, "Presentación", { font: "liberation-bold" });
  page.text(48, y + 36, `Fecha de presentación: ${printDay(filed, "es_dashes")}`, { field: "filing_date" });
  page.text(300, y + 36, `Número de justificante: ${reference}`, { field: "filing_reference" });
  page.text(48, y + 52, `Código Seguro de Verificación: ${code}`, { field: "verification_code" });
  page.text(
    40,
    y + 92,
    "La autenticidad de este documento puede comprobarse mediante el código seguro de verificación.",
    { size: 7.5, color: hex("#555555") },
  );
}
