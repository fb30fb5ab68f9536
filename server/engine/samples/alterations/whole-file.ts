import { asScan, asTextPdf } from "../carriers";
import { addMonths } from "../days";
import { cents } from "../money";
import type { Expectation } from "../paper";
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
export const duplicated: Alteration = async (template, story, name) => {
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
export const ahead: Alteration = async (template, story, name) => {
  const now = template.draw(story);
  if (now.type !== "payslip" && now.type !== "bank_statement") return undefined;
  const paper = template.draw({ ...story, asOf: addMonths(story.asOf, 4) });
  paper.info = now.info;
  const field = paper.type === "payslip" ? "pay_period_end" : "period_end";
  return asTextPdf(expect(paper, ["period_in_future", "period_after_file_creation"], field, "high"), name);
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
  const paper = template.draw({ ...story, job: better });
  if (paper.type !== "payslip") return undefined;
  return asTextPdf(expect(paper, ["salary_credit_mismatch"], "net_pay", "high"), name);
};

/** A scan whose hidden text says another amount than its picture. */
export const layerMismatch: Alteration = async (template, story, name) => {
  const paper = template.draw(story);
  const field = PRIZE[paper.type];
  const typed = field === undefined ? undefined : amountChanged(field, 0.25, [], "high")(paper, story);
  if (!typed) return undefined;
  const sample = await asScan(paper, name, { textLayer: typed });
  const expected: Expectation[] = [{ codes: ["text_layer_mismatch"], field: "text_layer", severity: "high" }];
  return { ...sample, truth: { ...sample.truth, expected } };
};
