import { describe, expect, it } from "vitest";
import { extract } from "../extract-fields";
import { page } from "../test-page";
import { kinds } from ".";

/** What the figures of one document say against each other. */
function found(lines: readonly string[], country: string): string[] {
  const extraction = extract(page(lines, "document"), 0, "2026-11-21", country);
  return extraction.parts
    .flatMap((part) =>
      part.type === null
        ? []
        : (kinds[part.type].check?.({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }) ??
          []),
    )
    .map(({ code, field, severity, values }) => `${severity} ${code} ${field} ${values.expected}`);
}

describe("W-2", () => {
  const boxes = {
    pay: "50,000.00",
    social: "52,000.00",
    socialTax: "3,224.00",
    medicare: "52,000.00",
    medicareTax: "754.00",
  };
  const form = (changed: Partial<typeof boxes> = {}): string[] => {
    const box = { ...boxes, ...changed };
    return [
      "Form W-2 Wage and Tax Statement 2025",
      "Employee's social security number | | 523-44-1298",
      "Employer's name | | Larkspur Joinery Inc",
      "Employee's name | | Nora Quill",
      `Wages, tips, other compensation | | ${box.pay}`,
      "Federal income tax withheld | | 4,100.00",
      `Social security wages | | ${box.social}`,
      `Social security tax withheld | | ${box.socialTax}`,
      `Medicare wages and tips | | ${box.medicare}`,
      `Medicare tax withheld | | ${box.medicareTax}`,
    ];
  };

  it("agrees with itself", () => {
    expect(found(form(), "US")).toEqual([]);
  });

  it("charges both taxes on their own wages", () => {
    expect(found(form({ socialTax: "2,224.00" }), "US")).toEqual([
      "high tax_box_mismatch social_security_contribution 3,224.00",
    ]);
    expect(found(form({ medicareTax: "1,754.00" }), "US")).toEqual([
      "high tax_box_mismatch medicare_contribution 754.00",
    ]);
  });

  it("knows the wage base and the additional Medicare tax", () => {
    const high = { pay: "240,000.00", medicare: "250,000.00", medicareTax: "4,075.00" };
    expect(found(form({ ...high, social: "176,100.00", socialTax: "10,918.20" }), "US")).toEqual([]);
    expect(found(form({ ...high, social: "250,000.00", socialTax: "10,918.20" }), "US")).toEqual([
      "high tax_box_mismatch social_security_wages 176,100.00",
    ]);
  });

  it("has no more pay than wages that Medicare is charged on", () => {
    expect(found(form({ pay: "90,000.00" }), "US")).toEqual([
      "high tax_box_mismatch employment_income 52,000.00",
    ]);
  });
});

