import { asScan, asTextPdf } from "../carriers";
import { addMonths } from "../days";
import type { Expectation } from "../drawn-document";
import { cents } from "../money";
import { truthOf } from "../sample";
import { type Alteration, PRIZE } from "./alteration";
import { amountChanged } from "./content";
import { amountIn, expect, marksOf, raised, withAmount } from "./edit";
import { annotate, appendRevision } from "./revision";

/** A second revision inside the file replaces the amount. */
export const revised: Alteration = async (template, story, name) => {
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

/** A note with another amount lies over the printed one. */
export const annotated: Alteration = async (template, story, name) => {
  const document = template.draw(story);
  const field = PRIZE[document.type];
  const mark = field === undefined ? undefined : marksOf(document, field).at(-1);
  const old = mark && amountIn(mark.text);
  if (field === undefined || !mark || old === undefined) return undefined;
  // A note is WinAnsi text: the amount alone, without currency signs.
  const text = withAmount(mark.text, raised(old, 0.2)).replace(/[^\d.,]/g, "");
  document.income = null;
  expect(document, ["annotation_over_content"], field, "high");
  return {
    name: `${name}.pdf`,
    mediaType: "application/pdf",
    bytes: await annotate(document, field, text),
    truth: truthOf(document, "text_pdf"),
  };
};

/** The same slip with the dates of the month after: identical file identity, another month. */
export const duplicated: Alteration = async (template, story, name) => {
  const first = template.draw(story, -1);
  if (first.type !== "payslip") return undefined;
  const next = template.draw(story, 0);
  const document = first.copy();
  for (const field of ["pay_period_start", "pay_period_end", "pay_date", "issue_date"]) {
    const [old, fresh] = [marksOf(document, field), marksOf(next, field)];
    old.forEach((mark, index) => {
      mark.text = fresh[index]?.text ?? mark.text;
    });
    if (next.fields[field] !== undefined) document.fields[field] = next.fields[field];
  }
  return asTextPdf(expect(document, ["document_duplicate"], "document", "medium"), name);
};

/** A slip for a month that has not come yet. */
export const ahead: Alteration = async (template, story, name) => {
  const now = template.draw(story);
  if (now.type !== "payslip" && now.type !== "bank_statement") return undefined;
  const document = template.draw({ ...story, asOf: addMonths(story.asOf, 4) });
  document.info = now.info;
  const field = document.type === "payslip" ? "pay_period_end" : "period_end";
  return asTextPdf(expect(document, ["period_in_future", "period_after_file_creation"], field, "high"), name);
};

/** Everything on the slip is consistent, for a salary a third higher: only other documents tell. */
export const rewritten: Alteration = async (template, story, name) => {
  const { job } = story;
  const better = {
    ...job,
    base: cents(job.base * 1.35),
    complement: cents(job.complement * 1.35),
    annual: cents(job.annual * 1.35),
  };
  const document = template.draw({ ...story, job: better });
  if (document.type !== "payslip") return undefined;
  return asTextPdf(expect(document, ["salary_credit_mismatch"], "net_pay", "high"), name);
};

/** A scan whose hidden text says another amount than its picture. */
export const layerMismatch: Alteration = async (template, story, name) => {
  const document = template.draw(story);
  const field = PRIZE[document.type];
  const typed = field === undefined ? undefined : amountChanged(field, 0.25, [], "high")(document, story);
  if (!typed) return undefined;
  const sample = await asScan(document, name, { textLayer: typed });
  const expected: Expectation[] = [{ codes: ["text_layer_mismatch"], field: "text_layer", severity: "high" }];
  return { ...sample, truth: { ...sample.truth, expected } };
};
