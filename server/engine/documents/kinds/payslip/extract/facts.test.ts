import { describe, expect, it } from "vitest";
import { extract } from "../../../extract-fields";
import { page } from "../../../test-page";

const read = (lines: readonly string[], country: string): Record<string, unknown> =>
  Object.fromEntries(
    extract(page(lines, "f".repeat(64)), 0, "2026-11-21", country).fields.map((f) => [f.name, f.value]),
  );

describe("who works for whom", () => {
  it("Belgium: two columns of parties, captions in a row, the social secretariat at the foot", () => {
    const lines = [
      "Werkgever | | Werknemer",
      "Drukwerk De Haan NV | | Lotte Vercruysse",
      "Kaai 3, 9000 Gent | | Molenstraat 9, 9000 Gent",
      "Ondernemingsnr. 0403.170.701",
      "Loonbrief oktober 2026 van 01/10/2026 tot 31/10/2026",
      "Personeelsnr. | INSZ | In dienst | Functie",
      "0193 | 93.05.18-223.61 | 02/05/2019 | Zetter",
      "Brutoloon | | | 3.000,00",
      "RSZ werknemer | | | -392,10",
      "Netto te betalen | | | 2.100,00",
      "Sociaal secretariaat Meerwaarde vzw, erkend onder nr. 900.",
    ];
    expect(read(lines, "BE")).toMatchObject({
      employer_name: "Drukwerk De Haan NV",
      employee_name: "Lotte Vercruysse",
      employer_tax_id: "0403.170.701",
      employee_social_security_number: "•••• 2361",
      employee_reference: "0193",
      employment_start_date: "2019-05-02",
      job_title: "Zetter",
      pay_period_start: "2026-10-01",
      pay_period_end: "2026-10-31",
      payroll_provider: "Meerwaarde vzw",
    });
  });

  it("captions of columns are nobody, and the employer may stand at the foot", () => {
    const lines = [
      "EMPLOYEE NO. | EMPLOYEE | DATE",
      "204 | Mrs T Wheeler | 30/10/2026",
      "Employer Tax | Employee Tax | Current",
      "Gross Pay | 2,400.00",
      "PAYE Tax | 210.00",
      "Net Pay | 1,990.00",
      "Ashdown Joinery Ltd | Tax Code: 1257L",
      "Unit 4 Mill Lane, Lewes BN7 2DH",
    ];
    expect(read(lines, "GB")).toMatchObject({
      employer_name: "Ashdown Joinery Ltd",
      employee_name: "T Wheeler",
      employee_reference: "204",
    });
  });

  it("what a caption calls a company is a unit of the firm that heads the slip", () => {
    const slip = (unit: string, head: string) => [
      `${head} | | Wage slip October 2026`,
      "Millpond Road 9, Perth PH1 5AB",
      `Company: ${unit} | Employee: Fergus Tait`,
      "Basic pay | 2,300.00",
      "PAYE | 240.00",
      "Net pay | 2,060.00",
    ];
    expect(read(slip("Northern Depot", "Strathallan Haulage Ltd"), "GB").employer_name).toBe(
      "Strathallan Haulage Ltd",
    );
    expect(read(slip("Perthshire Council", "Strathallan Haulage Ltd"), "GB").employer_name).toBe(
      "Perthshire Council",
    );
    expect(read(slip("Northern Depot Ltd", "Strathallan Haulage Ltd"), "GB").employer_name).toBe(
      "Northern Depot Ltd",
    );
  });

  it("a company's number under the caption that a person's has, a step of a scale beside its caption", () => {
    const italian = read(
      [
        "RAGIONE SOCIALE | CODICE FISCALE | MATRICOLA INPS",
        "PASTIFICIO VALDARNO S.R.L. | 01533710495 | 4412098811",
        "COGNOME E NOME | CODICE FISCALE | MESE",
        "NESI LORENZO | NSELNZ85A01D612N | OTTOBRE 2026",
        "NETTO IN BUSTA | 1.480,00",
      ],
      "IT",
    );
    expect(italian.employer_tax_id).toBe("01533710495");
    const austrian = read(
      [
        "Lohnabrechnung Oktober 2026",
        "Gasthof Almrausch GmbH | Eintritt | 01.04.2021",
        "Frau Silvia Egger | Einstufung | Verwendungsgruppe 3",
        "Dorf 12, 6300 Wörgl | Finanzamt | Kufstein",
        "Gehalt | 2.100,00",
        "Auszahlungsbetrag | 1.700,00",
      ],
      "AT",
    );
    expect(austrian.professional_group).toBe("Verwendungsgruppe 3");
  });

  it("a summary ends the section of what the employer pays", () => {
    const american = read(
      [
        "Earnings Statement",
        "Juniper Optics LLC",
        "Pay period: Oct 16, 2026 - Oct 31, 2026 | Pay date: Nov 4, 2026",
        "Employee Gross Earnings | Current | Year to Date",
        "Regular Pay | 2,000.00 | 40,000.00",
        "Employee Taxes Withheld | Current | Year to Date",
        "Federal Income Tax | 180.00 | 3,600.00",
        "Employer Contributions | Current | Year to Date",
        "401(k) Match | 60.00 | 1,200.00",
        "Summary | Current | Year to Date",
        "Gross Earnings | 2,000.00 | 40,000.00",
        "Taxes | 180.00 | 3,600.00",
        "Net Pay | 1,820.00 | 36,400.00",
      ],
      "US",
    );
    expect(american).toMatchObject({
      gross_pay: 2000,
      net_pay: 1820,
      ytd_gross_pay: 40000,
      ytd_net_pay: 36400,
    });
  });

  it("a caption that is a word of companies stands over the name, and is none of it", () => {
    const lines = [
      "Ostrander Cold Storage, Inc. | | Pay slip",
      "Name | Company | Employee ID | Check date",
      "^Wes Tolliver | Ostrander Cold Storage, Inc. | 40217 | 10/30/2026",
      "Gross pay | 2,000.00",
      "Federal income tax | 200.00",
      "Net pay | 1,800.00",
    ];
    expect(read(lines, "US").employer_name).toBe("Ostrander Cold Storage, Inc.");
  });

  it("another tax below the income tax is none of it, however its figures are signed", () => {
    const slip = (country: string, ...taxes: readonly string[]) =>
      read(
        [
          "Larch & Linden LLC | | Earnings statement",
          "Pay period 10/01/2026 - 10/15/2026",
          "Description | Hours | This period",
          "Regular | 80.00 | 2,000.00",
          "Gross pay | | 2,000.00",
          ...taxes,
          "Net pay | | 1,700.00",
        ],
        country,
      ).income_tax;
    expect(slip("US", "Federal income tax | | -210.00", "Withholding tax other | | -102.40")).toBe(210);
    expect(slip("US", "Federal income tax | | 210.00", "Withholding tax other | | 102.40")).toBe(210);
  });

  it("ordinary words are surnames, and a worker who is called like a program sells none", () => {
    const slip = (name: string) => [
      "Brightwater Nurseries Ltd",
      "Payslip for month ending 31/10/2026",
      name,
      "14 Quarry Road",
      "Lewes BN7 2DH",
      "Gross Pay | 2,400.00",
      "Net Pay | 1,990.00",
    ];
    for (const name of ["Katie Price", "Nathan Lane", "Glenn Close", "Ms Iris Page", "Marcus Box"])
      expect(read(slip(name), "GB").employee_name).toBe(name.replace("Ms ", ""));
    expect(read(slip("Iris Sage"), "GB").payroll_provider).toBeUndefined();
    expect(read([...slip("Iris Sage"), "Printed with Sage Payroll"], "GB").payroll_provider).toBe(
      "Sage Payroll",
    );
  });

  it("a company is no worker, though its name runs into the next column", () => {
    const lines = [
      "Employeur | Salarié",
      "| Fournil SARL Odile Garnier",
      "Salaire brut | 1.900,00",
      "Net à payer | 1.500,00",
    ];
    expect(read(lines, "FR").employee_name).toBe("Odile Garnier");
    const german = [
      "Entgeltabrechnung",
      "Mitarbeiterin/Mitarbeiter Korff, Ansgar",
      "Arbeitgeber | GÄRTNEREI ULMENHOF E.K.",
      "Gesamtbrutto | 3.000,00",
      "Auszahlungsbetrag | 2.000,00",
    ];
    expect(read(german, "DE")).toMatchObject({
      employee_name: "Korff, Ansgar",
      employer_name: "GÄRTNEREI ULMENHOF E.K.",
    });
  });

  it("a company's dash, a town hall, and a form of Poland", () => {
    const slip = (employer: string) => [
      "Entidade patronal | | Mês",
      `${employer} | | Outubro de 2026`,
      "Colaborador | Nº | Categoria profissional",
      "Rita Salvador Pinho | 48 | Analista",
      "Total ilíquido | | 1.900,00",
      "Líquido a receber | | 1.420,00",
    ];
    expect(read(slip("Mar Alto - Serviços Náuticos, Lda."), "PT")).toMatchObject({
      employer_name: "Mar Alto - Serviços Náuticos, Lda.",
      employee_name: "Rita Salvador Pinho",
      employee_reference: "48",
      job_title: "Analista",
    });
    expect(read(slip("Młyn Dolny Sp. z o.o."), "PL").employer_name).toBe("Młyn Dolny Sp. z o.o.");
    expect(
      read(
        [
          "AYUNTAMIENTO DE PEÑALUENGA",
          "Plaza Mayor 1, 42100 Peñaluenga",
          "Recibo de haberes - octubre 2026",
          "Perceptor | N.I.F. | Gr. cot. 08",
          "ROLDÁN VEGA, MARTA | 12345678Z",
          "Líquido a percibir | 1.300,00",
          "Peñaluenga, a 30 de octubre de 2026",
        ],
        "ES",
      ),
    ).toMatchObject({
      employer_name: "AYUNTAMIENTO DE PEÑALUENGA",
      employee_name: "ROLDÁN VEGA, MARTA",
      professional_group: "8",
      issue_date: "2026-10-30",
    });
  });
});

