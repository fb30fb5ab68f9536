import { a4, hex, letter } from "../canvas";
import { type Day, day, printDay, yearOf } from "../days";
import { Dice } from "../dice";
import { DrawnDocument } from "../drawn-document";
import { Flow } from "../flow";
import { verificationCode } from "../identifiers";
import { cents, printAmount } from "../money";
import { fullName, oneLine, person } from "../people";
import type { Story } from "../story";

/** Revaluation letter of a public retirement pension for the year of `asOf`, to an older applicant of the same story. */
export function pensionLetter(story: Story): DrawnDocument {
  const spanish = story.market === "ES";
  const year = yearOf(story.asOf);
  const dice = new Dice(`${story.seed}/pension`);
  const holder = person(dice.fork("holder"), story.market, [1950, 1958]);
  const issued = day(year, story.market === "UK" ? 3 : 1, dice.int(12, 26));
  const effective: Day = story.market === "UK" ? day(year, 4, 7) : day(year, 1, 1);
  const monthly = cents(dice.between(1080, 1980));
  const created = `${issued}T03:14:07Z`;
  const payer = {
    ES: "Instituto Nacional de Previsión (organismo ficticio)",
    UK: "Pension Service of Brambleholt",
    US: "Federal Retirement Administration (fictional)",
  }[story.market];
  const document = new DrawnDocument(
    "pension_letter",
    `pension_${story.market.toLowerCase()}`,
    story.market === "UK" ? "GB" : story.market,
    spanish ? "es" : "en",
    fullName(holder),
    {
      title: spanish ? "Revalorización de la pensión" : "Your pension award",
      producer: "Apache FOP Version 2.6",
      created,
      modified: created,
    },
  );
  const payments = spanish ? 14 : 12;
  document
    .know("beneficiary_name", fullName(holder))
    .know("payer_name", payer)
    .know("monthly_amount", monthly)
    .know("issue_date", issued)
    .know("benefit_kind", spanish ? "jubilación" : "retirement")
    .know("effective_date", effective)
    .know("payments_per_year", payments)
    .know("annual_amount", cents(monthly * payments));
  document.income = {
    monthly_amount: cents((monthly * payments) / 12),
    currency: { ES: "EUR", UK: "GBP", US: "USD" }[story.market],
    basis: "net",
    method: "pension",
  };
  const flow = new Flow(document, () => document.add(story.market === "US" ? letter() : a4()), {
    font: "helvetica",
    bold: "helvetica-bold",
    size: 10,
    left: 70,
    right: 525,
    top: 196,
    bottom: 740,
    leading: 15,
  });
  const { page } = flow;
  page.box(70, 44, 34, 34, { fill: hex("#31456a") });
  page.text(112, 60, payer, { font: "helvetica-bold", size: 12, field: "payer_name" });
  page.text(112, 74, spanish ? "Dirección provincial. Pensiones" : "Retirement pensions", {
    size: 9,
    color: hex("#555555"),
  });
  page.text(330, 116, fullName(holder).toUpperCase(), { size: 10, field: "beneficiary_name" });
  page.text(330, 130, oneLine(holder.address, story.market), { size: 9 });
  const date = printDay(issued, spanish ? "es_long" : story.market === "UK" ? "uk_long" : "us_long");
  page.text(70, 164, spanish ? `Fecha: ${date}` : `Date: ${date}`, { size: 9.5, field: "issue_date" });
  if (spanish) {
    const code = verificationCode(dice, 22);
    document.know("beneficiary_id_number", holder.idNumber).know("verification_code", code);
    flow.heading(`Revalorización de la pensión para el año ${year}`, { size: 12.5 });
    flow.para(
      "Le comunicamos que, de acuerdo con la normativa vigente, la pensión de",
      { field: "benefit_kind", text: "jubilación" },
      "de la que es titular D./D.ª",
      fullName(holder),
      ", con NIF",
      { field: "beneficiary_id_number", text: holder.idNumber },
      ", ha sido revalorizada con efectos de",
      { field: "effective_date", text: printDay(effective, "es_long") },
      ".",
    );
    flow.para(
      "El importe mensual de la pensión asciende a",
      { field: "monthly_amount", text: `${printAmount(monthly, "es")} euros`, bold: true },
      ", que se abonará en",
      { field: "payments_per_year", text: "14 pagas" },
      "al año (doce mensualidades ordinarias y dos extraordinarias, en junio y noviembre).",
    );
    flow.para(
      "El importe anual es de",
      { field: "annual_amount", text: `${printAmount(monthly * 14, "es")} euros` },
      ". Sobre esta cantidad no se practica retención a cuenta del IRPF.",
    );
    flow.para(
      "Contra esta comunicación puede interponer reclamación previa en el plazo de treinta días hábiles desde su recepción.",
    );
    flow.space(24).para("Este documento no requiere firma. Código seguro de verificación:", {
      field: "verification_code",
      text: code,
    });
  } else {
    const money = (value: number) => `${story.market === "UK" ? "£" : "$"}${printAmount(value, "en")}`;
    flow.heading("About your retirement pension", { size: 12.5 });
    flow.para(`Dear ${holder.givenNames} ${holder.surnames.join(" ")},`);
    flow.para(
      "We are writing to tell you how much",
      { field: "benefit_kind", text: "retirement" },
      "pension you will receive from",
      { field: "effective_date", text: printDay(effective, story.market === "UK" ? "uk_long" : "us_long") },
      ".",
    );
    flow.para(
      "Your monthly amount will be",
      { field: "monthly_amount", text: money(monthly), bold: true },
      ", paid in",
      { field: "payments_per_year", text: "12 payments" },
      "a year into the account you have given us. Over the year this comes to",
      { field: "annual_amount", text: money(monthly * 12) },
      ".",
    );
    flow.para(
      "No tax is taken from this pension before it is paid to you. Please tell us at once if your address, your bank account or your circumstances change.",
    );
    flow.para(
      "If you disagree with this decision you can ask us to look at it again within one month of the date of this letter.",
    );
    flow.space(16).para("Pension decisions team");
  }
  return document;
}
