import { describe, expect, it } from "vitest";
import { checkDigit } from "../../mrz/check-digit";
import { extract } from "../extract-fields";
import { page } from "../test-page";

/** The fields of a page as an optical reader gives it. */
const read = (lines: readonly string[], source: "text" | "ocr" = "ocr") =>
  Object.fromEntries(
    extract(page(lines, "a", source), 0, "2026-11-21", null).fields.map(({ name, value, raw }) => [
      name,
      raw ?? value,
    ]),
  );

describe("documents read from pictures", () => {
  const slip = [
    "RECIBO INDIVIDUAL DE SALARIOS",
    "Empresa: TALLERES ROMERAL, S.L.",
    "Trabajador: ELENA PRADO SANZ | | N.LF.: 123456782",
    "Período de liquidación: del 1 al 31 de octubre de 2026",
    "A. TOTAL DEVENGADO | | | 2.000,00",
    "B. TOTAL A DEDUCIR | | | 369 ,40",
    "LÍQUIDO TOTAL A PERCIBIR | | | 1.630. 60",
  ];

  it("gives a number its control letter back, and joins figures broken at the decimal point", () => {
    const fields = read(slip);
    expect(fields).toMatchObject({ employee_id_number: "12345678Z", total_deductions: 369.4 });
    const other = read(slip.map((line) => line.replace("123456782", "123456784")));
    expect(other.employee_id_number).toBeUndefined();
    expect(read(slip, "text").employee_id_number).toBeUndefined();
    for (const caption of ["D.N.I,", "DNI n*", "N.I.F. número"]) {
      const captioned = read(slip.map((line) => line.replace("N.LF.:", caption)));
      expect(captioned.employee_id_number).toBe("12345678Z");
    }
  });

  it("joins a figure broken within its thousands, where the marks of the halves make one sum of them", () => {
    const net = (gross: string, deducted: string, paid: string) =>
      read([
        ...slip.slice(0, 4),
        `TOTAL DEVENGADO ${gross}`,
        `TOTAL A DEDUCIR ${deducted}`,
        `LÍQUIDO TOTAL ${paid}`,
      ]).net_pay;
    expect(net("2.000,00", "369,40", "1.63 0,60")).toBe(1630.6);
    expect(net("2.000,00", "369,40", "1.6 30,60")).toBe(1630.6);
    expect(net("2,000.00", "369.40", "1,63 0.60")).toBe(1630.6);
    // No count ends with the mark of thousands, and the last dot of a leader is none.
    expect(net("2, 000.00", "369.40", "1, 630.60")).toBe(1630.6);
    expect(net("2. 000,00", ".369,40", ".1.630,60")).toBe(1630.6);
    // Two sums of a line are written with the same mark.
    expect(net("2.000,00", "369,40", "1,63 0,60")).not.toBe(1630.6);
  });

  it("knows the small letter of a floor before its door, and no figure or remark", () => {
    const address = (street: string) =>
      read([
        "CONTRATO DE ARRENDAMIENTO DE VIVIENDA",
        "Arrendador: Elvira Sotomayor Rey",
        "Arrendatario: Marcos Tejada Gil",
        "Renta mensual: 740,00 euros",
        `Dirección de la vivienda: ${street}`,
      ]).property_address;
    expect(address("Calle Acequia 18, 3* B, 18005 Granada")).toBe("Calle Acequia 18, 3º B, 18005 Granada");
    expect(address("Calle Acequia 18, piso 29 dcha, 18005 Granada")).toBe(
      "Calle Acequia 18, piso 2º dcha, 18005 Granada",
    );
    for (const house of ["Calle Acequia 19 A", "Calle Acequia 29 Centro", "Calle Acequia 19 izq"])
      expect(address(`${house}, 18005 Granada`)).toBe(`${house}, 18005 Granada`);
  });

  it("gives a figure the marks that it has elsewhere on the page, and joins one in a currency", () => {
    const lines = (gross: string, base: string, net: string) => [
      "PAYSLIP",
      "Employee Name: Nora Quill",
      "Employer Name: Larkspur Joinery Ltd",
      "Pay period: 01/10/2026 - 31/10/2026",
      `Pension base | | | ${base}`,
      `Gross pay | | | ${gross}`,
      "Total deductions | | | 400.00",
      `Net pay | | | ${net}`,
    ];
    expect(read(lines("204135", "2041.35", "$1 641.35"))).toMatchObject({
      gross_pay: 2041.35,
      net_pay: 1641.35,
    });
    expect(read(lines("204135", "2041.36", "1,641.35")).gross_pay).not.toBe(2041.35);
  });

  it("knows a month between a day and its year whatever letters it lost", () => {
    const period = (printed: string) =>
      read([
        "BULLETIN DE PAIE",
        "ATELIER SORBIER SARL | | Odile Marchais",
        `Payé le ${printed}`,
        "Total brut | | | 2 500,00",
        "NET A PAYER | | | 1 900,00",
      ]).pay_date;
    expect(period("28 stembre 2026")).toBe("2026-09-28");
    expect(period("28 f6vrier 2026")).toBe("2026-02-28");
    // Neither of two months, and no month at all.
    expect(period("28 jxxn 2026")).toBeUndefined();
    expect(period("28 paquets 2026")).toBeUndefined();
  });

  it("takes a label for itself before it takes it for another one misread", () => {
    const fields = read([
      "PAYSLIP",
      "Employee Name: Nora Quill",
      "Employer Name: Larkspur Joinery Ltd",
      "Pay period: 01/10/2026 - 31/10/2026",
      "Gross pay | | | 2,000.00",
      "Total deductions | | | 400.00",
      "Net pay | | | 1,600.00",
    ]);
    expect(fields).toMatchObject({ employee_name: "Nora Quill", employer_name: "Larkspur Joinery Ltd" });
  });

  it("finds the person above an address although figures stand beside it", () => {
    const fields = read([
      "BULLETIN DE PAIE",
      "Paye du 01/10/2026 au 31/10/2026 | | ATELIER SORBIER SARL",
      "Coefficient | 600,00 | Odile Marchais",
      "Cadre | | 8 CHEMIN DES TILLEULS",
      "Emploi: Chef de | | 21000 DIJON",
      "REGLEMENT : VIREMENT",
      "LE: 29/10/2026",
      "Total brut | | | 2 500,00",
      "NET A PAYER | | | 1 900,00",
    ]);
    expect(fields).toMatchObject({ employee_name: "Odile Marchais", pay_date: "2026-10-29" });
  });

  it("does not take the caption of the column of balances for the closing one", () => {
    const fields = read([
      "BANCO DEL ROMERAL",
      "Titular: ELENA PRADO SANZ",
      "IBAN: ES91 2100 0418 4502 0005 1332",
      "Extracto de movimientos del 01/10/2026 al 05/11/2026",
      "Fecha | Concepto | Importe | Saldo",
      "02/10/2026 | RECIBO ALQUILER | -600,00 | 100,00",
      "31/10/2026 | NOMINA TALLERES | 1.500,00 | 1.600,00",
      "Saldo final: 1.600,00 EUR",
    ]);
    expect(fields.closing_balance).toBe(1600);
    expect(Object.keys(fields)).not.toContain("issue_date");
  });

  it("reads the zone of a licence whose fillers came back as letters, and the day of issue", () => {
    const fields = read([
      "PERMIS DE CONDUIRE REPUBLIQUE FRANCAISE",
      "2. Odile",
      "3. 03.05.1990",
      "4a. 15.06.2015",
      "5. 15XY40417",
      "D1FRA15XY404173300614TSORBIERLKL9",
    ]);
    expect(fields).toMatchObject({
      surname: "SORBIER",
      expiry_date: "2030-06-14",
      issue_date: "2015-06-15",
      document_number: "15XY40417",
    });
  });

  it("takes the one further date of a passport for its day of issue", () => {
    const checked = (text: string): string => text + checkDigit(text);
    const [number, birth, expiry] = ["512094416", "900503", "300614"].map(checked);
    const zone = [
      "PASSPORT UNITED KINGDOM",
      "19.06.2020",
      "P<GBRLARKSPUR<<NORA<<<<<<<<<<<<<<<<<<<<<<<<<",
      `${number}GBR${birth}F${expiry}<<<<<<<<<<<<<<00`,
    ];
    expect(read(zone)).toMatchObject({ surname: "LARKSPUR", issue_date: "2020-06-19" });
    expect(read([...zone, "11.11.2021"]).issue_date).toBeUndefined();
    // The day that its validity is counted from stands out from others.
    expect(read([...zone, "15.06.2020"])).toMatchObject({ issue_date: "2020-06-15" });
  });
});