describe("company accounts", () => {
  const figures = {
    fixed: "400.000,00",
    current: "600.000,00",
    assets: "1.000.000,00",
    equity: "550.000,00",
    long: "250.000,00",
    short: "200.000,00",
    result: "80.000,00",
    resultAgain: "80.000,00",
  };
  const accounts = (changed: Partial<typeof figures> = {}): string[] => {
    const f = { ...figures, ...changed };
    return [
      "CUENTAS ANUALES",
      "Denominación social: TALLERES ROMERAL, S.L.",
      "Balance de situación al 31 de diciembre de 2025",
      `A) Activo no corriente | | ${f.fixed}`,
      `B) Activo corriente | | ${f.current}`,
      `TOTAL ACTIVO (A + B) | | ${f.assets}`,
      `A) Patrimonio neto | | ${f.equity}`,
      `Resultado del ejercicio | | ${f.result}`,
      `B) Pasivo no corriente | | ${f.long}`,
      `C) Pasivo corriente | | ${f.short}`,
      "Cuenta de pérdidas y ganancias",
      "Importe neto de la cifra de negocios | | 1.900.000,00",
      `Resultado del ejercicio | | ${f.resultAgain}`,
    ];
  };

  it("agree with themselves", () => {
    expect(found(accounts(), "ES")).toEqual([]);
  });

  it("add their two halves of assets", () => {
    expect(found(accounts({ current: "700.000,00" }), "ES")).toEqual([
      "high accounts_mismatch total_assets 1.100.000,00",
    ]);
  });

  it("balance equity and liabilities with assets", () => {
    expect(found(accounts({ equity: "750.000,00" }), "ES")).toEqual([
      "high accounts_mismatch total_assets 1.200.000,00",
    ]);
  });

  it("print one profit in both statements", () => {
    expect(found(accounts({ resultAgain: "180.000,00" }), "ES")).toEqual([
      "high accounts_mismatch net_result 180.000,00",
    ]);
  });

  it("leave what the tax leaves of the profit", () => {
    const lines = (tax: string): string[] => [
      ...accounts().slice(0, -1),
      "Resultado antes de impuestos | | 106.666,67",
      `Impuesto sobre beneficios | | ${tax}`,
      "Resultado del ejercicio | | 80.000,00",
    ];
    expect(found(lines("-26.666,67"), "ES")).toEqual([]);
    expect(found(lines("26.666,67"), "ES")).toEqual([]);
    expect(found(lines("-6.666,67"), "ES")).toEqual(["high accounts_mismatch net_result 100.000,00"]);
  });

  it("hold in the column of the year before", () => {
    const lines = (before: string): string[] => [
      "Annual accounts",
      "Company name: Tern & Slate Ltd",
      "Balance sheet as at 31 December 2025",
      " | 2025 | 2024",
      "Fixed assets | 40,000 | 38,000",
      "Current assets | 60,000 | 52,000",
      `Total assets | 100,000 | ${before}`,
    ];
    expect(found(lines("90,000"), "GB")).toEqual([]);
    expect(found(lines("120,000"), "GB")).toEqual(["high accounts_mismatch total_assets 90,000.00"]);
  });
});