it("a letterhead without a legal form, above its address and above the worker's", () => {
  const lines = [
    "Bramblewick Pottery & Glass | | Payslip",
    "7 Kiln Yard, Whitby YO21 3PU | | October 2026",
    "Aoife Tansley-Moore",
    "12 Harbour Row",
    "Whitby YO22 4BE",
    "Basic pay | 1,900.00",
    "Gross pay | 1,900.00",
    "Tax | 170.20",
    "Net pay | 1,729.80",
  ];
  expect(read(lines, "GB")).toMatchObject({
    employer_name: "Bramblewick Pottery & Glass",
    employee_name: "Aoife Tansley-Moore",
  });
});

it("a line of the pay is no employer, and a form of address no name", () => {
  const lines = [
    "Prospetto paga ottobre 2026",
    "Dipendente: Sig.ra Ortensia Bellomare",
    "Paga base | 1.500,00",
    "Ente bilaterale | 2,20",
    "Netto | 1.210,00",
  ];
  const fields = read(lines, "IT");
  expect(fields.employer_name).toBeUndefined();
  expect(fields.employee_name).toBe("Ortensia Bellomare");
});

it("a period's first day follows from its last and how often is paid", () => {
  const lines = [
    "Wrenfield Plastering Ltd | | Payslip",
    "Employee: Callum Ashgrove | | Pay frequency: Weekly",
    "Period end: 25/10/2026 | | Pay date: 30/10/2026",
    "Gross pay | 600.00",
    "Tax | 40.00",
    "Net pay | 560.00",
  ];
  expect(read(lines, "GB")).toMatchObject({
    pay_period_start: "2026-10-19",
    pay_period_end: "2026-10-25",
  });
  // A word somewhere on the document is no caption.
  const stray = lines.map((line) => line.replace("Pay frequency: Weekly", "Weekly hours 37.5"));
  expect(read(stray, "GB")).toMatchObject({ pay_period_end: "2026-10-25" });
  expect(read(stray, "GB").pay_period_start).toBeUndefined();
});

