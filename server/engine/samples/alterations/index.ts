import sharp from "sharp";
import { asScan, asTextPdf } from "../carriers";
import type { Template } from "../catalogue";
import { addMonths } from "../days";
import { cents } from "../money";
import { type Expectation, type Paper, places } from "../paper";
import { encodeJpeg, encodePng, type Pixels } from "../pixels";
import { rasterise } from "../rasterise";
import { type Sample, truthOf } from "../sample";
import type { Story } from "../story";
import { writePdf } from "../write-pdf";
import {
  amountChanged,
  type ContentEdit,
  covered,
  otherEmployer,
  otherFont,
  otherPerson,
  overprinted,
  rateInconsistent,
  unsigned,
  wrongIbanCheck,
  wrongIdLetter,
} from "./content";
import { amountIn, expect, marksOf, raised, withAmount } from "./edit";
import { metadataWiped, modifiedLater, savedBy } from "./file";
import { copyMove, recompressed, regionOf, scanned, screenCapture, splice } from "./picture";
import { annotate, appendRevision } from "./revision";

/** Makes an altered document; undefined when that document offers nothing to alter that way. */
export type Alteration = (template: Template, story: Story, name: string) => Promise<Sample | undefined>;

/** The field an amount thief would go for, by document. */
const PRIZE: Record<string, string> = {
  payslip: "net_pay",
  bank_statement: "salary_credit",
  employment_contract: "annual_gross_salary",
  tax_return: "employment_income",
  rental_contract: "monthly_rent",
  purchase_agreement: "purchase_price",
  pension_letter: "monthly_amount",
  utility_bill: "amount_due",
  annual_accounts: "revenue",
};

function edit(change: ContentEdit): Alteration {
  return async (template, story, name) => {
    const paper = change(template.draw(story), story);
    return paper && asTextPdf(paper, name);
  };
}

function prizeEdit(make: (field: string) => ContentEdit): ContentEdit {
  return (paper, story) => {
    const field = PRIZE[paper.type];
    return field === undefined ? undefined : make(field)(paper, story);
  };
}

function only(type: Paper["type"], change: ContentEdit): ContentEdit {
  return (paper, story) => (paper.type === type ? change(paper, story) : undefined);
}

const revised: Alteration = async (template, story, name) => {
  const genuine = template.draw(story);
  const field = PRIZE[genuine.type];
  const altered =
    field === undefined
      ? undefined
      : amountChanged(field, 0.2, ["revision_changes_value"], "high")(genuine, story);
  if (!altered) return undefined;
  return {
    name: `${name}.pdf`,
    mediaType: "application/pdf",
    bytes: await appendRevision(genuine, altered),
    truth: truthOf(altered, "text_pdf"),
  };
};

const annotated: Alteration = async (template, story, name) => {
  const paper = template.draw(story);
  const field = PRIZE[paper.type];
  const mark = field === undefined ? undefined : marksOf(paper, field).at(-1);
  const old = mark && amountIn(mark.text);
  if (field === undefined || !mark || old === undefined) return undefined;
  // A note is WinAnsi text: the amount alone, without currency signs.
  const text = withAmount(mark.text, raised(old, 0.2)).replace(/[^\d.,]/g, "");
  paper.income = null;
  expect(paper, ["annotation_over_content"], field, "high");
  return {
    name: `${name}.pdf`,
    mediaType: "application/pdf",
    bytes: await annotate(paper, field, text),
    truth: truthOf(paper, "text_pdf"),
  };
};

/** The same slip with the dates of the month after: identical file identity, another month. */
const duplicated: Alteration = async (template, story, name) => {
  const first = template.draw(story, -1);
  if (first.type !== "payslip") return undefined;
  const next = template.draw(story, 0);
  const paper = first.copy();
  for (const field of ["pay_period_start", "pay_period_end", "pay_date", "issue_date"]) {
    const [old, fresh] = [marksOf(paper, field), marksOf(next, field)];
    old.forEach((mark, index) => {
      mark.text = fresh[index]?.text ?? mark.text;
    });
    if (next.fields[field] !== undefined) paper.fields[field] = next.fields[field];
  }
  return asTextPdf(expect(paper, ["document_duplicate"], "document", "medium"), name);
};

