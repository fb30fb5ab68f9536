import { describe, expect, it } from "vitest";
import { readLines } from "../../extract/test-reading";

describe("further documents in other words", () => {
  it("a French electricity bill", () => {
    const lines = [
      "FACTURE D'ÉLECTRICITÉ",
      "Fournisseur : Lumière du Rhône SA",
      "Facture du 04/11/2026",
      "Montant TTC : 92,15 €",
      "À régler avant le 20/11/2026",
    ];
    expect(readLines(lines, "FR")).toMatchObject({
      type: "utility_bill",
      supplier_name: "Lumière du Rhône SA",
      amount_due: 92.15,
      due_date: "2026-11-20",
    });
  });

  it("a British pension, set by the week and paid every four", () => {
    const lines = (paid: string): string[] => [
      "Department for Work and Pensions",
      "About your State Pension",
      "Mrs Joan Osgood",
      "You will get £221.20 a week from 6 April 2026.",
      paid,
    ];
    expect(readLines(lines("It is paid every 4 weeks: £884.80."), "GB")).toMatchObject({
      monthly_amount: 884.8,
    });
    expect(readLines(lines("It is paid every 4 weeks."), "GB")).toMatchObject({ monthly_amount: 884.8 });
    expect(readLines(lines("It is paid on Mondays."), "GB")).toMatchObject({ monthly_amount: 958.53 });
  });

  it("an American benefit letter", () => {
    const lines = [
      "Social Security Administration",
      "Benefit Verification Letter",
      "The full monthly Social Security benefit before any deductions is $1,842.00.",
      "The regular monthly Social Security payment is $1,657.00.",
    ];
    expect(readLines(lines, "US")).toMatchObject({ type: "pension_letter", monthly_amount: 1842 });
  });

  it("cards of Italy, Germany and the United Kingdom", () => {
    const italian = [
      "CARTA DI IDENTITÀ / IDENTITY CARD",
      "Cognome / Surname",
      "MORRA",
      "Scadenza / Expiry 10.12.2031",
      "CA12345AB",
    ];
    expect(readLines(italian, "IT")).toMatchObject({ surname: "MORRA", document_number: "CA12345AB" });
    const german = [
      "PERSONALAUSWEIS / IDENTITY CARD",
      "Name/Surname/Nom",
      "STEINBACH",
      "Vornamen/Given names/Prénoms",
      "KLARA",
    ];
    expect(readLines(german, "DE")).toMatchObject({ surname: "STEINBACH", given_names: "KLARA" });
    const british = ["DRIVING LICENCE UK", "1. OSGOOD", "2. RUTH", "5. OSGOO853148R99AB 42"];
    expect(readLines(british, "GB")).toMatchObject({
      surname: "OSGOOD",
      document_number: "OSGOO853148R99AB",
    });
  });

  it("a French register extract and a Spanish work history", () => {
    const extrait = ["EXTRAIT K-BIS", "Dénomination : ATELIER DES TILLEULS", "Président : Camille Perrin"];
    expect(readLines(extrait, "FR")).toMatchObject({
      company_name: "ATELIER DES TILLEULS",
      officer_name: "Camille Perrin",
    });
    const history = [
      "INFORME DE VIDA LABORAL",
      "Dª ELENA PRADO SANZ, con DNI 12345678Z",
      "en situación de alta durante un total de 2.812 días",
    ];
    expect(readLines(history, "ES")).toMatchObject({ type: "work_history", total_days: 2812 });
  });

  it("a British council's bill, and an American supplier without a legal form", () => {
    const council = [
      "Calderford Borough Council",
      "COUNCIL TAX BILL 2026/27",
      "Date of issue: 12 March 2026",
      "Total amount payable | | £1,840.22",
    ];
    expect(readLines(council, "GB")).toMatchObject({
      type: "utility_bill",
      supplier_name: "Calderford Borough Council",
    });
    const power = [
      "Lake Edison | | Bill date: Oct 20, 2026",
      "IRIS NOVAK",
      "410 E 9TH ST APT 5C",
      "LAKESIDE NY 10009",
      "Electricity charges, 312 kWh | | $101.22",
      "Total amount due | | $138.44",
    ];
    expect(readLines(power, "US")).toMatchObject({
      supplier_name: "Lake Edison",
      account_holder: "IRIS NOVAK",
    });
    for (const name of ["Jan van den Berg", "Fatima el Idrissi", "Anna von dem Bussche", "Carlo dell’Acqua"])
      expect(readLines(power.with(1, name), "US")).toMatchObject({ account_holder: name });
    const prose = ["Enroll in Autopay", "Call 1.800.555.0100 for billing information"];
    const coupon = ["IRIS NOVAK", "410 E 9TH ST APT 5C", "LAKESIDE NY 10009"];
    const charges = Array.from({ length: 45 }, (_, day) => `^Energy charges of day ${day + 1}`);
    const long = ["Lake Edison", "Electricity charges, 312 kWh", ...prose, ...charges, ...coupon];
    expect(readLines(long, "US")).toMatchObject({ type: "utility_bill", account_holder: "IRIS NOVAK" });
  });

  it("a German pension's adjustment: what is paid from now on", () => {
    const lines = [
      "Deutsche Rentenversicherung Bund",
      "Frau Gisela Rademach",
      "Mitteilung zur Rentenanpassung zum 01.07.2026",
      "| bisher EUR | ab 01.07.2026 EUR",
      "monatliche Rente | 1.323,10 | 1.372,73",
      "auszuzahlender Betrag | 1.170,95 | 1.214,87",
    ];
    expect(readLines(lines, "DE")).toMatchObject({ type: "pension_letter", monthly_amount: 1214.87 });
  });

  it("a working life up to a day that its text names", () => {
    const lines = [
      "INFORME DE VIDA LABORAL",
      "De los antecedentes obrantes al día 20 de octubre de 2026, resulta que D/Dª TOMÁS BERZOSA LLORENTE,",
      "ha figurado en alta durante un total de 3.381 días.",
      "EMPRESA | FECHA ALTA | FECHA DE BAJA",
      "BODEGAS DEL SEGRE S.L. | 01.03.2016 | 31.12.2020",
    ];
    expect(readLines(lines, "ES")).toMatchObject({ issue_date: "2026-10-20", total_days: 3381 });
  });

  it("accounts whose newest year stands last", () => {
    const lines = [
      "BRAVENDALE INDUSTRIES, INC.",
      "CONSOLIDATED STATEMENTS OF OPERATIONS (in millions)",
      "| Year Ended December 31,",
      "| 2023 | 2024 | 2025",
      "Net sales | 2,410.2 | 2,602.8 | 2,804.0",
      "Balance sheet at December 31, 2024",
    ];
    expect(readLines(lines, "US")).toMatchObject({ fiscal_year: 2025, revenue: 2_804_000_000 });
  });
});