describe("letters that look like others", () => {
  const slip = (lines: Partial<Record<"head" | "foot" | "start" | "pay", string>>) =>
    [
      lines.head ?? "FUSTERIA I ENVASOS LA SÈNIA, S.L.",
      "RECIBO DE SALARIO OCTUBRE 2026",
      "Trabajador: ELENA PRADO SANZ",
      lines.start ?? "Antigüedad: 04/03/2019",
      "Período: 01/10/2026 a 31/10/2026",
      "Total devengado | | 2.000,00",
      "Total a deducir | | 400,00",
      "Líquido a percibir | | 1.600,00",
      ...(lines.foot === undefined ? [] : [lines.foot]),
    ] as const;
  /** The same with words of which the reader was not sure. */
  const doubting = (lines: readonly string[], doubtful: RegExp) => {
    const document = page(lines, "a", "ocr");
    const pages = document.pages.map((one) => ({
      ...one,
      lines: one.lines.map((line) => ({
        ...line,
        words: line.words.map((word) => (doubtful.test(word.text) ? { ...word, confidence: 0.82 } : word)),
      })),
    }));
    return Object.fromEntries(
      extract({ ...document, pages }, 0, "2026-11-21", null).fields.map(({ name, value }) => [name, value]),
    );
  };

  it("are captions with `ü` as two strokes", () => {
    for (const caption of ["Antigiledad", "Antigiiedad", "Antiguedad"])
      expect(read(slip({ start: `${caption}: 04/03/2019` })).employment_start_date).toBe("2019-03-04");
  });

  it("are names that the page prints once more, and no other name", () => {
    const twice = (doubtful: string, sure: string) =>
      doubting(
        slip({ head: `MOBLES ${doubtful} TARDOR, S.L.`, foot: `MOBLES ${sure} TARDOR, S.L.` }),
        new RegExp(`^${doubtful}$`),
      ).employer_name;
    expect(twice("FONOLL0SA".replace("0", "C"), "FONOLLOSA")).toBe("MOBLES FONOLLOSA TARDOR, S.L.");
    expect(twice("MARIA", "MARIO")).toBe("MOBLES MARIA TARDOR, S.L.");
  });

  it("leave a gap where dots mask an account", () => {
    const iban = (account: string) => read([...slip({}), `Abono en cuenta: ${account}`]).iban;
    expect(iban("ES91 | 1332")).toBe(iban("ES91 •••• 1332"));
    expect(iban("ES91 | 1332")).toContain("1332");
    expect(iban("XX91 | 1332")).toBeUndefined();
    expect(iban("ES91 1332")).toBeUndefined();
  });

  it("are the letter of a legal form, and of a month between figures", () => {
    const lines = (name: string, day: string) => [
      "PAYSLIP",
      `Employer Name: ${name}`,
      "Employee Name: Nora Quill",
      `Pay date: ${day}`,
      "Gross pay | | | 2,041.35",
      "Total deductions | | | 400.00",
      "Net pay | | | 1,641.35",
    ];
    expect(read(lines("Larkspur Joinery pic", "280ct2026"))).toMatchObject({
      employer_name: "Larkspur Joinery plc",
      pay_date: "2026-10-28",
    });
    expect(read(lines("Larkspur Joinery Lid", "060CT26"))).toMatchObject({
      employer_name: "Larkspur Joinery Ltd",
      pay_date: "2026-10-06",
    });
  });
});

describe("a statement's numbers", () => {
  it("do not hold a card whose figures are those of the account", () => {
    // Sixteen figures of this account also pass the check of a card.
    const lines = [
      "BANCO DEL ROMERAL",
      "Extracto de movimientos del 01/10/2026 al 05/11/2026",
      "IBAN: ES07 9999 0001 4012 3450 0481",
    ];
    expect(read(lines, "text").card_number).toBeUndefined();
    expect(read([...lines, "Tarjeta: 4111 1111 1111 1111"], "text").card_number).toBe("4111111111111111");
  });
});
