import { describe, expect, it } from "vitest";
import { readLines } from "../../../extract/test-reading";

describe("what the slips of one country print", () => {
  it("Italy: small funds beside the pension's, and a step before its word", () => {
    const lines = [
      "VETRERIA MURANESE S.N.C. | | | Cedolino paga",
      "Mese retribuito: marzo 2026 | | | Cognome e nome: DORIGO ELENA",
      "Qualifica | Livello | Mansione | CCNL",
      "OPERAIO | 6 Liv. | Molatrice | Vetro",
      "Descrizione | | Trattenute | Competenze",
      "Retribuzione ordinaria | | | 1.640,00",
      "Contributo IVS | | 150,72 |",
      "Contributo FIS | | 4,37 |",
      "Ritenute IRPEF | | 141,03 |",
      "Totale | | 296,12 | 1.640,00",
      "Netto in busta | | | 1.343,88",
    ];
    expect(readLines(lines, "IT")).toMatchObject({
      social_security_contribution: 155.09,
      job_title: "Molatrice",
    });
  });

  it("Italy: a total of the funds has all of them", () => {
    const lines = [
      "COMUNE DI ROCCALTA | | | Cedolino",
      "Cognome e nome: SERRA PIO | | Mese retribuito: marzo 2026",
      "Stipendio tabellare | | | 1.800,00",
      "CPDEL 8,85% | | | 159,30",
      "FONDO CREDITO 0,35% | | | 6,30",
      "Totale ritenute previdenziali | | | 165,60",
      "Irpef netta | | | 140,10",
      "Netto a pagare | | | 1.494,30",
    ];
    expect(readLines(lines, "IT").social_security_contribution).toBe(165.6);
  });

  it("United States: a file number under a row of captions, and a city's tax beside the state's", () => {
    const lines = [
      "CO. FILE DEPT. CLOCK VCHR. NO. | | | Earnings Statement",
      "9RX 002718 000400 0000118220 1",
      "HARBOR LIGHT CANNERY INC | | Pay Date: | 03/13/2026",
      "Earnings | | this period | year to date",
      "Regular | | 1,500.00 | 7,500.00",
      "Gross Pay | | $1,500.00 | 7,500.00",
      "Federal Income Tax | | -96.00 | 480.00",
      "Social Security Tax | | -93.00 | 465.00",
      "HI Ins | | -21.75 | 108.75",
      "OH State Income Tax | | -31.00 | 155.00",
      "Dayton Income Tax | | -37.50 | 187.50",
      "Net Pay | | $1,220.75 |",
    ];
    expect(readLines(lines, "US")).toMatchObject({
      employee_reference: "002718",
      regional_income_tax: 68.5,
      medicare_contribution: 21.75,
    });
  });

  it("Spain: the form's one box for group and work, and a rate that touches its name", () => {
    const lines = [
      "Empresa: CONSERVAS ALBARRACÍN S.L. | | Trabajador: Nerea Oliván Soto",
      "Periodo de liquidación: del 1 al 31 de marzo de 2026",
      "Grupo profesional: Envasadora",
      "Grupo de Cotización: 9",
      "Salario base | | | 1.400,00",
      "Total devengado | | | 1.400,00",
      "Contingencias comunes | | | 65,80",
      "Tributación I.R.P.F.6,50 | | | 91,00",
      "Líquido total a percibir | | | 1.243,20",
    ];
    expect(readLines(lines, "ES")).toMatchObject({
      job_title: "Envasadora",
      professional_group: "9",
      income_tax_rate: 6.5,
    });
  });

  it("Czechia: what the worker claims lessens the tax, and what is paid is what is left after savings", () => {
    const lines = [
      "Mlékárna Lipka s.r.o.",
      "Výplatní páska za březen 2026 | | Výplatní den: 10.04.2026",
      "Příjmení a jméno: Sýkorová Eva | | Osobní číslo: 231",
      "Hrubá mzda | | | 41 000",
      "Záloha na daň | | | 6 150",
      "Daň po slevách | | | 3 580",
      "Čistá mzda | | | 32 664",
      "Spoření | | | 700",
      "K výplatě | | | 31 964",
    ];
    expect(readLines(lines, "CZ")).toMatchObject({
      income_tax: 3580,
      net_pay: 31964,
      pay_date: "2026-04-10",
    });
  });

  it("Poland: a kind of works begins the employer's name, a code is in brackets behind the worker's", () => {
    const lines = [
      "ZAKŁAD KRAWIECKI JAGNA SP. Z O.O., ul. Krótka 3, 35-001 Rzeszów",
      "Pasek wypłaty za marzec 2026",
      "Pracownik: Halina Drozd (kod 0522)",
      "Kat. zaszer.: VI | | Przepracowano: 160:00",
      "Razem brutto | | | 5 000,00",
      "Składki ZUS pracownika | | | 685,50",
      "Zaliczka na podatek | | | 202,00",
      "Do wypłaty | | | 3 712,00",
    ];
    expect(readLines(lines, "PL")).toMatchObject({
      employer_name: "ZAKŁAD KRAWIECKI JAGNA SP. Z O.O.",
      employee_reference: "0522",
      professional_group: "VI",
      hours_worked: 160,
    });
  });

  it("an agency's client is no employer, a date's abbreviation no legal form, an address nobody", () => {
    const health = [
      "EAST MARSH NHS TRUST",
      "EMPLOYEE NAME | JOB TITLE",
      "S ADEYEMI | THEATRE PORTER",
      "SAL/WAGE | INC. DATE",
      "24169.00 | 01-JUN-2027",
      "Gross Pay | 2,014.08",
      "Net Pay | 1,702.11",
    ];
    expect(readLines(health, "GB")).toMatchObject({
      employer_name: "EAST MARSH NHS TRUST",
      job_title: "THEATRE PORTER",
    });
    const dutch = [
      "Kwekerij Oosterhof B.V. | | | Salarisspecificatie",
      "A.J. de Wit | Personeelsnummer 88",
      "Molenweg 4",
      "7741 KX Coevorden",
      "Bruto loon | 2.100,00",
      "Netto loon | 1.802,00",
    ];
    expect(readLines(dutch, "NL").employee_name).toBe("A.J. de Wit");
  });

  it("a number behind the employer's name is no part of it, one in brackets behind a worker's without a caption is", () => {
    const lines = [
      "Nemocnice Podhoří IČO 26041122 | | | Výplatní lístek 3/2026",
      "Kratochvíl Vilém (os. č. 3307)",
      "Hrubá mzda | | | 52 000",
      "Sociální pojištění | | | 3 692",
      "Čistá mzda | | | 41 204",
    ];
    expect(readLines(lines, "CZ")).toMatchObject({
      employer_name: "Nemocnice Podhoří",
      employee_reference: "3307",
    });
  });
});
