import { pair } from "../blocks";
import { a4, hex, letter } from "../canvas";
import { addDays, addMonths, type Day, lastDayOfMonth, printDay } from "../days";
import { Dice } from "../dice";
import { DrawnDocument } from "../drawn-document";
import { cups } from "../identifiers";
import { cents, percent, printAmount } from "../money";
import { fullName, oneLine } from "../people";
import type { Story } from "../story";

/** Electricity bill of the applicant's home for the month that holds `month`. */
export function utilityBill(story: Story, month: Day): DrawnDocument {
  const dice = new Dice(`${story.seed}/electricity/${month}`);
  const spanish = story.market === "ES";
  const [from, to] = [`${month.slice(0, 7)}-01`, lastDayOfMonth(month)];
  const issued = addDays(to, 4);
  const created = `${issued}T05:02:19Z`;
  const supplier = {
    ES: "Energía Levante Inventada, S.A.",
    UK: "Curlew Energy Ltd",
    US: "Cottonwood Electric Co.",
  }[story.market];
  const document = new DrawnDocument(
    "utility_bill",
    `utility_${story.market.toLowerCase()}`,
    story.market === "UK" ? "GB" : story.market,
    spanish ? "es" : "en",
    fullName(story.person),
    {
      title: spanish ? "Factura de electricidad" : "Electricity bill",
      creator: "OpenText Exstream Version 16.4.0",
      producer: "OpenText Exstream Version 16.4.0 64-bit",
      created,
      modified: created,
    },
  );
  const { person } = story;
  const [notation, style] = spanish
    ? (["es", "es"] as const)
    : story.market === "UK"
      ? (["en", "uk"] as const)
      : (["en", "us"] as const);
  const money = (value: number) =>
    spanish
      ? `${printAmount(value, "es")} €`
      : `${story.market === "UK" ? "£" : "$"}${printAmount(value, "en")}`;
  const used = dice.int(128, 344);
  const price = cents(dice.between(0.13, 0.22));
  const lines: [string, string, number][] = [
    [
      spanish ? "Energía consumida" : "Electricity used",
      `${used} kWh x ${printAmount(price, notation)}`,
      cents(used * price),
    ],
    [
      spanish ? "Potencia contratada 4,6 kW" : "Standing charge",
      spanish ? "30 días" : "30 days",
      cents(dice.between(11, 16)),
    ],
    [spanish ? "Alquiler del contador" : "Meter services", "", 0.81],
  ];
  const net = cents(lines.reduce((sum, [, , value]) => sum + value, 0));
  const rate = { ES: 21, UK: 5, US: 6.25 }[story.market];
  const vat = percent(net, rate);
  const due = cents(net + vat);
  const dueDay = addDays(issued, 14);
  const reference = dice.digits(12);
  const supply = cups(dice);
  document
    .know("supplier_name", supplier)
    .know("account_holder", fullName(person))
    .know("service_address", oneLine(person.address, story.market))
    .know("issue_date", issued)
    .know("due_date", dueDay)
    .know("period_start", from)
    .know("period_end", to)
    .know("amount_due", due)
    .know("account_number", reference)
    .know("service_kind", "electricity");
  if (spanish) document.know("supply_point_number", supply);
  const page = document.add(story.market === "US" ? letter() : a4());
  page.font = "liberation";
  page.size = 9;
  const accent = hex("#d97706");
  page.box(0, 0, page.width, 78, { fill: hex("#fff7e8") });
  page.shape("M 50 54 L 66 24 L 63 40 L 74 40 L 58 68 L 61 54 Z", { fill: accent });
  page.text(84, 50, supplier, { font: "liberation-bold", size: 15, field: "supplier_name" });
  page.right(page.width - 50, 50, spanish ? "Factura de electricidad" : "Your electricity bill", {
    size: 14,
    color: accent,
  });
  pair(page, 50, 104, spanish ? "Titular" : "Account holder", fullName(person), "account_holder", 13);
  pair(
    page,
    50,
    134,
    spanish ? "Dirección de suministro" : "Service address",
    oneLine(person.address, story.market),
    "service_address",
    13,
  );
  pair(page, 340, 104, spanish ? "Nº de contrato" : "Account number", reference, "account_number", 13);
  pair(page, 460, 104, spanish ? "Fecha de emisión" : "Bill date", printDay(issued, style), "issue_date", 13);
  pair(
    page,
    340,
    134,
    spanish ? "Período de facturación" : "Billing period",
    `${printDay(from, style)} - ${printDay(to, style)}`,
    "period_end",
    13,
  );
  if (spanish) pair(page, 50, 164, "CUPS", supply, "supply_point_number", 13);
  page.card(50, 200, page.width - 100, 62, 6, { fill: hex("#fff1d6") });
  page.text(66, 226, spanish ? "Importe a pagar" : "Amount due", { size: 11 });
  page.text(66, 250, money(due), { font: "liberation-bold", size: 19, field: "amount_due" });
  pair(
    page,
    340,
    226,
    spanish ? "Fecha de cargo (vencimiento)" : "Due date",
    printDay(dueDay, style),
    "due_date",
    14,
  );
  page.text(50, 296, spanish ? "Detalle de la factura" : "Bill details", {
    font: "liberation-bold",
    size: 11,
  });
  let y = 320;
  const line = (label: string, detail: string, value: number, bold = false) => {
    const font = bold ? "liberation-bold" : "liberation";
    page.text(50, y, label, { font });
    page.text(280, y, detail, { color: hex("#666666") });
    page.right(page.width - 50, y, money(value), { font });
    page.rule(50, y + 7, page.width - 50, y + 7, 0.3, hex("#dddddd"));
    y += 22;
  };
  for (const [label, detail, value] of lines) line(label, detail, value);
  line(spanish ? "Base imponible" : "Subtotal", "", net);
  line(
    spanish ? "IVA" : story.market === "UK" ? "VAT" : "Sales tax",
    `${printAmount(rate, notation)} %`,
    vat,
  );
  line("Total", "", due, true);
  chart(
    document,
    dice,
    y + 20,
    spanish ? "Su consumo en los últimos doce meses (kWh)" : "Your use over the last twelve months (kWh)",
    used,
    month,
    spanish,
  );
  return document;
}

function chart(
  document: DrawnDocument,
  dice: Dice,
  top: number,
  title: string,
  used: number,
  month: Day,
  spanish: boolean,
): void {
  const page = document.pages[0];
  if (!page) return;
  page.text(50, top, title, { font: "liberation-bold", size: 9.5 });
  for (let index = 0; index < 12; index++) {
    const value = index === 11 ? used : dice.int(110, 360);
    const height = value / 3.6;
    const x = 56 + index * 40;
    page.box(x, top + 120 - height, 24, height, { fill: hex(index === 11 ? "#d97706" : "#f4cf93") });
    page.center(
      x + 12,
      top + 132,
      printDay(addMonths(month, index - 11), spanish ? "es" : "uk").slice(3, 5),
      { size: 7 },
    );
  }
}
