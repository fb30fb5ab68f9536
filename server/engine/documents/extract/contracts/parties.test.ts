import { describe, expect, it } from "vitest";
import { readLines } from "../test-reading";

describe("parties of contracts", () => {
  it("two buyers between the seller's definition and their own", () => {
    const lines = [
      "Immobilienkaufvertrag",
      "Verhandelt zu Husum am 3. Februar 2027 vor dem Notar Dr. Enno Petersen.",
      "1. Frau Silke Harmsen, geboren am 4. Mai 1960, wohnhaft Deichweg 4, 25813 Husum, – Verkäuferin –",
      "2. Herr Jan Brodersen und Frau Meike Brodersen, wohnhaft Marktgang 9, 25832 Tönning, – Käufer –",
      "Verkauft wird das Grundstück in der Hafenallee 12, 25813 Husum.",
      "Der Kaufpreis beträgt 318.000,00 EUR. Er ist fällig bis zum 30. April 2027.",
    ];
    expect(readLines(lines, "DE")).toMatchObject({
      type: "purchase_agreement",
      seller_name: "Frau Silke Harmsen",
      buyer_name: "Herr Jan Brodersen, Frau Meike Brodersen",
      property_address: "Hafenallee 12, 25813 Husum",
      purchase_price: 318_000,
      signature_date: "2027-02-03",
      completion_deadline: "2027-04-30",
    });
  });

  it("a form of labels, and the numbers under each name", () => {
    const lines = [
      "CONTRATO DE ALQUILER DE PLAZA Y HABITACIÓN",
      "Propietario | Aurelio Bermejo Tordera",
      "DNI | 12345678Z",
      "Inquilina | Salma Benhaddou",
      "NIE | X1234567L",
      "Vivienda | C/ Tejares 8, 2.º B, 37008 Salamanca",
      "Precio | 275 €/mes",
      "Fianza | 550 €",
      "Desde | 01/02/2027",
      "Hasta | 31/07/2027",
      "Salamanca, a 28 de enero de 2027",
    ];
    expect(readLines(lines, "ES")).toMatchObject({
      landlord_name: "Aurelio Bermejo Tordera",
      landlord_id_number: "12345678Z",
      tenant_name: "Salma Benhaddou",
      tenant_id_number: "X1234567L",
      property_address: "C/ Tejares 8, 2.º B, 37008 Salamanca",
      monthly_rent: 275,
      deposit_amount: 550,
      lease_start_date: "2027-02-01",
      lease_end_date: "2027-07-31",
      signature_date: "2027-01-28",
    });
  });

  it("who speaks for a company is not the company", () => {
    const lines = [
      "CONTRAT DE TRAVAIL À DURÉE DÉTERMINÉE",
      "Entre les soussignés :",
      "La société BISCUITERIE DU PHARE SAS, au capital de 40 000 €, représentée par Madame Odile Kermarec, présidente,",
      "ci-après dénommée « l'employeur », d'une part,",
      "Et Monsieur Ewen Tanguy, demeurant 3 rue des Dunes, 29100 Douarnenez, ci-après dénommé « le salarié »,",
      "Le contrat prend effet le 1er mars 2027 et prendra fin le 31 août 2027.",
      "La rémunération mensuelle brute est fixée à 1 980,00 €, sur treize mois, pour 35 heures hebdomadaires.",
      "Fait à Douarnenez, le 20 février 2027.",
    ];
    expect(readLines(lines, "FR")).toMatchObject({
      employer_name: "BISCUITERIE DU PHARE SAS",
      employee_name: "Monsieur Ewen Tanguy",
      employment_start_date: "2027-03-01",
      employment_end_date: "2027-08-31",
      monthly_gross_salary: 1980,
      payments_per_year: 13,
      signature_date: "2027-02-20",
    });
  });

  it("titles of clauses and captions are no parties", () => {
    const lines = [
      "RESIDENTIAL LEASE AGREEMENT",
      "3. LANDLORD OBLIGATIONS",
      "The Landlord shall keep the premises in repair.",
      "4. TENANT OBLIGATIONS",
      "The Tenant shall pay the rent.",
      "Landlord | Phone Number",
    ];
    const read = readLines(lines, "US");
    expect(read.landlord_name).toBeUndefined();
    expect(read.tenant_name).toBeUndefined();
  });

  it("a price, what is paid down on it and by when the rest", () => {
    const lines = [
      "AGREEMENT FOR THE SALE OF REAL ESTATE",
      "Seller: Ophelia Drummond",
      "Buyer: Gregor Vasquez",
      "The property is located at 18 Larkspur Hill, Bend, OR 97701.",
      "The purchase price is $412,000.00. Buyer has paid $8,000.00 as earnest money; the balance of $404,000.00 is due at closing.",
      "Inspection must be done by March 4, 2027. Closing shall take place no later than April 9, 2027.",
    ];
    expect(readLines(lines, "US")).toMatchObject({
      seller_name: "Ophelia Drummond",
      buyer_name: "Gregor Vasquez",
      property_address: "18 Larkspur Hill, Bend, OR 97701",
      purchase_price: 412_000,
      deposit_amount: 8000,
      completion_deadline: "2027-04-09",
    });
  });
});