describe("the deposit of a lease", () => {
  const lease = (deposit: string): string[] => [
    "MIETVERTRAG",
    "Vermieter: Karla Brandt",
    "Mieter: Jonas Feld",
    "Die Kaltmiete beträgt 800,00 EUR monatlich.",
    `Die Kaution in Höhe von ${deposit} EUR entspricht drei Monatsmieten.`,
  ];

  it("is as many months of rent as the contract says", () => {
    expect(found(lease("2.400,00"), "DE")).toEqual([]);
    expect(found(lease("3.400,00"), "DE")).toEqual(["high deposit_mismatch deposit_amount 2.400,00"]);
    // Only what the words name themselves is contradicted outright, and no rent of later months.
    const apart = lease("3.400,00").map((line) =>
      line.replace("entspricht", "ist fällig. Vereinbart sind als Kaution"),
    );
    expect(found(apart, "DE")).toEqual(["medium deposit_mismatch deposit_amount 2.400,00"]);
    const later = [...lease("2.550,00"), "Ab dem zweiten Jahr beträgt sie 850,00 EUR."];
    expect(found(later, "DE")).toEqual(["medium deposit_mismatch deposit_amount 2.400,00"]);
  });

  it.each([
    ["NL", "Verhuurder betaalt huurder een waarborgsom van", "zijnde tweemaal de kale maandhuur"],
    ["GB", "The Tenant shall pay a deposit of", "being twice the monthly rent"],
    ["DE", "Der Mieter leistet eine Kaution von", "das Doppelte der Monatsmiete"],
    ["FR", "Le locataire verse un dépôt de garantie de", "soit deux fois le loyer"],
    ["IT", "Il conduttore versa un deposito a titolo di cauzione di", "pari al doppio del canone"],
  ])("may be so many times the rent (%s)", (country, before, after) => {
    const titles: Record<string, string[]> = {
      NL: [
        "HUUROVEREENKOMST",
        "Verhuurder: Olga Finch",
        "Huurder: Peter Lark",
        "Kale huur: € 810,00 per maand",
      ],
      GB: ["TENANCY AGREEMENT", "Landlord: Olga Finch", "Tenant: Peter Lark", "Monthly rent: €810.00"],
      DE: [
        "MIETVERTRAG",
        "Vermieter: Olga Finch",
        "Mieter: Peter Lark",
        "Die Kaltmiete beträgt 810,00 EUR monatlich.",
      ],
      FR: [
        "CONTRAT DE LOCATION",
        "Bailleur : Olga Finch",
        "Locataire : Peter Lark",
        "Loyer mensuel : 810,00 €",
      ],
      IT: [
        "CONTRATTO DI LOCAZIONE",
        "Locatore: Olga Finch",
        "Conduttore: Peter Lark",
        "Canone mensile: € 810,00",
      ],
    };
    const lease = (deposit: string) => [...(titles[country] ?? []), `${before} € ${deposit}, ${after}.`];
    const [right, wrong] = country === "GB" ? ["1,620.00", "2,620.00"] : ["1.620,00", "2.620,00"];
    expect(found(lease(right), country)).toEqual([]);
    expect(found(lease(wrong), country)[0]).toMatch(/^high deposit_mismatch/);
  });

  it("is as many weeks of it, too", () => {
    const weekly = (rent: string) => [
      "ASSURED SHORTHOLD TENANCY",
      "Landlord: Olga Finch",
      "Tenant: Peter Lark",
      `Rent | £${rent} per calendar month`,
      "Deposit | £1,500.00 (five weeks’ rent)",
    ];
    expect(found(weekly("1,300.00"), "GB")).toEqual([]);
    expect(found(weekly("1,700.00"), "GB")).toEqual(["high deposit_mismatch deposit_amount 1,961.54"]);
  });

  it("that is no round sum was worked out, and says what the rent was", () => {
    const let_ = (rent: string, deposit: string, more = "") => [
      "ASSURED SHORTHOLD TENANCY",
      "Landlord: Olga Finch",
      "Tenant: Peter Lark",
      `Rent | £${rent} per calendar month`,
      `Deposit | £${deposit}`,
      more,
    ];
    expect(found(let_("640.00", "738.00"), "GB")).toEqual([]);
    expect(found(let_("940.00", "738.00"), "GB")).toEqual(["medium sum_mismatch monthly_rent 640.00"]);
    expect(found(let_("6,437.00", "1,437.00"), "US")).toEqual(["medium sum_mismatch monthly_rent 1,437.00"]);
    expect(found(let_("537.00", "1,874.00"), "US")).toEqual(["medium sum_mismatch monthly_rent 937.00"]);
    // A round deposit, a rent that rose, one that is printed as well, one of which the deposit is no such part.
    for (const [rent, deposit, more] of [
      ["950.00", "750.00", ""],
      ["690.00", "738.00", ""],
      ["940.00", "738.00", "The former rent of £640.00 ended with the last term."],
      ["940.00", "741.00", ""],
    ] as const)
      expect(found(let_(rent, deposit, more), "GB"), rent).toEqual([]);
  });

  it("is no more than what may be asked at most, and no sum that reserves the dwelling", () => {
    const limited = (deposit: string, clause: string) => [
      "ASSURED SHORTHOLD TENANCY",
      "Landlord: Olga Finch",
      "Tenant: Peter Lark",
      "Rent | £1,300.00 per calendar month",
      `Deposit | £${deposit}`,
      clause,
    ];
    expect(found(limited("1,100.00", "The deposit may not exceed five weeks' rent."), "GB")).toEqual([]);
    expect(found(limited("1,500.00", "A holding deposit of one week's rent was paid before."), "GB")).toEqual(
      [],
    );
    expect(found(limited("1,900.00", "The deposit is five weeks' rent."), "GB")).toEqual([
      "high deposit_mismatch deposit_amount 1,500.00",
    ]);
    const german = lease("1.600,00").with(
      -1,
      "Kaution: 1.600,00 EUR. Die Kaution darf drei Monatsmieten nicht übersteigen.",
    );
    expect(found(german, "DE")).toEqual([]);
  });

  it("stands below a rent whose parts come to what a sentence says", () => {
    const table = (rent: string) => [
      "CONTRAT DE LOCATION",
      "Bailleur : Paul Girard",
      "Locataire : Anne Morel",
      `Loyer mensuel | ${rent} €`,
      "Provision pour charges | 48,00 €",
      "Soit un montant total de | 560,00 €",
    ];
    expect(found(table("512,00"), "FR")).toEqual([]);
    expect(found(table("412,00"), "FR")).toEqual(["high sum_mismatch monthly_rent 460,00"]);
    // What a rent is measured against is no part of it.
    const measured = table("512,00").toSpliced(4, 0, "Loyer de référence majoré | 19,80 € /m²");
    expect(found(measured, "FR")).toEqual([]);
  });
});