/** A slip for a month that has not come yet. */
const ahead: Alteration = async (template, story, name) => {
  const now = template.draw(story);
  if (now.type !== "payslip" && now.type !== "bank_statement") return undefined;
  const paper = template.draw({ ...story, asOf: addMonths(story.asOf, 4) });
  paper.info = now.info;
  const field = paper.type === "payslip" ? "pay_period_end" : "period_end";
  return asTextPdf(expect(paper, ["period_in_future", "period_after_file_creation"], field, "high"), name);
};

/** Everything on the slip is consistent, for a salary a third higher: only other documents tell. */
const rewritten: Alteration = async (template, story, name) => {
  const { job } = story;
  const better = {
    ...job,
    base: cents(job.base * 1.35),
    complement: cents(job.complement * 1.35),
    annual: cents(job.annual * 1.35),
  };
  const paper = template.draw({ ...story, job: better });
  if (paper.type !== "payslip") return undefined;
  return asTextPdf(expect(paper, ["salary_credit_mismatch"], "net_pay", "high"), name);
};

/** A scan whose hidden text says another amount than its picture. */
const layerMismatch: Alteration = async (template, story, name) => {
  const paper = template.draw(story);
  const field = PRIZE[paper.type];
  const typed = field === undefined ? undefined : amountChanged(field, 0.25, [], "high")(paper, story);
  if (!typed) return undefined;
  const sample = await asScan(paper, name, { textLayer: typed });
  const expected: Expectation[] = [{ codes: ["text_layer_mismatch"], field: "text_layer", severity: "high" }];
  return { ...sample, truth: { ...sample.truth, expected } };
};

type PictureEdit = (picture: Pixels, paper: Paper, altered: Paper) => Promise<Pixels | undefined>;

/** A scanned page with an edit in its pixels; amounts end up contradicting each other where arithmetic exists. */
function retouched(change: PictureEdit, codes: string[], format: "png" | "jpeg"): Alteration {
  return async (template, story, name) => {
    const paper = template.draw(story);
    const field = PRIZE[paper.type];
    const altered =
      field === undefined ? undefined : amountChanged(field, 0.2, codes, "medium", "first")(paper, story);
    if (!altered) return undefined;
    const picture = await change(await scanned(paper, name), paper, altered);
    if (!picture) return undefined;
    const bytes = format === "png" ? await encodePng(picture) : await encodeJpeg(picture, 90);
    const truth = { ...truthOf(altered, "image"), pages: [] };
    return {
      name: `${name}.${format === "png" ? "png" : "jpg"}`,
      mediaType: format === "png" ? "image/png" : "image/jpeg",
      bytes,
      truth,
    };
  };
}

async function plain(paper: Paper): Promise<Pixels | undefined> {
  const [page] = await rasterise(await writePdf(paper), 200);
  return page;
}

/** Region of the altered amount, wide enough for the old one and the new one. */
function patch(picture: Pixels, paper: Paper, altered: Paper) {
  const field = PRIZE[paper.type] ?? "";
  const [before, after] = [paper, altered].map((which) => {
    const found = places(which).find((candidate) => candidate.field === field && candidate.page === 1);
    return found && { x0: found.box[0], y0: found.box[1], x1: found.box[2], y1: found.box[3] };
  });
  if (!before || !after) return undefined;
  const [x, y] = [
    Math.floor(Math.min(before.x0, after.x0) * picture.width) - 3,
    Math.floor(before.y0 * picture.height) - 3,
  ];
  return {
    x,
    y,
    width: Math.ceil(Math.max(before.x1, after.x1) * picture.width) + 3 - x,
    height: Math.ceil(before.y1 * picture.height) + 3 - y,
  };
}

const spliced: PictureEdit = async (picture, paper, altered) => {
  const [region, donor] = [patch(picture, paper, altered), await plain(altered)];
  return region && donor && splice(picture, donor, region);
};

const pasted: PictureEdit = async (picture, paper, altered) => {
  const [region, donor] = [patch(picture, paper, altered), await plain(altered)];
  return region && donor && recompressed(picture, donor, region);
};

const cloned: PictureEdit = async (picture, paper) => {
  const [from, to] = [
    regionOf(paper, paper.type === "payslip" ? "gross_pay" : "closing_balance", picture),
    regionOf(paper, PRIZE[paper.type] ?? "", picture),
  ];
  return from && to && copyMove(picture, from, to);
};