it("a form of address of one country is a name in another", () => {
  const named = (name: string, country: string): unknown =>
    read(
      [
        "Wrenfield Plastering Ltd | | Payslip",
        `Employee: ${name} | | Pay date: 30/10/2026`,
        "Gross pay | 600.00",
        "Net pay | 560.00",
      ],
      country,
    ).employee_name;
  expect(named("Pan Xiu Ling", "GB")).toBe("Pan Xiu Ling");
  expect(named("D. Anil Varma", "GB")).toBe("D. Anil Varma");
  expect(named("Don Merritt Hale", "US")).toBe("Don Merritt Hale");
  expect(named("M Suresh Varma", "IE")).toBe("M Suresh Varma");
  expect(named("Mr Suresh Varma", "GB")).toBe("Suresh Varma");
  expect(named("D. Anselmo Varela Ruiz", "ES")).toBe("Anselmo Varela Ruiz");
});

it("a letterhead above the company's number, however its caption ends", () => {
  const lines = (under: string) => [
    "Ceramiche Valdoria Bellini | | Prospetto paga",
    `${under} | | Ottobre 2026`,
    "Dipendente: Ortensia Bellomare",
    "Retribuzione | 1.500,00",
    "Netto in busta | 1.210,00",
  ];
  expect(read(lines("C.F. 01234567897"), "IT").employer_name).toBe("Ceramiche Valdoria Bellini");
  expect(read(lines("CHE-123.456.788"), "CH").employer_name).toBe("Ceramiche Valdoria Bellini");
});

