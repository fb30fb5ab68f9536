import { appendRevision } from "../alterations/revision";
import { asPhoto, asScan, asTextPdf } from "../carriers";
import { Dice } from "../dice";
import type { DrawnDocument } from "../drawn-document";
import { drawn } from "../lives";
import { PHOTO_RECIPES, photograph } from "../photograph";
import { decode, encodeJpeg, type Pixels } from "../pixels";
import { rasterise } from "../rasterise";
import { type Sample, truthOf } from "../sample";
import { writePdf } from "../write-pdf";
import { stating } from "./amounts";
import {
  amount,
  type Content,
  dayMoved,
  madeEarlier,
  number,
  pageOfAnother,
  raisedTogether,
  renamed,
  rowRemoved,
  rowTakenOut,
  savedBy,
  washed,
  yearMoved,
} from "./contents";
import { RETOUCHES, regionOf } from "./pixels";
import { HANDS } from "./print";

/** An altered document, the fields that a reader should ask about, and what was done. `none`: the document offers nothing of the kind. */
export type Forged = { sample: Sample; fields: readonly string[] };
export type Forgery = {
  class: "content" | "print" | "file" | "identity" | "date" | "page" | "picture";
  make: (genuine: DrawnDocument, seed: string, other: DrawnDocument) => Promise<Forged | undefined>;
};

/** The amounts that somebody who wants a home or a loan would change. */
const PRIZES = [
  "net_pay",
  "salary_credit",
  "closing_balance",
  "employment_income",
  "annual_gross_salary",
  "monthly_rent",
  "monthly_amount",
  "amount_due",
  "purchase_price",
  "total_assets",
];

const asIs = (kind: Forgery["class"], content: (other: DrawnDocument) => Content): Forgery => ({
  class: kind,
  make: async (genuine, seed, other) => {
    const made = content(other)(genuine, new Dice(seed));
    return made && { sample: await asTextPdf(made.document, seed), fields: made.fields };
  },
});
const content = (fields: string[], way: Parameters<typeof amount>[1], all = false): Forgery =>
  asIs("content", () => amount(fields, way, all));

/** The first prize of the document, replaced by one of the hands. */
const byHand = (hand: string): Forgery => ({
  class: "print",
  make: async (genuine, seed) => {
    const dice = new Dice(seed);
    const planned = amount(PRIZES, "first")(genuine, dice);
    const field = planned?.fields[0];
    if (planned === undefined || field === undefined) return undefined;
    const document = genuine.copy();
    const before = stating(document, [field]);
    const after = stating(planned.document, [field]);
    const at = before.findIndex((mark, i) => mark.text !== after[i]?.text);
    const [mark, text] = [before[at], after[at]?.text];
    if (mark === undefined || text === undefined) return undefined;
    HANDS[hand]?.(document, mark, text, dice);
    return { sample: await asTextPdf(document, seed), fields: [field, "document", "layout"] };
  },
});

/** The changed document carried as people carry documents: printed, scanned, photographed. */
const carried = (
  fields: string[],
  carry: (document: DrawnDocument, name: string) => Promise<Sample>,
): Forgery => ({
  class: "picture",
  make: async (genuine, seed) => {
    const made = amount(fields, "first", true)(genuine, new Dice(seed));
    return made && { sample: await carry(made.document, seed), fields: made.fields };
  },
});

async function firstPage(document: DrawnDocument): Promise<Pixels | undefined> {
  return (await rasterise(await writePdf(document), 200))[0];
}

const retouched = (way: string, quality: number): Forgery => ({
  class: "picture",
  make: async (genuine, seed) => {
    const dice = new Dice(seed);
    const made = amount(PRIZES, "first", true)(genuine, dice);
    const field = made?.fields[0];
    const [page, typed] =
      made === undefined ? [] : [await firstPage(genuine), await firstPage(made.document)];
    if (made === undefined || field === undefined || page === undefined || typed === undefined)
      return undefined;
    const recipe = { ...PHOTO_RECIPES.clean, noise: 2.8, blur: 0.45, gain: 0.985 };
    const scan = await decode(await encodeJpeg(await photograph(page, recipe, seed), 84));
    const region = regionOf(genuine, field, scan);
    const edited = region && (await RETOUCHES[way]?.(scan, typed, region, dice));
    if (edited === undefined) return undefined;
    const truth = truthOf(made.document, "image");
    return {
      sample: {
        name: `${seed}.jpg`,
        mediaType: "image/jpeg",
        bytes: await encodeJpeg(edited, quality),
        truth,
      },
      fields: [field, "image"],
    };
  },
});

const revised: Forgery = {
  class: "file",
  make: async (genuine, seed) => {
    const made = amount(PRIZES, "first")(genuine, new Dice(seed));
    if (made === undefined) return undefined;
    const truth = truthOf(made.document, "text_pdf");
    const bytes = await appendRevision(genuine, made.document);
    return {
      sample: { name: `${seed}.pdf`, mediaType: "application/pdf", bytes, truth },
      fields: made.fields,
    };
  },
};

/** A searchable scan whose unseen text and whose picture say different amounts. */
const layered = (pictureIsNew: boolean): Forgery => ({
  class: "file",
  make: async (genuine, seed) => {
    const made = amount(PRIZES, "first", true)(genuine, new Dice(seed));
    if (made === undefined) return undefined;
    const [shown, unseen] = pictureIsNew ? [made.document, genuine] : [genuine, made.document];
    const sample = await asScan(shown, seed, { textLayer: unseen });
    return { sample, fields: [...made.fields, "text_layer"] };
  },
});

const ids = [
  "employee_id_number",
  "employee_social_security_number",
  "taxpayer_id_number",
  "tenant_id_number",
  "buyer_id_number",
  "beneficiary_id_number",
];

