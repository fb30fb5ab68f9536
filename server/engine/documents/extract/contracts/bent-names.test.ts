import { describe, expect, it } from "vitest";
import { isBent } from "../../values/name";
import { readLines } from "../test-reading";

describe("parties that stand in another case, in pairs or behind initials", () => {
  it("a Polish lease between two people and their landlady", () => {
    const lines = [
      "UMOWA NAJMU LOKALU",
      "zawarta w dniu 3 września 2026 r. w Lublinie pomiędzy:",
      "Panią Bożeną Sikorską, zamieszkałą w Lublinie przy ul. Krótkiej 4, zwaną dalej Wynajmującym,",
      "a Panem Tomaszem Gajdą oraz Panią Iwoną Gajdą, zwanymi dalej Najemcami.",
      "Przedmiotem najmu jest lokal położony w Lublinie przy ul. Lipowej 9 m. 2, 20-020 Lublin.",
      "Umowa zostaje zawarta na czas określony od dnia 1 października 2026 r. do dnia 30 września 2027 r.",
      "Czynsz najmu wynosi 1 900,00 zł miesięcznie. Kaucja wynosi 3 800,00 zł.",
    ];
    expect(readLines(lines, "PL")).toMatchObject({
      landlord_name: "Bożeną Sikorską",
      tenant_name: "Tomaszem Gajdą, Iwoną Gajdą",
      monthly_rent: 1900,
      deposit_amount: 3800,
      lease_start_date: "2026-10-01",
      lease_end_date: "2027-09-30",
    });
  });

  it("is the same name in another case", () => {
    expect(isBent("Marek Wilk", "Panem Markiem Wilkiem")).toBe(true);
    expect(isBent("Ondřej Malý", "Ondřejem Malým")).toBe(true);
    expect(isBent("Zofia Lewandowska", "Zofią Lewandowską")).toBe(true);
    expect(isBent("Marek Wilk", "Marcinem Wilczyńskim")).toBe(false);
    expect(isBent("Zofia Lewandowska", "Adamem Lewandowskim")).toBe(false);
  });

  it("Dutch initials, and the form of address in small letters", () => {
    const lines = [
      "KOOPOVEREENKOMST",
      "1. de heer H.W. Terpstra en mevrouw C. Terpstra-Bos, wonende te 8911 AC Leeuwarden, Nieuwestad 4, hierna te noemen: verkoper;",
      "2. mevrouw J.M. van Dijk, wonende te 9712 HV Groningen, Folkingestraat 8, hierna te noemen: koper;",
      "Verkoper verkoopt aan koper de woning, plaatselijk bekend Weerd 15, 8911 HL Leeuwarden.",
      "De koopsom bedraagt € 274.000,00 kosten koper.",
    ];
    expect(readLines(lines, "NL")).toMatchObject({
      seller_name: "H.W. Terpstra, C. Terpstra-Bos",
      buyer_name: "J.M. van Dijk",
      purchase_price: 274_000,
    });
  });

  it("a couple, and the first of two buyers", () => {
    expect(
      readLines(
        [
          "MIETVERTRAG ÜBER WOHNRAUM",
          "zwischen den Eheleuten Gerd und Anke Wessels, Mühlenweg 1, 26721 Emden – Vermieter –",
          "und Frau Rike Janssen, Boltentorstraße 3, 26721 Emden – Mieterin –",
          "Vermietet wird die Wohnung Am Delft 12, 26721 Emden. Die Grundmiete beträgt monatlich 610,00 €.",
        ],
        "DE",
      ),
    ).toMatchObject({ landlord_name: "Gerd und Anke Wessels", tenant_name: "Frau Rike Janssen" });
    expect(
      readLines(
        [
          "PROPOSTA DI ACQUISTO IMMOBILIARE",
          "Il Sig. Corrado Vitale, nato a Lecce il 3/4/1980, e la Sig.ra Noemi Greco, nata a Bari il 9/1/1984, di seguito proponenti acquirenti,",
          "offrono di acquistare dalla Sig.ra Ada Russo, di seguito venditrice, l'immobile sito in Lecce, Via Palmieri n. 12,",
          "al prezzo di euro 132.000,00.",
        ],
        "IT",
      ),
    ).toMatchObject({ buyer_name: "Corrado Vitale, Noemi Greco", seller_name: "Ada Russo" });
  });

  it("no heading in capitals is a party, and the day of a law no day of the lease", () => {
    const lines = [
      "CONTRATO DE ARRENDAMIENTO QUE CELEBRAN, POR UNA PARTE, EL C. SAÚL IBARRA LUNA, A QUIEN EN LO SUCESIVO SE LE DENOMINARÁ “EL ARRENDADOR”,",
      "Y POR OTRA PARTE LA C. NADIA ROSAS PEÑA, A QUIEN SE LE DENOMINARÁ “LA ARRENDATARIA”.",
      "PRIMERA. El inmueble se destinará a casa habitación conforme a la ley de 12 de mayo de 2000.",
      "SEGUNDA. La renta mensual será de $9,800.00 (NUEVE MIL OCHOCIENTOS PESOS 00/100 M.N.).",
      "TERCERA. La vigencia será de un año, iniciando el 1 de marzo de 2026 y concluyendo el 28 de febrero de 2027.",
      "CUARTA. Se entregan $9,800.00 (NUEVE MIL OCHOCIENTOS PESOS 00/100 M.N.) por concepto de depósito.",
    ];
    expect(readLines(lines, "MX")).toMatchObject({
      landlord_name: "SAÚL IBARRA LUNA",
      tenant_name: "NADIA ROSAS PEÑA",
      monthly_rent: 9800,
      deposit_amount: 9800,
      lease_start_date: "2026-03-01",
      lease_end_date: "2027-02-28",
    });
  });
});