describe("the price of a purchase", () => {
  const sale = (price: string, ...more: string[]) => [
    "CONTRACT OF SALE",
    "Vendor: Ruth Adair",
    "Purchaser: Colm Deane",
    `Purchase price | $${price}`,
    "Deposit | $42,500.00",
    ...more,
    "Balance payable at settlement | $382,500.00",
  ];

  it("is its deposit and the rest", () => {
    expect(found(sale("425,000.00"), "AU")).toEqual([]);
    expect(found(sale("485,000.00"), "AU")).toEqual(["medium sum_mismatch purchase_price 425,000.00"]);
  });

  it("may be named without the tax that its parts are paid with", () => {
    const taxed = (tax: string) => sale("386,363.64", `plus GST of ${tax} on all sums`);
    expect(found(taxed("10%"), "AU")).toEqual([]);
    expect(found(taxed("15%"), "AU")).toEqual(["medium sum_mismatch purchase_price 425,000.00"]);
  });

  it("is what a deposit that is no round sum was a tenth of", () => {
    const agreed = (price: string, deposit: string) => [
      "CONTRACT OF SALE",
      "Vendor: Ruth Adair",
      "Purchaser: Colm Deane",
      `Purchase price | $${price}`,
      `Deposit | $${deposit}`,
    ];
    expect(found(agreed("345,000.00", "24,500.00"), "US")).toEqual([
      "medium sum_mismatch purchase_price 245,000.00",
    ]);
    for (const [price, deposit] of [
      ["245,000.00", "24,500.00"],
      ["490,000.00", "24,500.00"],
      ["340,000.00", "24,000.00"],
      ["351,000.00", "24,500.00"],
    ] as const)
      expect(found(agreed(price, deposit), "US"), price).toEqual([]);
  });

  it("may be paid in further parts that are printed", () => {
    expect(found(sale("485,000.00", "Second instalment | $60,000.00"), "AU")).toEqual([]);
  });
});

describe("a German certificate of the year's wage tax", () => {
  const form = (pay: string, more = "") => [
    "Ausdruck der elektronischen Lohnsteuerbescheinigung für 2025",
    "Arbeitnehmer: Ottilie Brackwede",
    "Bescheinigungszeitraum | | 01.01.2025 - 31.12.2025",
    `3. Bruttoarbeitslohn | | ${pay}`,
    "4. Einbehaltene Lohnsteuer | | 5.210,00",
    "22. a) Arbeitgeberanteil Rentenversicherung | | 3.906,00",
    "23. a) Arbeitnehmeranteil Rentenversicherung | | 3.906,00",
    "27. Arbeitnehmerbeiträge zur Arbeitslosenversicherung | | 546,00",
    more,
    "Arbeitgeber: Zwirnerei Lohmühle GmbH",
  ];

  it("prints shares of pension and unemployment insurance of its own pay", () => {
    expect(found(form("42.000,00"), "DE")).toEqual([]);
    expect(found(form("51.340,00"), "DE")).toEqual(["high tax_box_mismatch employment_income 42.000,00"]);
  });

  it("is not judged where it prints what is free of them", () => {
    expect(found(form("51.340,00", "19. Steuerpflichtige Entschädigungen | | 9.340,00"), "DE")).toEqual([]);
  });
});