/** Every way to alter a document, by name. None of this knows how anything is found. */
export const FORGERIES: Readonly<Record<string, Forgery>> = {
  "net-first-figure": content(["net_pay"], "first"),
  "net-second-figure": content(["net_pay"], "second"),
  "net-swapped": content(["net_pay"], "swap"),
  "net-rounded": content(["net_pay"], "round", true),
  "net-everywhere": content(["net_pay"], "first", true),
  "gross-first-figure": content(["gross_pay"], "first"),
  "gross-everywhere": content(["gross_pay"], "second", true),
  "base-pay": content(["base_pay"], "first", true),
  "deductions-total": content(["total_deductions"], "first", true),
  "gross-and-net": asIs("content", () => raisedTogether(["gross_pay", "net_pay"])),
  "pay-in-every-place": asIs("content", () => raisedTogether(["base_pay", "gross_pay", "net_pay"])),
  "pay-and-bases": asIs("content", () =>
    raisedTogether(
      ["gross_pay", "net_pay"],
      ["base_pay", "contribution_base", "irpf_base", "taxable_income"],
    ),
  ),
  "year-and-month": asIs("content", () =>
    raisedTogether(["gross_pay", "net_pay", "ytd_gross_pay"], ["base_pay", "contribution_base"]),
  ),
  "salary-and-closing": asIs("content", () =>
    raisedTogether(["salary_credit", "closing_balance"], ["total_credits"]),
  ),
  "opening-and-closing": asIs("content", () => raisedTogether(["opening_balance", "closing_balance"])),
  "income-tax": content(["income_tax"], "first", true),
  "social-security": content(["social_security_contribution"], "first", true),
  "year-gross": content(["ytd_gross_pay"], "first", true),
  "salary-credit": content(["salary_credit"], "first"),
  "salary-credits-all": content(["salary_credit"], "first", true),
  "salary-credit-cents": content(["salary_credit"], "second"),
  "running-balance": content(["running_balance"], "first"),
  "opening-balance": content(["opening_balance"], "first", true),
  "closing-balance": content(["closing_balance"], "first", true),
  "closing-balance-once": content(["closing_balance"], "first"),
  "closing-balance-swapped": content(["closing_balance"], "swap", true),
  "credits-total": content(["total_credits"], "first", true),
  "debits-total": content(["total_debits"], "first", true),
  "amount-due": content(["amount_due"], "first"),
  "amount-due-everywhere": content(["amount_due"], "first", true),
  "annual-salary": content(["annual_gross_salary"], "first"),
  "annual-income": content(["employment_income"], "first"),
  "tax-withheld": content(["tax_withheld"], "first", true),
  rent: content(["monthly_rent"], "first"),
  deposit: content(["deposit_amount"], "first", true),
  price: content(["purchase_price"], "first"),
  "pension-month": content(["monthly_amount"], "first", true),
  assets: content(["total_assets"], "first", true),
  revenue: content(["revenue"], "first", true),
  "statement-row-removed": asIs("content", () => rowRemoved),
  "statement-row-taken-out": asIs("file", () => rowTakenOut),
  "iban-figure": asIs("identity", () => number(["iban"], "digit")),
  "iban-swapped": asIs("identity", () => number(["iban"], "swap")),
  "id-figure": asIs("identity", () => number(ids, "digit")),
  "id-swapped": asIs("identity", () => number(ids, "swap")),
  "id-zeros": asIs("identity", () => number(ids, "zeros")),
  "another-person": asIs("identity", () => renamed),
  "all-years-moved": asIs("date", () => yearMoved),
  "period-end-moved": asIs("date", () => dayMoved("pay_period_end")),
  "pay-date-moved": asIs("date", () => dayMoved("pay_date")),
  "file-made-earlier": asIs("date", () => madeEarlier),
  "page-of-another": asIs("page", (other) => pageOfAnother(other)),
  "saved-by-image-editor": asIs("file", () =>
    savedBy("Adobe Photoshop 26.0 (Macintosh)", amount(PRIZES, "first")),
  ),
  "saved-by-design-tool": asIs("file", () => savedBy("Canva", amount(PRIZES, "first"))),
  "saved-by-online-editor": asIs("file", () =>
    savedBy("Sejda 3.2.91 (http://www.sejda.com)", amount(PRIZES, "first")),
  ),
  washed: asIs("file", () => washed(amount(PRIZES, "first"))),
  "later-revision": revised,
  "picture-changed-under-text": layered(true),
  "text-changed-under-picture": layered(false),
  ...Object.fromEntries(Object.keys(HANDS).map((hand) => [`by-hand-${hand}`, byHand(hand)])),
  "printed-and-scanned": carried(PRIZES, (document, name) => asScan(document, name)),
  "printed-and-scanned-coarse": carried(PRIZES, (document, name) =>
    asScan(document, name, { dpi: 150, quality: 70 }),
  ),
  "photographed-flat": carried(PRIZES, (document, name) => asPhoto(document, name, "clean")),
  photographed: carried(PRIZES, (document, name) => asPhoto(document, name, "phone")),
  "photographed-askew": carried(PRIZES, (document, name) => asPhoto(document, name, "perspective")),
  "deductions-photographed": carried(["total_deductions", "total_credits"], (document, name) =>
    asPhoto(document, name, "phone"),
  ),
  ...Object.fromEntries(Object.keys(RETOUCHES).map((way) => [`retouched-${way}`, retouched(way, 88)])),
  "retouched-digits-copied-coarse": retouched("digits-copied", 76),
  "retouched-matched-to-scan-coarse": retouched("matched-to-scan", 80),
  "retouched-redrawn-fine": retouched("redrawn", 94),
  "screen-changed": carried(PRIZES, (document, name) => drawn(document, name, "png", 110)),
};
