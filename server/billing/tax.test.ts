import { describe, expect, test } from "vitest";
import { BillingDetails, Seller } from "./party-schema";
import { bankAccount, taxNumber } from "./tax-number";
import { isInUnion, standardRate } from "./tax-rates";
import { taxOf, taxOn } from "./tax-rule";

const address = { name: "Harbour Lettings", street: "Kade 4", postal_code: "1011 AB", city: "Amsterdam" };
const seller = (change: object = {}) =>
  Seller.parse({
    ...address,
    name: "Prüfhaus GmbH",
    country: "de",
    tax_number: "DE 811 907 980",
    tax: "standard",
    ...change,
  });
const buyer = (change: object = {}) => BillingDetails.parse({ ...address, country: "NL", ...change });

describe("tax numbers", () => {
  // Published numbers of public bodies and large companies.
  const right: [string, string, string][] = [
    ["AT", "ATU 36801500", "ATU36801500"],
    ["BE", "0202.239.951", "BE0202239951"],
    ["CH", "CHE-105.805.649 MWST", "CHE105805649MWST"],
    ["DE", "DE811907980", "DE811907980"],
    ["DK", "13 58 56 28", "DK13585628"],
    ["ES", "A-28015865", "ESA28015865"],
    ["FI", "FI01120389", "FI01120389"],
    ["FR", "FR 40 303 265 045", "FR40303265045"],
    ["GB", "GB 220 4302 31", "GB220430231"],
    ["GR", "094259216", "EL094259216"],
    ["IE", "IE6388047V", "IE6388047V"],
    ["IT", "00743110157", "IT00743110157"],
    ["LU", "LU 150 274 42", "LU15027442"],
    ["NL", "NL004495445B01", "NL004495445B01"],
    ["PL", "856-734-62-15", "PL8567346215"],
    ["PT", "501 964 843", "PT501964843"],
    ["RO", "RO 18547290", "RO18547290"],
    ["SE", "SE 556188840401", "SE556188840401"],
    ["SI", "SI 5022 3054", "SI50223054"],
  ];
  test.each(right)("%s %s", (country, written, printed) => {
    expect(taxNumber(country, written)).toBe(printed);
    // One figure more, wherever it stands, is another number.
    const at = printed.search(/\d{3}/) + 2;
    const changed = printed.slice(0, at) + ((Number(printed.charAt(at)) + 1) % 10) + printed.slice(at + 1);
    expect(taxNumber(country, changed)).toBeNull();
  });
  test("are taken as written where nothing checks them", () => {
    expect(taxNumber("US", " 12-3456789 ")).toBe("12-3456789");
  });
  test("bank accounts are held against their check figures", () => {
    expect(bankAccount("NL91 ABNA 0417 1643 00")).toBe("NL91ABNA0417164300");
    expect(bankAccount("NL91 ABNA 0417 1643 01")).toBeNull();
  });
});

test("the rate is that of the day, and of the state that the address is in for VAT", () => {
  expect(standardRate("EE", "2023-12-31")).toBe(2000);
  expect(standardRate("EE", "2024-06-01")).toBe(2200);
  expect(standardRate("FI", "2026-11-20")).toBe(2550);
  expect(standardRate("NO", "2026-11-20")).toBeNull();
  expect(isInUnion("ES", "28001")).toBe(true);
  expect(isInUnion("ES", "38 003")).toBe(false);
  expect(isInUnion("MC")).toBe(true);
  expect(isInUnion("CH")).toBe(false);
});

test("who owes the tax, and why", () => {
  const day = "2026-11-20";
  const rule = (from: Seller | null, to: BillingDetails | null) => {
    const { category, rate, reason } = taxOf(from, to, day);
    return [category, rate, reason];
  };
  expect(rule(seller(), buyer({ country: "DE", postal_code: "10115" }))).toEqual(["S", 1900, null]);
  expect(rule(seller(), buyer({ tax_number: "004495445B01" }))).toEqual(["AE", 0, "reverse_charge"]);
  // Without a number the buyer counts as a consumer: the rate at home, or of the buyer's state in the one-stop shop.
  expect(rule(seller(), buyer())).toEqual(["S", 1900, null]);
  expect(rule(seller({ one_stop_shop: true }), buyer())).toEqual(["S", 2100, null]);
  expect(rule(seller(), buyer({ country: "CH", postal_code: "8001" }))).toEqual(["O", 0, "buyer_outside"]);
  expect(rule(seller(), buyer({ country: "ES", postal_code: "35001" }))).toEqual(["O", 0, "buyer_outside"]);
  expect(rule(seller({ tax: "small_business", tax_number: "21/815/08150" }), buyer())).toEqual([
    "E",
    0,
    "small_business",
  ]);
  expect(rule(seller({ tax: "outside", country: "US", tax_number: "" }), buyer())).toEqual([
    "O",
    0,
    "seller_outside",
  ]);
  expect(rule(seller(), null)).toEqual(["S", 1900, null]);
  expect(rule(null, buyer())).toEqual(["O", 0, null]);
});

test("Monaco and France are one state, and an exemption at home is none abroad", () => {
  const rule = (from: Seller, to: BillingDetails) => taxOf(from, to, "2026-11-20").category;
  const paris = seller({ country: "FR", postal_code: "75001", tax_number: "FR40303265045" });
  expect(rule(paris, buyer({ country: "MC", postal_code: "98000", tax_number: "FR40303265045" }))).toBe("S");
  const small = seller({ tax: "small_business", tax_number: "de 811 907 980" });
  expect(small.tax_number).toBe("DE811907980");
  expect(rule(small, buyer({ tax_number: "004495445B01" }))).toBe("AE");
  expect(rule(small, buyer({ country: "US", postal_code: "10001" }))).toBe("O");
  expect(rule(small, buyer({ country: "DE", postal_code: "10115", tax_number: "DE811907980" }))).toBe("E");
  // Who has no VAT number cannot pass the tax on.
  const none = seller({ tax: "small_business", tax_number: "21/815/08150" });
  expect(rule(none, buyer({ tax_number: "004495445B01" }))).toBe("E");
});

test("amounts are whole cents, and half a cent counts up", () => {
  expect(taxOn(1_050, 1900)).toBe(200);
  expect(taxOn(50, 2100)).toBe(11);
});

test("what is not a seller's or a buyer's is refused by its field", () => {
  const fieldOf = (schema: typeof Seller | typeof BillingDetails, input: object) =>
    schema.safeParse(input).error?.issues[0]?.path.join(".");
  const whole = { ...address, country: "DE", tax: "standard", tax_number: "DE811907980" };
  expect(fieldOf(Seller, { ...whole, tax_number: "DE811907981" })).toBe("tax_number");
  expect(fieldOf(Seller, { ...whole, tax_number: "" })).toBe("tax_number");
  expect(fieldOf(Seller, { ...whole, country: "US", tax_number: "12-3456789" })).toBe("country");
  // The Canary Islands have a tax of their own.
  expect(fieldOf(Seller, { ...whole, country: "ES", postal_code: "35001", tax_number: "ESA28015865" })).toBe(
    "country",
  );
  expect(fieldOf(Seller, { ...whole, name: "\u0007" })).toBe("name");
  expect(fieldOf(Seller, { ...whole, iban: "DE02 1203 0000 0000 2020 52" })).toBe("iban");
  expect(fieldOf(BillingDetails, { ...address, country: "PT", tax_number: "501964844" })).toBe("tax_number");
  expect(fieldOf(BillingDetails, { ...address, country: "QQ" })).toBe("country");
});
