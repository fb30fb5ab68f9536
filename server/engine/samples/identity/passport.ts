import { hex } from "../canvas";
import { printDay } from "../days";
import type { DrawnDocument } from "../drawn-document";
import { type Card, cardPage, face, ground, item, MM, overprint, zone } from "./card";

/** Data page of a passport, 125 by 88 mm. */
export function drawPassport(document: DrawnDocument, card: Card): void {
  const page = document.add(cardPage(125, 88));
  ground(page, card.documentNumber, "#f3efe6", "#d3c2a5");
  const spanish = card.holder.market === "ES";
  page.text(16, 20, spanish ? "PASAPORTE / PASSPORT" : "PASSPORT / PASSEPORT", {
    size: 8,
    color: hex("#6b1d2a"),
  });
  page.center(page.width / 2 + 20, 20, card.stateName, { size: 9.5, color: hex("#6b1d2a") });
  face(page, card, 16, 34, 96);
  const x = 126;
  const day = (value: string) => printDay(value, "uk_short").toUpperCase();
  item(page, x, 36, "Type / Tipo", "P");
  item(page, x + 46, 36, "Code / Código", card.issuer, "issuing_country");
  item(page, x + 120, 36, "Passport No. / Nº de pasaporte", card.documentNumber, "document_number", 8.2);
  item(page, x, 58, spanish ? "Apellidos / Surname (1)" : "Surname / Nom (1)", card.surname, "surname", 8.2);
  item(
    page,
    x,
    80,
    spanish ? "Nombre / Given names (2)" : "Given names / Prénoms (2)",
    card.givenNames,
    "given_names",
    8.2,
  );
  item(
    page,
    x,
    102,
    spanish ? "Nacionalidad / Nationality (3)" : "Nationality / Nationalité (3)",
    card.issuer,
    "nationality",
  );
  item(page, x + 120, 102, spanish ? "Sexo / Sex (5)" : "Sex / Sexe (5)", card.holder.sex, "sex");
  item(
    page,
    x,
    124,
    spanish ? "Fecha de nacimiento / Date of birth (4)" : "Date of birth / Date de naissance (4)",
    day(card.holder.birthDate),
    "date_of_birth",
  );
  item(
    page,
    x + 120,
    124,
    spanish ? "Lugar de nacimiento / Place of birth (6)" : "Place of birth / Lieu de naissance (6)",
    card.holder.birthPlace.toUpperCase(),
    "place_of_birth",
  );
  item(
    page,
    x,
    146,
    spanish ? "Fecha de expedición / Date of issue (7)" : "Date of issue / Date de délivrance (7)",
    day(card.issueDate),
    "issue_date",
  );
  item(
    page,
    x + 120,
    146,
    spanish ? "Fecha de caducidad / Date of expiry (9)" : "Date of expiry / Date d'expiration (9)",
    day(card.expiryDate),
    "expiry_date",
  );
  document.know("place_of_birth", card.holder.birthPlace.toUpperCase());
  zone(page, card.lines, 215, 5.6 * MM);
  overprint(page, card, "SPECIMEN");
}

/** A card with two lines of 36, 105 by 74 mm: the former French one or one of a fictional state. */
export function drawTwoLineCard(document: DrawnDocument, card: Card): void {
  const page = document.add(cardPage(105, 74));
  ground(page, card.documentNumber, "#e9edf6", "#b9c6e2");
  const french = card.kind === "french-card";
  const ink = hex("#27406e");
  page.text(12, 16, french ? `CARTE NATIONALE D'IDENTITÉ N° : ${card.documentNumber}` : "IDENTITY CARD", {
    size: 6.6,
    color: ink,
    field: "document_number",
  });
  page.right(page.width - 12, 16, french ? "Nationalité Française" : card.stateName, {
    size: 6.2,
    color: ink,
  });
  face(page, card, 12, 26, 76);
  const x = 102;
  const day = (value: string) => printDay(value, "es").replaceAll("/", ".");
  item(page, x, 34, french ? "Nom :" : "Surname", card.surname, "surname");
  item(page, x, 54, french ? "Prénom(s) :" : "Given names", card.givenNames, "given_names");
  item(page, x, 74, french ? "Sexe :" : "Sex", card.holder.sex, "sex");
  item(
    page,
    x + 70,
    74,
    french ? "Né(e) le :" : "Date of birth",
    day(card.holder.birthDate),
    "date_of_birth",
  );
  item(
    page,
    x,
    94,
    french ? "à :" : "Place of birth",
    card.holder.birthPlace.toUpperCase(),
    "place_of_birth",
  );
  if (!french) {
    item(page, x, 114, "Document number", card.documentNumber, "document_number");
    item(page, x + 90, 114, "Valid until", day(card.expiryDate), "expiry_date");
  }
  zone(page, card.lines, 181, 6.2 * MM);
  overprint(page, card, french ? "SPÉCIMEN" : "SPECIMEN");
}