describe("a role behind another word for the party, and where parties sign", () => {
  it("names the seller behind both, with the number, and knows the places that are left to sign", () => {
    const lines = [
      "CONTRATO-PROMESSA DE COMPRA E VENDA",
      "PRIMEIRA CONTRAENTE — PROMITENTE VENDEDORA: Dulce Amaral Pinho, titular do Cartão de Cidadão válido até 03/05/2031,",
      "NIF 123456789, residente na Rua do Sol, n.º 4, 4900-100 Viana do Castelo;",
      "SEGUNDOS CONTRAENTES — PROMITENTES COMPRADORES: Vasco Leitão Reis, solteiro, residente em Braga.",
      "O preço é de € 99.000,00. A escritura será outorgada até ao dia 15 de março de 2027.",
      "Viana do Castelo, 2 de novembro de 2026.",
      ".................... | | ....................",
      "A Promitente Vendedora | | O Promitente Comprador",
    ];
    expect(readLines(lines, "PT")).toMatchObject({
      seller_name: "Dulce Amaral Pinho",
      buyer_name: "Vasco Leitão Reis",
      completion_deadline: "2027-03-15",
      signed: false,
    });
  });

  it("tells the notice of employment from that of the time of trial", () => {
    const lines = [
      "STATEMENT OF PARTICULARS OF EMPLOYMENT",
      "Date of this statement: 3 November 2026",
      "The employer is Hartwell Looms Ltd and the employee is Ines Okoro.",
      "Probation: the first three months, in which either side may give one week's notice.",
      "Notice after probation: from either side, six weeks.",
      "Pay: £28,000 per annum. The law of Scotland applies.",
    ];
    expect(readLines(lines, "GB")).toMatchObject({ notice_days: 42, issue_date: "2026-11-03" });
  });

  it("the role in brackets behind the ordinal of a party", () => {
    const lines = [
      "CONTRATO DE ARRENDAMENTO HABITACIONAL",
      "PRIMEIRA CONTRAENTE (Senhoria): OLGA SEIXAS TELO, viúva, contribuinte n.º 123456789, residente em Lamego;",
      "SEGUNDO CONTRAENTE (Arrendatário): NUNO PESSANHA VALE, solteiro, contribuinte n.º 245678905, residente em Viseu.",
      "A renda mensal é de 610,00 € (seiscentos e dez euros).",
    ];
    expect(readLines(lines, "PT")).toMatchObject({
      landlord_name: "OLGA SEIXAS TELO",
      landlord_id_number: "123456789",
      tenant_name: "NUNO PESSANHA VALE",
      tenant_id_number: "245678905",
    });
  });

  it("those who will be called so, and whom a list counts", () => {
    const lines = [
      "CONTRATO PRIVADO DE ARRAS",
      "Comparecen don Elías Bru Sanchis, con DNI 12345678Z, quien en adelante será llamado la parte vendedora; y doña Noor Haddad,",
      "con NIE X1234567L, quien será llamada la parte compradora.",
      "El precio es de 140.000 €.",
    ];
    expect(readLines(lines, "ES")).toMatchObject({
      seller_name: "Elías Bru Sanchis",
      buyer_name: "Noor Haddad",
      buyer_id_number: "X1234567L",
    });
    const form = [
      "CONTRAT DE LOCATION",
      "Bailleur | ☒ particulier ☐ société",
      " | Nom, prénom : Kervella Yann",
      "Locataires | 1. Diallo Awa, née le 3 mars 1995 à Brest",
      "Loyer mensuel : 540,00 €",
    ];
    expect(readLines(form, "FR")).toMatchObject({ tenant_name: "Diallo Awa" });
  });

  it("parties in Czech, Swedish and Turkish, and a number behind a name that is bent", () => {
    const czech = [
      "Nájemní smlouva",
      "Pronajímatel: | Domy Lhotka s.r.o.",
      "IČO: 25596641",
      "Nájemce: | Radim Šebesta",
      "rodné číslo: 780912/1238",
    ];
    expect(readLines(czech, "CZ")).toMatchObject({
      landlord_name: "Domy Lhotka s.r.o.",
      landlord_id_number: "25596641",
      tenant_name: "Radim Šebesta",
      tenant_id_number: "780912/1238",
    });
    const swedish = ["Hyreskontrakt", "Hyresvärd | Vera Dahlbom", "Hyresgäst | Otto Ek Strand"];
    expect(readLines(swedish, "SE")).toMatchObject({
      landlord_name: "Vera Dahlbom",
      tenant_name: "Otto Ek Strand",
    });
    const polish = [
      "UMOWA PRZEDWSTĘPNA SPRZEDAŻY LOKALU",
      "1. Bogdanem Wilkiem, PESEL 44051401359, zam. w Kutnie, zwanym dalej „Sprzedającym”,",
      "a",
      "2. Ewą Lis, PESEL 02070803628, zam. w Łęczycy, zwaną dalej „Kupującą”.",
      "Sprzedający: Bogdan Wilk | | Kupująca: Ewa Lis",
    ];
    expect(readLines(polish, "PL")).toMatchObject({
      seller_name: "Bogdan Wilk",
      seller_id_number: "44051401359",
    });
  });

  it("in full where a clause says who they are, and not as they sign", () => {
    const lease = [
      "CONTRATO DE ARRENDAMENTO",
      "Entre:",
      "PRIMEIRO OUTORGANTE: Joaquim António Falcão Ruivo, casado, NIF 200000004, adiante designado por SENHORIO;",
      "SEGUNDOS OUTORGANTES: Bruno Filipe Galvão Reis, solteiro, NIF 210000007, e Sara Inês Matos Leal, solteira,",
      "adiante designados por ARRENDATÁRIOS;",
      "Cláusula 1.ª A renda mensal é de 500,00 €.",
      "Cláusula 2.ª O prazo é de um ano.",
      "Tomar, 2 de março de 2026",
      "O Senhorio: Joaquim Ruivo",
      "Os Arrendatários: Bruno Reis",
    ];
    expect(readLines(lease, "PT")).toMatchObject({
      landlord_name: "Joaquim António Falcão Ruivo",
      tenant_name: "Bruno Filipe Galvão Reis, Sara Inês Matos Leal",
    });
    const terms = [
      "STATEMENT OF TERMS OF EMPLOYMENT",
      "This statement sets out the terms on which Fell End Quarries Ltd employs Ms Rowena Tarrant of 2 High Row, Kendal.",
      "Your employment begins on 4 May 2026.",
      "Your salary is £28,000 per annum.",
      "Signed for the Company:|Signed by the employee:",
      "O. Kemp|R. Tarrant",
    ];
    expect(readLines(terms, "GB")).toMatchObject({
      employee_name: expect.stringContaining("Rowena Tarrant"),
    });
  });
});
