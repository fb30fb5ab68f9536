import { describe, expect, it } from "vitest";
import { extract } from "../extract-fields";
import { page } from "../test-page";
import { checkPersonalNumbers } from "./personal-numbers";

const found = (lines: readonly string[], country: string): string[] =>
  extract(page(lines, "numbers"), 0, "2026-11-21", country).parts.flatMap((part) =>
    checkPersonalNumbers({
      extraction: extract(page(lines, "numbers"), 0, "2026-11-21", country),
      part,
      applicant: { name: "" },
      today: "2026-11-21",
    }).map(({ code, severity, field, values }) => `${severity} ${code} ${field} ${values.printed}`),
  );

describe("what a number says of its holder", () => {
  const polish = (born: string) => [
    "Pasek wynagrodzeń",
    "Pracodawca: Tartak Brzoza sp. z o.o.",
    "Pracownik: Lidia Zarzycka",
    "PESEL: 44051401359",
    `Data urodzenia: ${born}`,
    "Okres: 10.2026",
    "Wynagrodzenie brutto | 6 200,00",
    "Do wypłaty | 4 512,33",
  ];

  it("is the day of birth that stands beside it", () => {
    expect(found(polish("14.05.1944"), "PL")).toEqual([]);
    expect(found(polish("14.05.1954"), "PL")).toEqual([
      "high birth_date_mismatch employee_id_number 1954-05-14",
    ]);
  });

  const italian = (name: string) => [
    "Busta paga",
    "Azienda: Officine Lariane S.r.l.",
    `Cognome e nome: ${name}`,
    "Codice fiscale: RSSMRA85T10A562S",
    "Mese: ottobre 2026",
    "Totale competenze | 2.310,00",
    "Netto in busta | 1.744,20",
  ];

  it("is in Italy the name, in either order and with names that the number leaves out", () => {
    expect(found(italian("ROSSI MARIO"), "IT")).toEqual([]);
    expect(found(italian("MARIO LUIGI ROSSI"), "IT")).toEqual([]);
    expect(found(italian("ROSSI ELENA"), "IT")).toEqual([]);
    expect(found(italian("DE ANGELIS PAOLO"), "IT")).toEqual([
      "medium id_number_mismatch employee_id_number RSSMRA85T10A562S",
    ]);
  });

  it("is in Italy the holder's name on a bill and a statement too, unless two people share it or a firm holds it", () => {
    const bill = (holder: string, code = "RSSMRA85T10A562S") => [
      "Bolletta energia elettrica",
      "Fornitore: Luce Adriatica S.p.A. | | P. IVA 03318702150",
      `Intestatario del contratto | ${holder}`,
      `Codice fiscale | ${code}`,
      "POD: IT001E12345678",
      "Consumo fatturato | 142 kWh",
      "Data di emissione: 12/10/2026",
      "Totale da pagare | 79,75 €",
    ];
    expect(found(bill("Mario Rossi"), "IT")).toEqual([]);
    expect(found(bill("Elena Rossi e Paolo De Angelis"), "IT")).toEqual([]);
    expect(found(bill("Officine Lariane S.r.l."), "IT")).toEqual([]);
    // A code that is not valid is a misprint of its own.
    expect(found(bill("Paolo De Angelis", "RSSMRA85T10A562X"), "IT")).toEqual([]);
    expect(found(bill("Paolo De Angelis"), "IT").map((one) => one.slice(0, 36))).toEqual([
      "medium id_number_mismatch id_number ",
    ]);
  });
});
