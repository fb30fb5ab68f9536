import { expect, it } from "vitest";
import { readLines } from "../../extract/test-reading";

it("of two years' columns the newer one is the pension", () => {
  const lines = [
    "INSTITUTO SOCIAL DE LA MARINA",
    "REVALORIZACIÓN DE LA PENSIÓN PARA EL AÑO 2027",
    "Titular: HERMINIA CABAL ROZAS | | DNI: 12345678Z",
    "Clase de pensión: VIUDEDAD",
    "Concepto | Año 2026 | Año 2027",
    "Importe mensual íntegro | 902,10 | 926,46",
    "Usted percibirá 14 pagas al año. El importe anual de su pensión asciende a 12.970,44 €.",
    "Avilés, a 20 de enero de 2027",
  ];
  expect(readLines(lines, "ES")).toMatchObject({
    type: "pension_letter",
    monthly_amount: 926.46,
    annual_amount: 12_970.44,
    payments_per_year: 14,
    benefit_kind: "VIUDEDAD",
  });
});

it("a daily rate is not the benefit of a month", () => {
  const lines = [
    "SERVICIO PÚBLICO DE EMPLEO ESTATAL",
    "RESOLUCIÓN SOBRE PRESTACIÓN POR DESEMPLEO",
    "Cuantía diaria | 31,20 €",
    "Importe mensual bruto | 936,00 €",
    "Fecha de inicio | 02/01/2027",
    "Fecha de finalización | 01/07/2027",
    "Badajoz, 14 de enero de 2027",
  ];
  expect(readLines(lines, "ES")).toMatchObject({
    type: "benefit_letter",
    monthly_amount: 936,
    effective_date: "2027-01-02",
    end_date: "2027-07-01",
    issue_date: "2027-01-14",
  });
});

it("what is paid every four weeks is the sum of four, however the rhythm is written", () => {
  for (const rhythm of [
    "4-weekly in arrears, £812.40 each time",
    "four weekly, £812.40 at a time",
    "every 4 weeks: £812.40",
  ]) {
    const lines = [
      "The Pension Service",
      "Mrs Edna Loxley",
      "Your State Pension award",
      "You are entitled to State Pension from 6 April 2026.",
      "Total weekly amount | £203.10",
      `You will be paid ${rhythm}.`,
      "Date: 14/03/2026",
    ];
    expect(readLines(lines, "GB")).toMatchObject({
      type: "pension_letter",
      monthly_amount: 812.4,
      payments_per_year: 13,
    });
  }
});

it("a notice of the next year's benefit is one of a pension", () => {
  const lines = [
    "Social Security Administration",
    "Date: November 25, 2026",
    "ODELL MARSH",
    "Your New Benefit Amount",
    "Your monthly benefit amount before deductions is $1,902.40 beginning January 2027.",
  ];
  expect(readLines(lines, "US")).toMatchObject({ type: "pension_letter", monthly_amount: 1902.4 });
});

it.each([
  ["Code de vérification : 4KX9-77PL-2M", "FR", "4KX9-77PL-2M"],
  ["Prüfcode: A81F 90CC 4D2E", "DE", "A81F 90CC 4D2E"],
  ["Codice di verifica 99ZT4K12QW", "IT", "99ZT4K12QW"],
  ["Huella electrónica: K71-00AB-93X", "ES", "K71-00AB-93X"],
  ["Document access code 7745-KLMN-02", "GB", "7745-KLMN-02"],
])("the code of %s", (line, country, code) => {
  const lines = [
    "Social Security Administration",
    "Retirement pension award letter",
    "Your monthly pension is 940.00 EUR from 1 January 2027.",
    line,
  ];
  expect(readLines(lines, country).verification_code ?? null).toBe(code);
});

it("an office's own number, a body named over two lines, and a sum behind its month", () => {
  const lines = [
    "Auskunft 0800 | | Deutsche Rentenversicherung",
    "^Zimmer 12 | | Braunschweig-Hannover",
    "Frau",
    "^Ilse Tamm | | Mitgliedsnummer",
    "^Am Wehr 2 | | 88K410027",
    "^31785 Hameln",
    "Rentenbescheid",
    "Ihre Altersrente wird neu berechnet. Für 30 Tage sind das",
    "monatlich 1.204,50 Euro. Geboren 2019 und 2022 sind die Kinder.",
  ];
  expect(readLines(lines, "DE")).toMatchObject({
    beneficiary_name: "Ilse Tamm",
    beneficiary_id_number: "88K410027",
    payer_name: "Deutsche Rentenversicherung Braunschweig-Hannover",
    monthly_amount: 1204.5,
  });
});

it.each([
  [
    "PT",
    "Instituto da Segurança Social, I.P.",
    "Centro Nacional de Pensões",
    "Exmo(a). Senhor(a)",
    "JOSE ALMEIDA RATO",
    "Pensão de velhice, valor mensal 640,20 €",
  ],
  [
    "NL",
    "UWV",
    "Beslissing WW-uitkering",
    "De heer P. de Boer",
    "P. de Boer",
    "Uw uitkering is € 1.845,00 bruto per maand.",
  ],
])(
  "to whom an office of %s writes, not who writes nor what it decides",
  (country, office, head, courtesy, name, sum) => {
    const lines = [
      office,
      head,
      courtesy,
      ...(courtesy.endsWith(name) ? [] : [`^${name}`]),
      "^Cais 4",
      "^8000-100 Faro",
      sum,
    ];
    expect(readLines(lines, country).beneficiary_name).toBe(name);
  },
);

it.each([
  ["SE", "Pensionsmyndigheten", "Beslut om pension", "Utbetalas per månad | 14 210 kr", 14_210],
  ["DK", "Udbetaling Danmark", "Folkepension", "Du får udbetalt 12.884,00 kr. om måneden", 12_884],
  [
    "BE",
    "Service fédéral des Pensions",
    "Décision de pension",
    "Montant brut par mois : 1 540,12 EUR",
    1540.12,
  ],
  [
    "DE",
    "Deutsche Rentenversicherung Bund",
    "Rentenbescheid",
    "täglich 44,10 Euro, monatlich 1.323,00 Euro",
    1323,
  ],
])("what %s pays by the month", (country, office, head, sum, amount) => {
  const lines = [office, head, "Anne Ek Leroy", "^Storgatan 4", "^4000 Roskilde", "Nr 50.08.14-123.45", sum];
  expect(readLines(lines, country)).toMatchObject({
    type: "pension_letter",
    payer_name: office,
    monthly_amount: amount,
  });
});