const captured: Alteration = async (template, story, name) => {
  const paper = template.draw(story);
  const page = await plain(paper);
  if (!page) return undefined;
  expect(paper, ["screen_capture"], "document", "low");
  return {
    name: `${name}.png`,
    mediaType: "image/png",
    bytes: await encodePng(screenCapture(page)),
    truth: { ...truthOf(paper, "image"), places: [] },
  };
};

const taggedByEditor: Alteration = async (template, story, name) => {
  const paper = expect(template.draw(story), ["image_editor_metadata"], "image", "low");
  const jpeg = await encodeJpeg(await scanned(paper, name), 88);
  const bytes = await sharp(jpeg)
    .withExif({ IFD0: { Software: "Adobe Photoshop 25.11 (Windows)", DateTime: "2026:11:10 22:41:07" } })
    .jpeg({ quality: 90 })
    .toBuffer();
  return {
    name: `${name}.jpg`,
    mediaType: "image/jpeg",
    bytes: new Uint8Array(bytes),
    truth: truthOf(paper, "image"),
  };
};

const NET_CODES = ["net_pay_mismatch"];
const BALANCE_CODES = ["running_balance_mismatch"];

/** Every alteration by name; `expected` in the truth says which code, field and severity a reader should answer. */
export const ALTERATIONS: Readonly<Record<string, Alteration>> = {
  "net-changed": edit(only("payslip", amountChanged("net_pay", 0.22, NET_CODES, "high"))),
  "gross-changed": edit(
    only(
      "payslip",
      amountChanged("gross_pay", 0.2, ["gross_pay_mismatch", "sum_mismatch", "net_pay_mismatch"], "high"),
    ),
  ),
  "tax-rate-inconsistent": edit(rateInconsistent),
  "balance-broken": edit(
    only("bank_statement", amountChanged("running_balance", 0.4, BALANCE_CODES, "high", "middle")),
  ),
  "salary-inflated": edit(
    only("bank_statement", amountChanged("salary_credit", 0.3, BALANCE_CODES, "high", "middle")),
  ),
  "summary-changed": edit(
    only("bank_statement", amountChanged("total_credits", 0.3, ["balance_summary_mismatch"], "medium")),
  ),
  "tax-box-changed": edit(
    only(
      "tax_return",
      amountChanged(
        "social_security_contribution",
        0.3,
        ["tax_box_mismatch", "rate_mismatch", "sum_mismatch"],
        "high",
      ),
    ),
  ),
  "accounts-changed": edit(
    only("annual_accounts", amountChanged("total_assets", 0.2, ["accounts_mismatch"], "high")),
  ),
  "deposit-changed": edit(
    only("rental_contract", amountChanged("deposit_amount", 0.9, ["deposit_mismatch"], "medium")),
  ),
  "text-covered": edit(prizeEdit(covered)),
  "text-overprinted": edit(prizeEdit(overprinted)),
  "other-font": edit(prizeEdit(otherFont)),
  revised,
  annotated,
  "image-editor": edit(
    savedBy(
      "Adobe Photoshop for Windows -- Image Conversion Plug-in",
      "Adobe Photoshop 25.11 (Windows)",
      "producer_image_editor",
      "medium",
    ),
  ),
  "online-editor": edit(savedBy("iLovePDF", "", "producer_online_editor", "medium")),
  "design-tool": edit(savedBy("Canva", "Canva", "producer_design_tool", "medium")),
  "metadata-wiped": edit(metadataWiped),
  "modified-later": edit(modifiedLater),
  "id-wrong-letter": edit(wrongIdLetter),
  "iban-wrong-check": edit(wrongIbanCheck),
  "other-person": edit(otherPerson),
  "other-employer": edit(otherEmployer),
  unsigned: edit(unsigned),
  duplicated,
  ahead,
  rewritten,
  "text-layer-mismatch": layerMismatch,
  "copy-move": retouched(cloned, ["image_copy_move", "net_pay_mismatch", "running_balance_mismatch"], "png"),
  spliced: retouched(
    spliced,
    ["image_region_inconsistent", "net_pay_mismatch", "running_balance_mismatch"],
    "png",
  ),
  recompressed: retouched(
    pasted,
    [
      "image_region_recompressed",
      "image_region_inconsistent",
      "net_pay_mismatch",
      "running_balance_mismatch",
    ],
    "jpeg",
  ),
  "screen-capture": captured,
  "editor-exif": taggedByEditor,
};
