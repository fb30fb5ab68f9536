import { describe, expect, it } from "vitest";
import { extract } from "../../../extract-fields";
import { page } from "../../../test-page";
import type { Finding } from "../../../types";
import { checkPayslip } from ".";

function told(lines: readonly string[], country: string): string[] {
  const extraction = extract(page(lines, "slip"), 0, "2026-11-21", country);
  return extraction.parts
    .flatMap((part): Finding[] =>
      checkPayslip({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }),
    )
    .filter(({ severity }) => severity !== "low")
    .map(({ code, severity, values }) => `${severity} ${code} ${values.printed} ${values.expected}`);
}

describe("a pay that shares with their rates say together", () => {
  const luxembourgish = (salary: string, net: string, more: readonly string[] = []) => [
    "FICHE DE SALAIRE septembre 2026",
    "Employeur : Pépinières Ösling s.à r.l. | | Salarié : Joëlle Kremer",
    "Période du 01/09/2026 au 30/09/2026",
    `Salaire de base | ${salary}`,
    `Salaire brut | ${salary}`,
    ...more,
    "Assurance maladie 3,05 % | 97,60",
    "Assurance accident 0,75 % | 24,00",
    "Impôt | 210,00",
    "Total des retenues | 331,60",
    `Net à payer | ${net}`,
  ];

  it("is told where two lines lead to one that stands nowhere", () => {
    expect(told(luxembourgish("3 200,00", "2 868,40"), "LU")).toEqual([]);
    expect(told(luxembourgish("3 650,00", "3 318,40"), "LU")).toContain(
      "high gross_pay_mismatch 3 650,00 3 200,00",
    );
  });

  it("is none where the slip prints it, or what the gross pay is more", () => {
    expect(told(luxembourgish("3 650,00", "3 318,40", ["Assiette cotisable | 3 200,00"]), "LU")).toEqual([]);
    const meals = luxembourgish("3 200,00", "3 318,40").map((line) =>
      line.startsWith("Salaire brut") ? "Indemnité de repas | 450,00\nSalaire brut | 3 650,00" : line,
    );
    expect(
      told(
        meals.flatMap((line) => line.split("\n")),
        "LU",
      ),
    ).toEqual([]);
  });

  it("is not told by two shares of a pension, whose base is its own", () => {
    const own = ["Pensioenpremie 6,10 % | 97,60", "Pensioen werkgever 12,20 % | 195,20"];
    const dutch = [
      "Loonstrook september 2026",
      "Werkgever: Scheepswerf De Waal B.V. | | Werknemer: Femke Oosting",
      "Periode 01-09-2026 t/m 30-09-2026",
      "Salaris | 3.200,00",
      "Brutoloon | 3.200,00",
      ...own,
      "Loonheffing | 402,00",
      "Nettoloon | 2.700,40",
    ];
    expect(told(dutch, "NL").filter((one) => one.includes("gross_pay"))).toEqual([]);
  });

  it("takes what is free of a share from its line", () => {
    const weekly = (basic: string, gross: string, net: string) => [
      "PAY ADVICE - WEEKLY",
      "Employer: Solway Smokehouse Ltd | | Name: Isla Carruthers",
      "Pay date: 30 October 2026 | | Tax code 1257L W1",
      `Basic pay | ${basic}`,
      `Total gross pay | ${gross}`,
      "Income tax | 61.60",
      "NI contribution 8% over 242.00 | 24.64",
      "Union 1.5% | 8.25",
      "Total deductions | 94.49",
      `Net pay | ${net}`,
    ];
    expect(told(weekly("550.00", "550.00", "455.51"), "GB")).toEqual([]);
    expect(told(weekly("640.00", "640.00", "545.51"), "GB").join()).toMatch(/gross_pay_mismatch 640.00 550/);
  });
});

describe("a share whose own line says of what", () => {
  const portuguese = (base: string, gross: string, net: string) => [
    "RECIBO DE VENCIMENTO outubro 2026",
    "Empresa: Moagem do Sado, Lda. | | Nome: Iria Falcão Neto",
    "Período: 2026-10-01 a 2026-10-31",
    `Vencimento base | ${base}`,
    "Subsídio de Natal | 900,00",
    `Total ilíquido | ${gross}`,
    `Segurança Social 11% s/ ${base} | 132,00`,
    "Segurança Social 11% s/ 900,00 | 99,00",
    "Total descontos | 231,00",
    `Líquido a receber | ${net}`,
  ];

  it("is asked where it is another amount, and other lines follow", () => {
    expect(told(portuguese("1.200,00", "2.100,00", "1.869,00"), "PT")).toEqual([]);
    expect(told(portuguese("1.500,00", "2.400,00", "2.169,00"), "PT")).toContain(
      "high gross_pay_mismatch 1.500,00 1.200,00",
    );
  });
});

describe("a Spanish base", () => {
  const slip = (salary: string, gross: string, net: string, more: readonly string[] = []) => [
    "RECIBO DE SALARIOS",
    "Empresa: Curtidos del Tormes, S.L. | | Trabajador: Anselmo Riaza Cid",
    "Periodo de liquidación: 01/10/2026 a 31/10/2026",
    `Salario base | ${salary}`,
    ...more,
    `TOTAL DEVENGADO | ${gross}`,
    "Contingencias comunes | 4,70 | 98,70",
    "Desempleo | 1,55 | 32,55",
    "Retención IRPF | 10,00 | 180,00",
    "TOTAL A DEDUCIR | 311,25",
    `LÍQUIDO A PERCIBIR | ${net}`,
    "Prorrata pagas extras | 300,00",
    "Base de contingencias comunes | 2.100,00",
  ];

  it("is the pay and the share of the extra payments beside it", () => {
    expect(told(slip("1.800,00", "1.800,00", "1.488,75"), "ES")).toEqual([]);
    expect(told(slip("2.050,00", "2.050,00", "1.738,75"), "ES").join()).toMatch(
      /high gross_pay_mismatch 2.050,00 1.800,00/,
    );
    const travel = slip("1.800,00", "2.050,00", "1.738,75", ["Dietas y desplazamientos | 250,00"]);
    expect(told(travel, "ES").filter((one) => one.includes("gross_pay"))).toEqual([]);
  });
});
