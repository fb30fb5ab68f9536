import { z } from "zod";
import { Country } from "@/server/platform/wire";
import { SELLER_TAXES } from "./schema";
import { bankAccount, taxNumber } from "./tax-number";
import { isInUnion } from "./tax-rates";

/** One line of print: what cannot be printed is no part of it, and would be no XML either. */
const line = (most: number) =>
  z
    .string()
    .max(most)
    .transform((text) => text.replace(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u2028\u2029]+/gu, " ").trim())
    .pipe(z.string().min(1));
const orNothing = (schema: z.ZodType<string, string>) =>
  z.union([schema, z.literal("").transform(() => null), z.null()]).default(null);

const address = {
  name: line(160),
  street: line(160),
  postal_code: line(20),
  city: line(80),
  country: Country.transform((code) => code.toUpperCase()),
};

type Taxed = { country: string; tax_number: string | null };

/** The number as it is printed; one with a wrong figure is refused. */
function withTaxNumber<P extends Taxed>(party: P, context: z.RefinementCtx): P {
  if (party.tax_number === null) return party;
  const number = taxNumber(party.country, party.tax_number);
  if (number !== null) return { ...party, tax_number: number };
  context.addIssue({
    code: "custom",
    path: ["tax_number"],
    message: `is not a tax number of ${party.country}: a figure is wrong.`,
  });
  return z.NEVER;
}

/** To whom an account wants its invoices written. */
export const BillingDetails = z
  .strictObject({
    ...address,
    tax_number: orNothing(line(40)),
    email: orNothing(z.email().max(254)),
    /** What the buyer's bookkeeping asks for: an order number, a cost centre. */
    reference: orNothing(line(80)),
  })
  .transform(withTaxNumber);
export type BillingDetails = z.output<typeof BillingDetails>;

/** Who issues the invoices of this installation. */
export const Seller = z
  .strictObject({
    ...address,
    tax_number: orNothing(line(40)),
    registration: orNothing(line(120)),
    email: orNothing(z.email().max(254)),
    tax: z.enum(SELLER_TAXES),
    /** Registered for the one-stop shop: buyers of the Union without a number pay the rate of their own state. */
    one_stop_shop: z.boolean().default(false),
    iban: orNothing(line(42)),
    bic: orNothing(
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/),
    ),
    /** What every number begins with. */
    prefix: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z\d-]{0,12}$/)
      .default(""),
  })
  // A small enterprise may have no VAT number, but another of its tax office: taken as written where it is none.
  .transform((seller, context) => {
    if (seller.tax === "standard" || seller.tax_number === null) return withTaxNumber(seller, context);
    return { ...seller, tax_number: taxNumber(seller.country, seller.tax_number) ?? seller.tax_number };
  })
  .transform((seller, context) => {
    const refuse = (param: string, message: string) => {
      context.addIssue({
        code: "custom",
        path: [param],
        message,
      });
      return z.NEVER;
    };
    const iban = seller.iban === null ? null : bankAccount(seller.iban);
    if (seller.iban !== null && iban === null) return refuse("iban", "is not an IBAN: a figure is wrong.");
    if (seller.tax === "standard" && seller.tax_number === null)
      return refuse("tax_number", "is needed to charge VAT.");
    if (seller.tax === "standard" && !isInUnion(seller.country, seller.postal_code))
      return refuse("country", "has no VAT of the European Union to charge.");
    return { ...seller, iban };
  });
export type Seller = z.output<typeof Seller>;
