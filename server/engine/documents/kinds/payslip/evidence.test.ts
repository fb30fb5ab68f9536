import { describe, expect, it } from "vitest";
import { classify } from "../../classify";
import { makeSheet } from "../../extract/sheet";
import { page } from "../../test-page";

const typeOf = (lines: readonly string[]) => {
  const read = page(lines, "c".repeat(64));
  return classify(read, makeSheet(read)).type;
};

describe("a pay slip is known by what it states", () => {
  it("without any title", () => {
    expect(
      typeOf([
        "Kwekerij Zonneveld BV | | Mevr. T. Brouwer",
        "Personeelsnummer 0912 | Functie Teeltmedewerker | In dienst 01-03-2021",
        "Uurloon | 160,00 | 15,20 | 2.432,00",
        "Brutoloon | | | 2.432,00",
        "Loonheffing | | | -311,00",
        "Pensioenpremie | | | -96,40",
        "Netto te betalen | | | 2.024,60",
      ]),
    ).toBe("payslip");
    expect(
      typeOf([
        "Padaria Sol Nascente Lda | | Setembro 2026",
        "COLABORADOR | Inês Valadares | NISS 11223344556",
        "Vencimento base | 1.100,00",
        "IRS | | 84,00",
        "Segurança social 11% | | 121,00",
        "Total | 1.100,00 | 205,00",
        "LÍQUIDO | 895,00",
      ]),
    ).toBe("payslip");
  });

  it("in languages whose documents are rarely met", () => {
    expect(
      typeOf([
        "Pasek wynagrodzeń - wrzesień 2026",
        "Pracownik: Zofia Bielecka | Stanowisko: magazynier",
        "Wynagrodzenie zasadnicze | 6 200,00",
        "Składki ZUS | 850,00",
        "Zaliczka na podatek | 402,00",
        "Do wypłaty | 4 460,10",
      ]),
    ).toBe("payslip");
    expect(
      typeOf([
        "Demonstrativo de Pagamento de Salário",
        "Funcionário: Caio Nóbrega | Cargo: Auxiliar",
        "Salário base | 2.800,00",
        "INSS | | 236,00",
        "Valor líquido | 2.564,00",
      ]),
    ).toBe("payslip");
  });

  it("and a certificate of a year's pay is none", () => {
    expect(
      typeOf([
        "P60 End of Year Certificate | Tax year to 5 April 2026",
        "This certificate helps you to claim Universal Credit. Overtime and Statutory Sick Pay are included.",
        "National Insurance number | PW 20 30 40 C | Payroll number 77",
        "Total pay | 21,400.00 | Deductions | 1,780.00 | Tax code 1257L",
        "In this employment | 21,400.00 | 1,780.00",
      ]),
    ).toBe("tax_return");
    expect(
      typeOf([
        "Jaaropgave 2025",
        "Werkgever: Kwekerij Zonneveld BV | Werknemer: T. Brouwer",
        "Loon loonbelasting / volksverzekeringen | 31.200",
        "Ingehouden loonheffing | 4.120",
      ]),
    ).toBe("tax_return");
  });
});
