import type { InvoiceDocument } from "./invoice-document";
import type { InvoiceLine } from "./invoice-schema";
import type { Printed } from "./printed";
import { isVatNumber } from "./tax-number";
import { invoiceWords } from "./words";

// The invoice as data: Cross Industry Invoice in the profile EN 16931, which Factur-X and ZUGFeRD put into the PDF (adr/0020). The order of
// the elements is the schema's.

const NAMESPACES =
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100" xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"';

const escaped = (text: string) => text.replace(/[<>&"]/g, (char) => `&#${char.charCodeAt(0)};`);

type Content = string | null | readonly Content[];

/** An element with text or elements in it; nothing at all where there is nothing to say. */
function ram(name: string, content: Content, attributes = ""): string {
  const inner = content === null ? "" : typeof content === "string" ? content : content.flat(9).join("");
  return inner === "" ? "" : `<ram:${name}${attributes}>${inner}</ram:${name}>`;
}
const text = (name: string, value: string | null | undefined, attributes = "") =>
  value ? ram(name, escaped(value), attributes) : "";
const amount = (cents: number) =>
  `${cents < 0 ? "-" : ""}${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, "0")}`;
const date = (name: string, day: string, kind = "udt") =>
  ram(name, `<${kind}:DateTimeString format="102">${day.replaceAll("-", "")}</${kind}:DateTimeString>`);

type Complete = { country: string; street: string; city: string; postal_code: string };
const hasAddress = (party: Partial<Complete>): party is Complete =>
  Boolean(party.country && party.street && party.city && party.postal_code);

/** Whether the norm's questions are all answered: both addresses, and the seller's number where tax is spoken of. */
export function isElectronic({ document: { seller, buyer, tax } }: Printed): boolean {
  if (!hasAddress(seller) || !hasAddress(buyer)) return false;
  return tax.category === "O"
    ? Boolean(seller.tax_number ?? seller.registration)
    : Boolean(seller.tax_number);
}

function partyOf(
  party: InvoiceDocument["buyer"] & { registration?: string | null },
  name: string,
  silent: boolean,
): string {
  const { tax_number: number, country = "" } = party;
  const scheme = number && isVatNumber(country, number) ? "VA" : "FC";
  return ram(name, [
    // Outside the scope of VAT nobody's VAT number may be told (BR-O-02), and one of a tax office names nobody (BR-CO-26).
    name === "SellerTradeParty" && !party.registration && (silent || scheme === "FC")
      ? text("ID", number)
      : "",
    text("Name", party.name),
    ram("SpecifiedLegalOrganization", text("ID", party.registration)),
    ram("PostalTradeAddress", [
      text("PostcodeCode", party.postal_code),
      text("LineOne", party.street),
      text("CityName", party.city),
      text("CountryID", country),
    ]),
    ram("URIUniversalCommunication", text("URIID", party.email, ' schemeID="EM"')),
    silent ? "" : ram("SpecifiedTaxRegistration", text("ID", number, ` schemeID="${scheme}"`)),
  ]);
}

/** Lines of before unit prices were kept stand as one unit of their sum. */
function lineOf(line: InvoiceLine, index: number, name: string, tax: string): string {
  const { unit } = line;
  return ram("IncludedSupplyChainTradeLineItem", [
    ram("AssociatedDocumentLineDocument", text("LineID", String(index + 1))),
    ram("SpecifiedTradeProduct", text("Name", unit === undefined ? `${name} (${line.units})` : name)),
    ram(
      "SpecifiedLineTradeAgreement",
      ram("NetPriceProductTradePrice", text("ChargeAmount", amount(unit ?? line.cents))),
    ),
    ram(
      "SpecifiedLineTradeDelivery",
      text("BilledQuantity", String(unit === undefined ? 1 : line.units), ' unitCode="C62"'),
    ),
    ram("SpecifiedLineTradeSettlement", [
      ram("ApplicableTradeTax", tax),
      ram("SpecifiedTradeSettlementLineMonetarySummation", text("LineTotalAmount", amount(line.cents))),
    ]),
  ]);
}

/** What a printed invoice says as data, in English where it says it in words. */
export function invoiceXml(printed: Printed): string {
  const { document, currency, of } = printed;
  const { seller, buyer, tax } = document;
  const words = invoiceWords("en");
  const kinds: Record<string, string> = words.kinds;
  const code = currency.toUpperCase();
  const sentence = tax.reason ? words.reasons[tax.reason] : null;
  const outside = tax.category === "O";
  const rate = outside ? "" : text("RateApplicablePercent", amount(tax.rate));
  const category = text("CategoryCode", tax.category);
  const exempt = tax.category === "S" ? null : (sentence ?? "Not subject to VAT");
  const vatex = tax.category === "AE" ? "VATEX-EU-AE" : outside ? "VATEX-EU-O" : null;
  const nameOf = (line: InvoiceLine) =>
    of ? `${words.creditOf} ${of.number}` : (kinds[line.kind] ?? line.kind);
  const lineTax = `${text("TypeCode", "VAT")}${category}${rate}`;
  const settlement = ram("ApplicableHeaderTradeSettlement", [
    text("PaymentReference", printed.number),
    text("InvoiceCurrencyCode", code),
    seller.iban && !of
      ? ram("SpecifiedTradeSettlementPaymentMeans", [
          text("TypeCode", code === "EUR" ? "58" : "30"),
          ram("PayeePartyCreditorFinancialAccount", text("IBANID", seller.iban)),
          ram("PayeeSpecifiedCreditorFinancialInstitution", text("BICID", seller.bic)),
        ])
      : "",
    ram("ApplicableTradeTax", [
      text("CalculatedAmount", amount(printed.tax)),
      text("TypeCode", "VAT"),
      text("ExemptionReason", exempt),
      text("BasisAmount", amount(printed.net)),
      category,
      text("ExemptionReasonCode", vatex),
      rate,
    ]),
    ram("BillingSpecifiedPeriod", [
      date("StartDateTime", printed.period.start),
      date("EndDateTime", printed.period.end),
    ]),
    ram("SpecifiedTradePaymentTerms", [
      of ? text("Description", words.refund) : "",
      printed.dueOn ? date("DueDateDateTime", printed.dueOn) : "",
    ]),
    ram("SpecifiedTradeSettlementHeaderMonetarySummation", [
      text("LineTotalAmount", amount(printed.net)),
      text("TaxBasisTotalAmount", amount(printed.net)),
      text("TaxTotalAmount", amount(printed.tax), ` currencyID="${code}"`),
      text("GrandTotalAmount", amount(printed.gross)),
      printed.taken > 0 ? text("TotalPrepaidAmount", amount(printed.taken)) : "",
      text("DuePayableAmount", amount(printed.gross - printed.taken)),
    ]),
    of
      ? ram("InvoiceReferencedDocument", [
          text("IssuerAssignedID", of.number),
          date("FormattedIssueDateTime", of.issuedOn, "qdt"),
        ])
      : "",
  ]);
  const note = [sentence, printed.reason].filter((one): one is string => Boolean(one));
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice ${NAMESPACES}>`,
    `<rsm:ExchangedDocumentContext>${ram("GuidelineSpecifiedDocumentContextParameter", text("ID", "urn:cen.eu:en16931:2017"))}</rsm:ExchangedDocumentContext>`,
    `<rsm:ExchangedDocument>${text("ID", printed.number)}${text("TypeCode", of ? "381" : "380")}${date("IssueDateTime", printed.issuedOn)}${note.map((one) => ram("IncludedNote", text("Content", one))).join("")}</rsm:ExchangedDocument>`,
    "<rsm:SupplyChainTradeTransaction>",
    ...printed.lines.map((line, index) => lineOf(line, index, nameOf(line), lineTax)),
    ram("ApplicableHeaderTradeAgreement", [
      text("BuyerReference", buyer.reference),
      partyOf(seller, "SellerTradeParty", outside),
      partyOf(buyer, "BuyerTradeParty", outside),
    ]),
    "<ram:ApplicableHeaderTradeDelivery/>",
    settlement,
    "</rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>",
  ].join("");
}
