import { hex } from "../canvas";
import type { DrawnDocument } from "../drawn-document";
import { type Card, cardDay, cardPage, face, ground, item, MM, overprint, zone } from "./card";

/** Front of the Spanish identity card's layout: portrait left, data right, number below. */
export function drawDniFront(document: DrawnDocument, card: Card): void {
  const page = document.add(cardPage(85.6, 54));
  ground(page, card.documentNumber, "#e7eef0", "#a9c6cf");
  page.text(8, 15, card.stateName, { size: 8.6, color: hex("#7a1f2b") });
  page.text(70, 11, "DOCUMENTO NACIONAL DE IDENTIDAD", { size: 6.2, color: hex("#27374d") });
  page.text(70, 18, "NATIONAL IDENTITY CARD", { font: "liberation", size: 4.6, color: hex("#27374d") });
  face(page, card, 9, 26, 72);
  const x = 90;
  item(page, x, 30, "APELLIDOS / SURNAMES", card.holder.surnames[0]?.toUpperCase() ?? "", "surname");
  page.text(x, 46, card.holder.surnames[1]?.toUpperCase() ?? "", { size: 7.4, field: "surname" });
  item(page, x, 55, "NOMBRE / NAME", card.givenNames, "given_names");
  item(page, x, 72, "SEXO / SEX", card.holder.sex, "sex");
  item(page, x + 48, 72, "NACIONALIDAD / NATIONALITY", card.issuer, "nationality");
  item(page, x, 89, "FECHA DE NACIMIENTO / DATE OF BIRTH", cardDay(card.holder.birthDate), "date_of_birth");
  item(page, x, 106, "NÚM SOPORTE / SUPPORT NUM", card.documentNumber, "document_number");
  item(page, x + 74, 106, "VALIDEZ / VALID UNTIL", cardDay(card.expiryDate), "expiry_date");
  page.text(9, 137, "DNI", { size: 6, color: hex("#27374d") });
  page.text(25, 138, card.idNumber, { size: 11, field: "id_number" });
  face(page, card, 200, 36, 24, 0.35);
  overprint(page, card, "ESPÉCIMEN");
}

/** Back: address, place of birth and the zone of three lines. */
export function drawDniBack(document: DrawnDocument, card: Card): void {
  const page = document.add(cardPage(85.6, 54));
  ground(page, `${card.documentNumber}/back`, "#eef0e8", "#c2c9ac");
  const { address, birthPlace } = card.holder;
  item(page, 12, 14, "DOMICILIO / ADDRESS", address.street.toUpperCase(), "address", 6.4);
  page.text(12, 30, address.town.toUpperCase(), { size: 6.4 });
  page.text(12, 38, address.region.toUpperCase(), { size: 6.4 });
  item(page, 12, 48, "LUGAR DE NACIMIENTO / PLACE OF BIRTH", birthPlace.toUpperCase(), "place_of_birth", 6.4);
  item(page, 150, 48, "EQUIPO / TEAM", `28${card.documentNumber.slice(-4)}A6D1`, undefined, 6.4);
  page.box(182, 14, 34, 26, { fill: hex("#d5b96a"), stroke: hex("#8f7431"), lineWidth: 0.6 });
  document.know("address", address.street.toUpperCase()).know("place_of_birth", birthPlace.toUpperCase());
  zone(page, card.lines, 96, 4.6 * MM);
  overprint(page, card, "ESPÉCIMEN");
}