it("the employer's number by its shape", () => {
  const lines = [
    "Loonstrook oktober 2026",
    "Werkgever: Rietdekkersbedrijf Van Zuylen",
    "Loonheffing nr 815530264L01",
    "Werknemer: Jelle Oosterwijk",
    "Brutoloon | 3.000,00",
    "Loonheffing | 512,00",
    "Netto te betalen | 2.488,00",
  ];
  expect(read(lines, "NL")).toMatchObject({ employer_tax_id: "815530264L01" });
});

describe("what the work is", () => {
  it("a step beside the word of its own scale, and a grade where another caption names the work", () => {
    const indian = read(
      [
        "Employer: Marudham Castings Private Limited",
        "Name: Kavya Raghunathan",
        "Designation | Pattern Maker",
        "Grade | S4",
        "Gross Earnings | 41,000.00",
        "Net Pay | 38,200.00",
      ],
      "IN",
    );
    expect(indian).toMatchObject({ job_title: "Pattern Maker", professional_group: "S4" });
    const british = read(
      [
        "Employer: Thornlea Growers Ltd",
        "Employee: Maren Tollefsen",
        "Position | Cold store lead",
        "Level | Level 4, Hull depot",
        "Gross pay | 2,310.00",
        "Net pay | 1,907.90",
      ],
      "GB",
    );
    expect(british).toMatchObject({ job_title: "Cold store lead", professional_group: "Level 4" });
  });

  it("title and place on a scale, in one box or two", () => {
    const italian = read(
      [
        "Azienda: Molini Riva S.r.l.",
        "Dipendente: Piero Lanza",
        "Qualifica | Addetto al forno - 3° livello",
        "Totale competenze | 1.900,00",
        "Netto in busta | 1.400,00",
      ],
      "IT",
    );
    expect(italian).toMatchObject({ job_title: "Addetto al forno", professional_group: "3° livello" });
    const french = read(
      [
        "Salarié | Emploi | Qualification",
        "Odile Garnier | Vendeuse | Niveau II échelon 3",
        "Salaire brut | | 1.900,00",
        "Net à payer | | 1.500,00",
      ],
      "FR",
    );
    expect(french).toMatchObject({ job_title: "Vendeuse", professional_group: "Niveau II échelon 3" });
  });

  it("a caption of the box beside is no title", () => {
    const lines = [
      "Salarié | Salaire de base",
      "Odile Garnier | 151,67",
      "Poste occupé | Complémentaire santé",
      "Caissière | 52,00",
      "Net à payer | 1.500,00",
    ];
    expect(read(lines, "FR").job_title).toBe("Caissière");
  });

  it("dates of six figures under their caption", () => {
    const lines = [
      "Personal-Nr. | Eintritt | Austritt",
      "00311 | 150916 | ",
      "Gesamt-Brutto | 3.100,00",
      "Netto-Verdienst | 2.050,00",
    ];
    expect(read(lines, "DE")).toMatchObject({
      employee_reference: "00311",
      employment_start_date: "2016-09-15",
    });
  });
});

it("an employer's name that goes on from a caption's word, breaks at an article, or is that of a software house", () => {
  const employer = (...head: readonly string[]): unknown =>
    read(
      [
        ...head,
        "Période du 01/10/2026 au 31/10/2026 | | Salarié : Maud Kerbrat",
        "Salaire brut | 2 000,00",
        "Net à payer | 1 560,00",
      ],
      "FR",
    ).employer_name;
  expect(employer("SOCIETE DES BACS DU PERTUIS SAS | | BULLETIN DE PAIE")).toBe(
    "SOCIETE DES BACS DU PERTUIS SAS",
  );
  expect(employer("CENTRE HOSPITALIER DE | | BULLETIN DE PAIE", "^PORT-LANDRY")).toBe(
    "CENTRE HOSPITALIER DE PORT-LANDRY",
  );
  expect(employer("Brume Software SARL | | BULLETIN DE PAIE", "12 quai du Halage")).toBe(
    "Brume Software SARL",
  );
});
