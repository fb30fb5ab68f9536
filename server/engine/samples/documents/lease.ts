import { a4, letter } from "../canvas";
import { addDays, addMonths, type Day, printDay } from "../days";
import { Dice } from "../dice";
import { DrawnDocument } from "../drawn-document";
import { Flow } from "../flow";
import { printIban } from "../identifiers";
import { printAmount } from "../money";
import { fullName, oneLine } from "../people";
import { sign } from "../signature";
import type { Story } from "../story";
import { spanishNumber } from "./spanish-number";

/** Lease of the applicant's home from `start`, signed; in Spain with the deposit of one month that the law asks for. */
export function lease(story: Story, start: Day): DrawnDocument {
  const spanish = story.market === "ES";
  const signed = addDays(start, -6);
  const created = `${signed}T16:20:11Z`;
  const document = new DrawnDocument(
    "rental_contract",
    `lease_${story.market.toLowerCase()}`,
    story.market === "UK" ? "GB" : story.market,
    spanish ? "es" : "en",
    fullName(story.person),
    {
      title: spanish ? "Contrato de arrendamiento de vivienda" : "Tenancy agreement",
      creator: "Writer",
      producer: "LibreOffice 24.2",
      created,
      modified: created,
    },
  );
  const months = spanish ? 60 : 12;
  const end = addDays(addMonths(start, months), -1);
  document
    .know("landlord_name", fullName(story.landlord))
    .know("tenant_name", fullName(story.person))
    .know("property_address", oneLine(story.home, story.market))
    .know("monthly_rent", story.rent)
    .know("lease_start_date", start)
    .know("lease_end_date", end)
    .know("deposit_amount", deposit(story))
    .know("signature_date", signed)
    .know("signed", true);
  const flow = new Flow(document, () => document.add(story.market === "US" ? letter() : a4()), {
    font: "liberation",
    bold: "liberation-bold",
    size: 10,
    left: 70,
    right: 525,
    top: 72,
    bottom: story.market === "US" ? 724 : 770,
    leading: 14.2,
  });
  if (spanish) arrendamiento(flow, story, start, end, signed);
  else tenancy(flow, story, start, end, signed);
  return document;
}

function deposit(story: Story): number {
  return story.market === "UK" ? Math.floor((story.rent * 12 * 5) / 52) : story.rent;
}

function arrendamiento(flow: Flow, story: Story, start: Day, end: Day, signed: Day): void {
  const { landlord, person, home, landlordAccount } = story;
  const dice = new Dice(`${story.seed}/lease`);
  const cadastral = `${dice.digits(7)}${dice.pick(["VK", "YJ", "TG", "XM"])}${dice.digits(4)}${dice.pick([..."ABCDEFGHJKL"])}`;
  const rent = {
    field: "monthly_rent",
    text: `${spanishNumber(story.rent)} euros (${printAmount(story.rent, "es")} €)`,
    bold: true,
  };
  flow.document
    .know("landlord_id_number", landlord.idNumber)
    .know("tenant_id_number", person.idNumber)
    .know("iban", landlordAccount.iban);
  flow.heading("CONTRATO DE ARRENDAMIENTO DE VIVIENDA", { size: 13.5, align: "center" }).space(6);
  flow.para(`En ${home.town}, a`, { field: "signature_date", text: printDay(signed, "es_long") }, ".");
  flow.heading("REUNIDOS");
  flow.para(
    "De una parte, como ARRENDADOR,",
    { field: "landlord_name", text: fullName(landlord), bold: true },
    ", mayor de edad, con NIF",
    { field: "landlord_id_number", text: landlord.idNumber },
    `y domicilio en ${oneLine(landlord.address, "ES")}.`,
  );
  flow.para(
    "Y de otra, como ARRENDATARIO,",
    { field: "tenant_name", text: fullName(person), bold: true },
    ", mayor de edad, con NIF",
    { field: "tenant_id_number", text: person.idNumber },
    `y domicilio a estos efectos en ${oneLine(person.address, "ES")}.`,
  );
  flow.heading("EXPONEN");
  flow.para(
    "Que el arrendador es propietario de la vivienda sita en",
    { field: "property_address", text: oneLine(home, "ES") },
    `, cuya referencia catastral comienza por ${cadastral}, y que ambas partes convienen su arrendamiento con sujeción a la Ley 29/1994, de Arrendamientos Urbanos, y a las siguientes`,
  );
  flow.heading("ESTIPULACIONES");
  flow.para(
    "PRIMERA. Objeto. La vivienda se destinará exclusivamente a vivienda habitual y permanente del arrendatario.",
  );
  flow.para(
    "SEGUNDA. Duración. El contrato tendrá una duración de cinco años, desde el",
    { field: "lease_start_date", text: printDay(start, "es_long") },
    "hasta el",
    { field: "lease_end_date", text: printDay(end, "es_long") },
    ", prorrogable según la ley.",
  );
  flow.para(
    "TERCERA. Renta. La renta será de",
    rent,
    "mensuales, pagaderos por anticipado en los siete primeros días de cada mes mediante transferencia a la cuenta",
    { field: "iban", text: printIban(landlordAccount.iban) },
    "titularidad del arrendador.",
  );
  flow.para(
    "CUARTA. Actualización. La renta se actualizará cada año en la fecha del contrato conforme al índice que resulte aplicable.",
  );
  flow.para(
    "QUINTA. Fianza. El arrendatario entrega en este acto, en concepto de fianza legal, una mensualidad de renta por importe de",
    { field: "deposit_amount", text: `${printAmount(deposit(story), "es")} €` },
    ", que el arrendador depositará en el organismo autonómico competente.",
  );
  flow.para(
    "SEXTA. Gastos. Serán de cuenta del arrendatario los suministros individualizados con contador; la comunidad y el impuesto sobre bienes inmuebles corresponden al arrendador.",
  );
  flow.para(
    "SÉPTIMA. Conservación y obras. El arrendador realizará las reparaciones necesarias para conservar la vivienda; el arrendatario, las pequeñas reparaciones por el uso ordinario.",
  );
  flow.para("OCTAVA. Cesión y subarriendo. Quedan prohibidos sin consentimiento escrito del arrendador.");
  flow.para("Leído el contrato, ambas partes lo firman por duplicado en prueba de conformidad.");
  flow
    .space(8)
    .signatures(
      ["EL ARRENDADOR", fullName(landlord)],
      ["EL ARRENDATARIO", fullName(person)],
      (page, x, y, who) => sign(page, x, y, fullName(who === 0 ? landlord : person)),
    );
}