describe("a P60 whose bands are printed", () => {
  const form = (pay: string) => [
    "P60 End of Year Certificate",
    "Tax year to 5 April 2026",
    "Employee: Winifred Astley | | NI number AB 12 34 56 C",
    `Pay in this employment | | ${pay}`,
    "Income Tax deducted | | 3,285.60",
    "Earnings above PT, up to and including the Upper Earnings Limit | | 16,430.00",
    "Employee's contributions on all earnings above the PT | | 1,314.40",
    "Employer: Dunmallet Weavers Ltd | | PAYE reference 120/AB456",
  ];

  it("has a pay that they are of, or one that benefits raise a little", () => {
    expect(found(form("29,000.00"), "GB")).toEqual([]);
    expect(found(form("30,500.00"), "GB")).toEqual([]);
    expect(found(form("33,400.00"), "GB")).toEqual(["medium tax_box_mismatch employment_income 29,000.00"]);
  });
});

describe("a salary in so many payments", () => {
  const contract = (annual: string, payments: string) => [
    "CONTRATO DE TRABAJO INDEFINIDO",
    "Empresa: HILATURAS BARRANCO HONDO, S.L. | | CIF B12345674",
    "Trabajador: Leocadio Manrique Tejada",
    "Fecha de inicio: 01/09/2026",
    `Salario bruto anual | | ${annual} euros`,
    `El salario se abona en ${payments} euros.`,
  ];

  it("is that many of the sum printed with them", () => {
    expect(found(contract("21.700,00", "14 pagas de 1.550,00"), "ES")).toEqual([]);
    expect(found(contract("29.700,00", "14 pagas de 1.550,00"), "ES")).toEqual([
      "high salary_parts_mismatch annual_gross_salary 21.700,00",
    ]);
  });
});

describe("a price and its tax", () => {
  const deed = (price: string) => [
    "CONTRATO DE COMPRAVENTA",
    "VENDEDORA: Promociones Peñarrubia, S.A. | | COMPRADOR: Celso Almunia Rey",
    "OBJETO: Vivienda sita en calle Hornos 3, 44001 Teruel",
    `PRECIO: ${price} euros más 18.450,00 euros de IVA (10 %), total 202.950,00 euros.`,
    "FORMA DE PAGO: 9.000,00 euros a la firma, como reserva y parte del precio.",
  ];

  it("make the total together", () => {
    expect(found(deed("184.500,00"), "ES")).toEqual([]);
    expect(found(deed("194.500,00"), "ES")).toEqual(["high sum_mismatch purchase_price 184.500,00"]);
  });
});

describe("what is withheld of a pension", () => {
  const letter = (amount: string, net: string) => [
    "INSTITUTO NACIONAL DE LA SEGURIDAD SOCIAL",
    "Resolución sobre pensión de jubilación",
    "Titular: HERMINIA QUIROGA LAGO",
    "Fecha: 8 de septiembre de 2026",
    `Importe mensual de la pensión | | ${amount}`,
    "Retención IRPF | 5,00 % | -62,00",
    `Líquido a percibir | | ${net}`,
    "Número de pagas: 14",
  ];

  it("is its rate of the amount", () => {
    expect(found(letter("1.240,00", "1.178,00"), "ES")).toEqual([]);
    expect(found(letter("1.540,00", "1.478,00"), "ES")).toEqual([
      "medium rate_mismatch monthly_amount 1.240,00",
    ]);
  });
});
