import { expect, it } from "vitest";
import { readLines } from "../../extract/test-reading";

it("a bill for water: what is still to pay, by when, and where it flows", () => {
  const lines = [
    "Wasserverband Elmtal AöR | | Kundennummer: 7731 204",
    "Brunnenweg 2, 38154 Elmtal | | Datum: 08.01.2027",
    "Herrn",
    "^Jost Reinecke",
    "^Mühlstieg 11",
    "^38154 Elmtal",
    "Rechnung für Trinkwasser und Abwasser",
    "Verbrauchsstelle: Mühlstieg 11, 38154 Elmtal",
    "Abrechnungszeitraum 01.10.2026 bis 31.12.2026",
    "Rechnungsbetrag | | | 142,10 EUR",
    "geleistete Abschläge | | | -90,00 EUR",
    "noch zu zahlen | | | 52,10 EUR",
    "Bitte überweisen Sie den Betrag bis zum 22.01.2027.",
  ];
  expect(readLines(lines, "DE")).toMatchObject({
    type: "utility_bill",
    supplier_name: "Wasserverband Elmtal AöR",
    account_holder: "Jost Reinecke",
    service_address: "Mühlstieg 11, 38154 Elmtal",
    issue_date: "2027-01-08",
    due_date: "2027-01-22",
    period_start: "2026-10-01",
    period_end: "2026-12-31",
    amount_due: 52.1,
    service_kind: "water",
  });
});

it("a bill whose captions stand in a row above their values", () => {
  const lines = [
    "Hidráulica de la Sierra, S.A. | | FACTURA DE AGUA",
    "Póliza | Emisión | Lectura actual | Fin pago voluntario",
    "^77-2041-6 | 12-01-2027 | 840 m³ | 10-02-2027",
    "Titular",
    "^BEGOÑA LLANERA OSUNA",
    "Finca abastecida",
    "^CL DEL POZO 3 BAJO, 23001 JAÉN",
    "IMPORTE TOTAL | | | 41,18 €",
  ];
  expect(readLines(lines, "ES")).toMatchObject({
    type: "utility_bill",
    supplier_name: "Hidráulica de la Sierra, S.A.",
    account_holder: "BEGOÑA LLANERA OSUNA",
    service_address: "CL DEL POZO 3 BAJO, 23001 JAÉN",
    issue_date: "2027-01-12",
    due_date: "2027-02-10",
    amount_due: 41.18,
  });
});
