import { afterEach, expect, test } from "vitest";
import { setPaymentService } from "./choose-payment-service";
import { BillingDetails, Seller } from "./party-schema";
import { reckonDraft } from "./reckon-draft";

afterEach(() => setPaymentService(undefined));

const seller = Seller.parse({
  name: "Zeeland Controle B.V.",
  street: "Kaai 12",
  postal_code: "4331 AB",
  city: "Middelburg",
  country: "NL",
  tax_number: "NL004495445B01",
  tax: "standard",
  iban: "NL91ABNA0417164300",
});
const buyer = BillingDetails.parse({
  name: "Bakkerij De Kade",
  street: "Kade 3",
  postal_code: "4331 CD",
  city: "Middelburg",
  country: "NL",
});
const draft = {
  periodEnd: new Date("2026-04-19"),
  total: 1_000,
  volume: 1_000,
  billingMode: "invoice",
  lines: [{ kind: "screening", units: 10, unit: 100, cents: 1_000 }],
};
const lacks = (change: object, who: "seller" | "buyer", of = draft, balance = 0) =>
  reckonDraft(
    of,
    balance,
    who === "seller" ? { ...seller, ...change } : seller,
    who === "buyer" ? { ...buyer, ...change } : buyer,
  ).lacks;

test("with all that the law asks for nothing is lacking, and whatever is taken away is named, alone", () => {
  expect(lacks({}, "seller")).toEqual([]);
  for (const empty of ["", "  ", null]) {
    expect(lacks({ name: empty }, "seller")).toEqual(["seller_name"]);
    for (const of of ["street", "postal_code", "city"] as const) {
      expect(lacks({ [of]: empty }, "seller")).toEqual(["seller_address"]);
      expect(lacks({ [of]: empty }, "buyer")).toEqual(["buyer_address"]);
    }
    expect(lacks({ tax_number: empty }, "seller")).toEqual(["seller_tax_number"]);
    expect(lacks({ name: empty }, "buyer")).toEqual(["buyer_name"]);
    expect(lacks({ iban: empty }, "seller")).toEqual(["payment"]);
  }
  // No rate of that state is known, and no reason why there is none.
  expect(lacks({ country: "ZZ" }, "seller")).toContain("tax");
});

test("without VAT a reason stands in its place", () => {
  for (const tax of ["small_business", "outside"] as const) expect(lacks({ tax }, "seller")).toEqual([]);
  expect(lacks({ country: "CH" }, "buyer")).toEqual([]);
});

test("how to pay is asked only of what is to be paid, and a payment service answers it", () => {
  const prepaid = { ...draft, billingMode: "prepaid" };
  expect(lacks({ iban: null }, "seller", prepaid, 210)).toEqual([]);
  expect(lacks({ iban: null }, "seller", prepaid, 209)).toEqual(["payment"]);
  expect(lacks({ iban: null }, "seller", { ...draft, total: 0 })).toEqual([]);
  setPaymentService({ begin: async () => ({ url: "https://pay.example" }) } as never);
  expect(lacks({ iban: null }, "seller")).toEqual([]);
});

test("what is no invoice lacks nothing", () => {
  expect(reckonDraft({ ...draft, total: 0, volume: 0, lines: [] }, 0, null, null)).toMatchObject({
    numbered: false,
    status: "paid",
    lacks: [],
  });
});
