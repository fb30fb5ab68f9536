import { describe, expect, it } from "vitest";
import { extract } from "../../extract-fields";
import { page } from "../../test-page";

const today = "2026-11-23";
const read = (lines: readonly string[], country: string): Record<string, unknown> =>
  Object.fromEntries(
    extract(page([...lines], lines[0] ?? ""), 0, today, country).fields.map(({ name, value, raw }) => [
      name,
      raw ?? value,
    ]),
  );

describe("contracts in prose", () => {
  it("reads American sums in brackets, and a county that is no part of an address", () => {
    const fields = read(
      [
        "Agreement for the Purchase and Sale of Real Estate",
        'This agreement is entered into on August 14, 2026 between Dolores K. Whitaker ("Seller") and Theo Marchetti ("Buyer").',
        "The property is known as 77 Sawmill Road, Bend, OR 97701, Deschutes County, with its fixtures.",
        "The purchase price is Three Hundred Sixty Thousand Dollars ($360,000.00), of which an earnest money deposit of Five Thousand Dollars ($5,000.00) is held in escrow.",
      ],
      "US",
    );
    expect(fields).toMatchObject({
      purchase_price: 360000,
      deposit_amount: 5000,
      signature_date: "2026-08-14",
      property_address: "77 Sawmill Road, Bend, OR 97701",
    });
  });

  it("reads an Italian preliminary contract between those who promise", () => {
    const fields = read(
      [
        "Contratto preliminare di compravendita immobiliare",
        "Tra i sottoscritti:",
        "- CALVI ROBERTA, nata a Lecce il 03/05/1961, C.F. CLVRRT61E43E506F, di seguito denominata parte promittente venditrice,",
        "- SANNA PIETRO, nato a Nuoro il 19/11/1990, C.F. SNNPTR90S19F979S, di seguito denominato parte promittente acquirente.",
        "Il prezzo è convenuto in € 142.000,00 (centoquarantaduemila/00).",
        "Stipulato in Lecce il 12 giugno 2026",
      ],
      "IT",
    );
    expect(fields).toMatchObject({
      seller_name: "CALVI ROBERTA",
      buyer_name: "SANNA PIETRO",
      purchase_price: 142000,
      signature_date: "2026-06-12",
    });
  });

  it("does not take a deposit of so many rents for the rent, nor the solicitors for the vendor", () => {
    expect(
      read(
        [
          "Mietvertrag für Wohnraum",
          "Vermieterin: Hanne Voss",
          "Mieter: Emil Kranz",
          "Grundmiete (Kaltmiete) monatlich|540,00 €",
          "Die Mieterin leistet eine Kaution von drei Nettokaltmieten = 1.620,00 €.",
        ],
        "DE",
      ),
    ).toMatchObject({ monthly_rent: 540, deposit_amount: 1620 });
    const memo = read(
      [
        "Memorandum of sale",
        "Property: 3 Rookery Lane, Truro TR1 2AB",
        "Agreed price: £199,950",
        "Vendor's solicitors|Pascoe & Lane LLP",
        "Vendor|Executors of Mr J. Tregenza",
        "Purchaser|Elowen Bray",
      ],
      "GB",
    );
    expect(memo).toMatchObject({ seller_name: "Executors of Mr J. Tregenza", buyer_name: "Elowen Bray" });
  });

  it("reads Dutch terms, and a town and date behind what was drawn up", () => {
    const fields = read(
      [
        "Arbeidsovereenkomst",
        "Bakkerij Ottersum B.V., hierna te noemen: werkgever, en mevrouw Fleur Hagens, hierna te noemen: werknemer,",
        "De werknemer treedt met ingang van 1 maart 2026 in dienst voor onbepaalde tijd in de functie van banketbakker.",
        "De eerste twee maanden gelden als proeftijd.",
        "Aldus opgemaakt te Gennep op 11 februari 2026",
      ],
      "NL",
    );
    expect(fields).toMatchObject({
      employment_start_date: "2026-03-01",
      contract_type: "permanent",
      job_title: "banketbakker",
      probation_months: 2,
      signature_date: "2026-02-11",
    });
  });
});