describe("contracts of employment in further languages", () => {
  it("Brazil", () => {
    const lines = [
      "CONTRATO INDIVIDUAL DE TRABALHO",
      "De um lado FERRAGENS BOA VISTA LTDA., inscrita no CNPJ sob o nº 11.444.777/0001-61, doravante denominada EMPREGADORA;",
      "de outro, LÍVIA MOTA REIS, CPF nº 529.982.247-25, doravante denominada EMPREGADA.",
      "O contrato é celebrado por prazo indeterminado, com início em 4 de maio de 2026, com período de experiência de 60 (sessenta) dias.",
      "A EMPREGADA exercerá a função de Vendedora, com o salário mensal de R$ 2.300,00, em jornada de 44 (quarenta e quatro) horas semanais.",
    ];
    expect(readLines(lines, "BR")).toMatchObject({
      employer_tax_id: "11.444.777/0001-61",
      employee_id_number: "529.982.247-25",
      contract_type: "permanent",
      employment_start_date: "2026-05-04",
      job_title: "Vendedora",
      monthly_gross_salary: 2300,
      weekly_hours: 44,
      probation_months: 2,
    });
  });

  it("Bohemia, with a round sum that ends in a dash", () => {
    const lines = [
      "PRACOVNÍ SMLOUVA",
      "Pekárna Lužnice s.r.o., Tábor (dále jen „zaměstnavatel“)",
      "a paní Hana Veselá, bytem Tábor (dále jen „zaměstnanec“)",
      "Zaměstnanec nastoupí na pozici: prodavačka. Pracovní poměr se uzavírá na dobu neurčitou.",
      "Sjednává se zkušební doba v délce dvou (2) měsíců. Týdenní pracovní doba činí 38 hodin.",
      "Zaměstnanci přísluší hrubá měsíční mzda ve výši 31 200,- Kč.",
    ];
    expect(readLines(lines, "CZ")).toMatchObject({
      contract_type: "permanent",
      monthly_gross_salary: 31_200,
      weekly_hours: 38,
      probation_months: 2,
    });
  });
});
