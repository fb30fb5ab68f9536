import { a4, letter } from "../canvas";
import { addDays, addMonths, printDay } from "../days";
import { Dice } from "../dice";
import { DrawnDocument } from "../drawn-document";
import { Flow } from "../flow";
import { printIban } from "../identifiers";
import { percent, printAmount } from "../money";
import { fullName, oneLine } from "../people";
import { sign } from "../signature";
import type { Story } from "../story";
import { spanishNumber } from "./spanish-number";

/** Deposit contract for a dwelling (arras, memorandum of sale), signed shortly before the documents are handed in. */
export function purchase(story: Story): DrawnDocument {
  const spanish = story.market === "ES";
  const dice = new Dice(`${story.seed}/purchase`);
  const signed = addDays(story.asOf, -dice.int(6, 16));
  const deadline = addMonths(signed, 2);
  const price = dice.int(165, 320) * 1000;
  const deposit = percent(price, 10);
  const created = `${signed}T12:40:55Z`;
  const { person: buyer, landlord: seller, home, market } = story;
  const document = new DrawnDocument(
    "purchase_agreement",
    `purchase_${market.toLowerCase()}`,
    market === "UK" ? "GB" : market,
    spanish ? "es" : "en",
    fullName(buyer),
    {
      title: spanish ? "Contrato de arras penitenciales" : "Purchase agreement",
      creator: "Microsoft® Word 2019",
      producer: "Microsoft® Word 2019",
      created,
      modified: created,
    },
  );
  const date = (value: string) =>
    printDay(value, spanish ? "es_long" : market === "UK" ? "uk_long" : "us_long");
  document
    .know("buyer_name", fullName(buyer))
    .know("seller_name", fullName(seller))
    .know("property_address", oneLine(home, market))
    .know("purchase_price", price)
    .know("deposit_amount", deposit)
    .know("signature_date", signed)
    .know("completion_deadline", deadline)
    .know("signed", true);
  const flow = new Flow(document, () => document.add(market === "US" ? letter() : a4()), {
    font: "times",
    bold: "times-bold",
    size: 11,
    left: 74,
    right: 521,
    top: 78,
    bottom: market === "US" ? 720 : 765,
    leading: 15.2,
  });
  const parts = {
    buyer: { field: "buyer_name", text: fullName(buyer), bold: true },
    seller: { field: "seller_name", text: fullName(seller), bold: true },
    home: { field: "property_address", text: oneLine(home, market) },
    signed: { field: "signature_date", text: date(signed) },
    deadline: { field: "completion_deadline", text: date(deadline) },
  };
  if (spanish) {
    const [property, cadastral] = [dice.digits(5), `${dice.digits(7)}VK${dice.digits(4)}F0001`];
    document
      .know("buyer_id_number", buyer.idNumber)
      .know("seller_id_number", seller.idNumber)
      .know("registry_property_number", property)
      .know("iban", story.landlordAccount.iban);
    flow.heading("CONTRATO DE ARRAS PENITENCIALES", { size: 14, align: "center" }).space(8);
    flow.para(`En ${home.town}, a`, parts.signed, ".");
    flow.heading("REUNIDOS");
    flow.para(
      "Como parte VENDEDORA,",
      parts.seller,
      ", con NIF",
      { field: "seller_id_number", text: seller.idNumber },
      `, y domicilio en ${oneLine(seller.address, "ES")}.`,
    );
    flow.para(
      "Como parte COMPRADORA,",
      parts.buyer,
      ", con NIF",
      { field: "buyer_id_number", text: buyer.idNumber },
      `, y domicilio en ${oneLine(buyer.address, "ES")}.`,
    );
    flow.heading("MANIFIESTAN");
    flow.para(
      "Que la parte vendedora es propietaria en pleno dominio de la vivienda sita en",
      parts.home,
      ", inscrita en el Registro de la Propiedad como finca número",
      { field: "registry_property_number", text: property },
      `, referencia catastral ${cadastral}, libre de cargas y de arrendatarios.`,
    );
    flow.heading("PACTAN");
    flow.para(
      "PRIMERO. El precio de la compraventa se fija en",
      {
        field: "purchase_price",
        text: `${spanishNumber(price)} euros (${printAmount(price, "es")} €)`,
        bold: true,
      },
      ".",
    );
    flow.para(
      "SEGUNDO. La parte compradora entrega en concepto de arras penitenciales, conforme al artículo 1454 del Código Civil, la cantidad de",
      { field: "deposit_amount", text: `${printAmount(deposit, "es")} €` },
      ", mediante transferencia a la cuenta",
      { field: "iban", text: printIban(story.landlordAccount.iban) },
      ", que se descontará del precio.",
    );
    flow.para(
      "TERCERO. La escritura pública se otorgará no más tarde del",
      parts.deadline,
      ", ante el notario que designe la parte compradora.",
    );
    flow.para(
      "CUARTO. Si desiste la parte compradora perderá las arras; si desiste la parte vendedora las devolverá duplicadas.",
    );
    flow.para(
      "QUINTO. Los gastos e impuestos de la compraventa se satisfarán según la ley. Los de comunidad y el impuesto sobre bienes inmuebles corresponden a la parte vendedora hasta la fecha de la escritura.",
    );
    flow.para("En prueba de conformidad firman el presente documento por duplicado.");
  } else {
    const money = (value: number) => `${market === "UK" ? "£" : "$"}${printAmount(value, "en")}`;
    flow
      .heading(market === "UK" ? "CONTRACT FOR THE SALE OF PROPERTY" : "REAL ESTATE PURCHASE AGREEMENT", {
        size: 14,
        align: "center",
      })
      .space(8);
    flow.para(
      "This agreement is made on",
      parts.signed,
      "between",
      parts.seller,
      '(the "Seller") and',
      parts.buyer,
      '(the "Buyer").',
    );
    flow
      .heading("1. Property")
      .para("The Seller agrees to sell and the Buyer agrees to buy the property at", parts.home, ".");
    flow
      .heading("2. Purchase price")
      .para("The purchase price is", { field: "purchase_price", text: money(price), bold: true }, ".");
    flow
      .heading(market === "UK" ? "3. Deposit" : "3. Earnest money")
      .para(
        "On signing, the Buyer pays a deposit of",
        { field: "deposit_amount", text: money(deposit) },
        ", to be held by the stakeholder and credited to the price on completion.",
      );
    flow
      .heading("4. Completion")
      .para("Completion takes place on or before", parts.deadline, ", with vacant possession.");
    flow
      .heading("5. Title")
      .para(
        "The Seller sells with full title, free from incumbrances other than those disclosed in writing before the date of this agreement.",
      );
    flow
      .heading("6. Default")
      .para(
        "If the Buyer fails to complete, the Seller may keep the deposit; if the Seller fails to complete, the deposit is returned to the Buyer.",
      );
  }
  flow
    .space(10)
    .signatures(
      [spanish ? "La parte vendedora" : "Seller", fullName(seller)],
      [spanish ? "La parte compradora" : "Buyer", fullName(buyer)],
      (page, x, y, who) => sign(page, x, y, fullName(who === 0 ? seller : buyer)),
    );
  return document;
}