function tenancy(flow: Flow, story: Story, start: Day, end: Day, signed: Day): void {
  const { landlord, person, home, market } = story;
  const uk = market === "UK";
  const date = (value: Day) => printDay(value, uk ? "uk_long" : "us_long");
  const money = (value: number) => `${uk ? "£" : "$"}${printAmount(value, "en")}`;
  flow
    .heading(uk ? "ASSURED TENANCY AGREEMENT" : "RESIDENTIAL LEASE AGREEMENT", { size: 14, align: "center" })
    .space(6);
  flow.para(
    "This agreement is made on",
    { field: "signature_date", text: date(signed) },
    "between the Landlord",
    { field: "landlord_name", text: fullName(landlord), bold: true },
    "and the Tenant",
    { field: "tenant_name", text: fullName(person), bold: true },
    ".",
  );
  const clauses: [string, Parameters<Flow["para"]>][] = [
    [
      "1. Premises",
      [
        "The Landlord lets to the Tenant the dwelling at",
        { field: "property_address", text: oneLine(home, market) },
        ", to be used only as the Tenant's residence.",
      ],
    ],
    [
      "2. Term",
      [
        "The tenancy begins on",
        { field: "lease_start_date", text: date(start) },
        "and ends on",
        { field: "lease_end_date", text: date(end) },
        ", a term of twelve months.",
      ],
    ],
    [
      "3. Rent",
      [
        "The rent is",
        { field: "monthly_rent", text: money(story.rent), bold: true },
        "per month, payable in advance on the first day of each month by bank transfer.",
      ],
    ],
    [
      "4. Deposit",
      [
        "The Tenant pays a security deposit of",
        { field: "deposit_amount", text: money(deposit(story)) },
        uk
          ? ", which the Landlord will protect in an authorised deposit scheme within thirty days."
          : ", to be returned within thirty days after the end of the term less lawful deductions.",
      ],
    ],
    [
      "5. Utilities",
      [
        "The Tenant pays electricity, gas, water and telecommunications for the term; the Landlord pays building insurance and property taxes.",
      ],
    ],
    [
      "6. Condition and repairs",
      [
        "The Tenant keeps the interior clean and in good condition. The Landlord keeps the structure and installations in repair.",
      ],
    ],
    [
      "7. Assignment",
      ["The Tenant may not assign the lease or sublet the premises without the Landlord's written consent."],
    ],
    [
      "8. Governing law",
      [
        uk
          ? "This agreement is governed by the law of England and Wales."
          : `This agreement is governed by the laws of the State of ${home.region}.`,
      ],
    ],
  ];
  for (const [heading, runs] of clauses) flow.heading(heading).para(...runs);
  flow
    .space(8)
    .signatures(["Landlord", fullName(landlord)], ["Tenant", fullName(person)], (page, x, y, who) =>
      sign(page, x, y, fullName(who === 0 ? landlord : person)),
    );
}
