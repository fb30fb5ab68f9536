import { pair } from "../blocks";
import { addDays, day, printDay } from "../days";
import { Dice } from "../dice";
import type { DrawnDocument } from "../drawn-document";
import { verificationCode } from "../identifiers";
import { printAmount } from "../money";
import { fullName, oneLine, person } from "../people";
import type { Story } from "../story";
import { companyDocument, sheet } from "./company-sheet";

/** Extract of the commercial register about the employer of the story. */
export function registerExtract(story: Story): DrawnDocument {
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
  const document = companyDocument(
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
  document
    .know("company_name", employer.name)
    .know("registry_name", registry)
    .know("issue_date", issued)
    .know("registered_address", oneLine(employer.address, story.market))
    .know("incorporation_date", founded)
    .know("share_capital", capital)
    .know("company_status", spanish ? "activa" : "active")
    .know("company_object", object);
  for (const officer of officers) document.know("officer_name", fullName(officer));
  const page = sheet(
    document,
    story,
    registry,
    spanish ? "Información general mercantil" : "Company details",
  );
  page.text(
    52,
    110,
    spanish
      ? "Extracto del historial de la sociedad a fecha de emisión"
      : "Extract from the register as at the date of issue",
    { color: [0.4, 0.4, 0.4], size: 8.5 },
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
    document
      .know("company_tax_id", employer.taxId)
      .know("registry_entry", `Hoja ${dice.pick(["M", "V", "SE", "Z"])}-${number}`);
    rows.splice(
      1,
      0,
      ["NIF", employer.taxId, "company_tax_id"],
      [
        "Datos registrales",
        `Tomo ${dice.int(900, 9000)}, Folio ${dice.int(1, 220)}, ${String(document.fields.registry_entry)}`,
        "registry_entry",
      ],
    );
  } else {
    document.know("company_registration_number", number);
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
      { color: [0.33, 0.33, 0.33] },
    );
  }
  page.text(52, y + 40, `${spanish ? "Fecha de emisión" : "Issued on"}: ${printDay(issued, style)}`, {
    field: "issue_date",
  });
  const code = verificationCode(dice, 18);
  document.know("verification_code", code);
  page.text(52, y + 56, `${spanish ? "Código de verificación" : "Verification code"}: ${code}`, {
    size: 8,
    field: "verification_code",
  });
  return document;
}