it("a document's title is what documents of its kind are called, not the company above it", () => {
  const lines = [
    "Kontor Wiebe GmbH",
    "LIEFERSCHEIN",
    "Geburtsdatum: 04.05.1980",
    "Datum: 12.01.2027",
    "Artikel | Menge | Preis",
    "Regalbretter | 12 | 8,40",
    "Gesamtbetrag | | 100,80 EUR",
  ];
  expect(readLines(lines, "DE")).toMatchObject({
    type: "other",
    document_title: "LIEFERSCHEIN",
    issue_date: "2027-01-12",
    amount_due: 100.8,
  });
});

describe("documents of other countries", () => {
  it("titles with a number behind them, and extracts of other registers than the trade's", () => {
    expect(
      readLines(["Nordholm Baustoffe KG", "Kai 4, 18439 Stralsund", "LIEFERSCHEIN Nr. 27-40916"], "DE"),
    ).toMatchObject({
      type: "other",
      document_title: "LIEFERSCHEIN",
    });
    const lines = [
      "Betreibungsamt Wil-Land",
      "Auszug aus dem Register",
      "Betreibungsauszug",
      "Betroffene Person | Noemi Hug",
      "Betreibungen der letzten 5 Jahre | 0",
    ];
    expect(readLines(lines, "CH")).toMatchObject({ type: "other", issuer_name: "Betreibungsamt Wil-Land" });
  });

  it("a Turkish list of employers, whose captions name none", () => {
    const lines = [
      "SOSYAL GÜVENLİK KURUMU | HİZMET DÖKÜMÜ | Belge Tarihi: 03.11.2026",
      "T.C. Kimlik No | 10000000146 | Sosyal Güvenlik Sicil No | 3400112233445",
      "Adı Soyadı | DENİZ UYAR | İlk İşe Giriş Tarihi | 01.02.2018",
      "Sıra | İşyeri Unvanı | İşe Giriş Tarihi | İşten Çıkış Tarihi | Prim Gün Sayısı",
      "1 | KUZEY MATBAA LTD. ŞTİ. | 01.02.2018 | 30.06.2020 | 870",
      "2 | DEFNE OTEL A.Ş. | 15.09.2020 | | 2210",
      "TOPLAM PRİM GÜN SAYISI | 3080",
    ];
    expect(readLines(lines, "TR")).toMatchObject({
      type: "work_history",
      holder_name: "DENİZ UYAR",
      holder_id_number: "10000000146",
      total_days: 3080,
      employer_name: "DEFNE OTEL A.Ş.",
    });
  });

  it("a promise of sale before a Swiss notary", () => {
    const lines = [
      "VENTE À TERME",
      "Devant Maître Luc Perrin, notaire à Nyon, se présentent :",
      "Odile Favre, née le 3 mars 1961, domiciliée rue du Lac 2, 1260 Nyon, ci-après nommée « la venderesse » ;",
      "Samir Keller, né le 9 mai 1988, domicilié à Gland, ci-après nommé « l'acheteur ».",
      "La venderesse promet de vendre à l'acheteur. Le prix de vente est fixé à Fr. 410'000.–",
    ];
    expect(readLines(lines, "CH")).toMatchObject({
      type: "purchase_agreement",
      seller_name: "Odile Favre",
      buyer_name: "Samir Keller",
      purchase_price: 410_000,
    });
  });

  it("a receipt of who stands at its head, and an invoice of who made it out and not of the customer", () => {
    const receipt = [
      "BLUE FERN GARAGE",
      "14 Harbour Rd, Astoria, OR 97103",
      "CASH RECEIPT",
      "Date: 03/14/2026",
      "Wiper blades|12.50",
      "TOTAL|$12.50",
    ];
    expect(readLines(receipt, "US")).toMatchObject({
      type: "other",
      document_title: "CASH RECEIPT",
      issuer_name: "BLUE FERN GARAGE",
      amount_due: 12.5,
    });
    const invoice = [
      "FACTURA",
      "Fecha: 02/03/2026",
      "Cliente:",
      "Bodegas Río Seco, S.L. – CIF B49231079",
      "Concepto|Importe",
      "Rotulación de furgoneta|300,00",
      "TOTAL FACTURA|363,00 €",
    ];
    expect(readLines(invoice, "ES").issuer_name).toBeUndefined();
  });

  it("the day a certificate is made out, and not another day that a caption asks for", () => {
    const lines = (last: string): string[] => [
      "AYUNTAMIENTO DE PEÑALBA",
      "CERTIFICADO DE EMPADRONAMIENTO",
      "Nombre y apellidos: ROSA ALCAIDE MUR",
      "Fecha de alta: 07/05/2015",
      last,
    ];
    const closing = "Y para que conste se expide la presente en Peñalba, a 3 de marzo de 2026.";
    expect(readLines(lines(closing), "ES").issue_date).toBe("2026-03-03");
    expect(readLines(lines("Fecha de expedición: 04/03/2026"), "ES").issue_date).toBe("2026-03-04");
  });

  it("captions that are printed a second time in another script or language", () => {
    const lines = (holder: string): string[] => [
      "Setagaya Trust Bank, Ltd.",
      "Statement of account",
      holder,
      "Date 日付|Details 摘要|Withdrawal お支払金額|Deposit お預り金額|Balance 残高",
      "2026/03/01|Balance forward|||1,000",
      "2026/03/05|ATM|200||800",
    ];
    for (const caption of ["Account holder / 口座名義|", "Account holder 예금주|", "Account holder ผู้ถือบัญชี: "])
      expect(readLines(lines(`${caption}MORI AYAKO`), "JP").account_holder).toBe("MORI AYAKO");
    expect(readLines(lines("Customer name / Kundenname|MORI AYAKO"), "JP").account_holder).toBe("MORI AYAKO");
  });
});
