import { z } from "zod";
import { EnvironmentName, Language } from "@/server/platform/wire";
import { ScreeningContest } from "../contest/schema";
import { Decision, Deviation, ScreeningReview } from "../schema";

const part = z.int().min(0).max(100);
const Parts = z.object({
  document_integrity: part.describe("Whether documents are whole and unaltered"),
  financial_capacity: part.describe("What the income carries"),
  identity: part.describe("Whose the documents are"),
});

const ExplainedDocument = z.object({
  index: z.int().describe("Place in the order of submission"),
  type: z.string().nullable().describe("What it is"),
  name: z.string().describe("What it is, in words"),
  pages: z.int().describe("How many pages it has"),
  status: z
    .enum(["read", "unreadable", "replaced"])
    .describe("unreadable: nothing could be read; replaced: a better copy took its place"),
  replaced_by: z.int().nullable().describe("Index of the better copy that the applicant sent"),
});

const ExplainedFinding = z.object({
  id: z.string().describe("As in result.deviations"),
  code: z.string().describe("Stable; every code is explained at /docs/deviations"),
  field: z.string().describe("The value that it is about"),
  about: z.string().describe("The same in words"),
  severity: Deviation.shape.severity.describe("low, medium or high"),
  note: z.string().describe("What is seen, in a sentence or two"),
  may_be: z.string().describe("What may explain it without any fault"),
  ask: z.string().describe("What would clear it up"),
  printed: z.string().nullable().describe("As the document prints it"),
  expected: z.string().nullable().describe("What its other figures, or the other documents, lead to"),
  currency: z.string().nullable().describe("Of the two figures, where they are money"),
  places: z
    .array(
      z.object({
        document: z.int().nullable().describe("Index in documents"),
        page: z.int().nullable().describe("Page, from 1"),
        box: z
          .array(z.number())
          .length(4)
          .nullable()
          .describe("[x0, y0, x1, y1] in fractions of the page, from its upper left corner"),
      }),
    )
    .describe("Every place that says so"),
  points: z.int().describe("What it took of its document's points"),
  binds: z.string().nullable().describe("The rule by which it binds the whole score, in words"),
});

const Step = z.object({
  part: z
    .enum(["document_integrity", "financial_capacity", "identity", "total"])
    .describe("The part that it counts in"),
  rule: z.string().describe("Id of the rule"),
  label: z.string().describe("The rule in words"),
  points: z.number().describe("Points that it gave or took"),
  document: z.int().nullable().describe("Index in documents"),
  code: z.string().nullable().describe("Code of the finding that moved them"),
});

const Counterfactual = z.object({
  smallest: z.boolean().describe("Whether it is the smallest change that gives the next better decision"),
  deviations: z.array(z.string()).describe("Ids of the findings that would be answered"),
  figure: z
    .object({
      document: z.int().describe("Index in documents"),
      field: z.string().describe("The value that it is about"),
      printed: z.number().describe("The figure that it prints"),
      value: z.number().describe("The figure that it would print"),
    })
    .nullable()
    .describe("The figure that would be another"),
  rent_at_most: z.number().nullable().describe("The rent that would still do"),
  income_at_least: z.number().nullable().describe("The monthly income that would do"),
  decision: Decision.describe("What the decision would have been"),
  score: z.int().describe("What the score would have been"),
  note: z.string().describe("The same in a sentence"),
});

export const ScreeningExplanation = z
  .object({
    object: z.literal("screening_explanation"),
    screening_id: z.uuid().describe("The screening that is explained"),
    environment: EnvironmentName,
    language: Language.describe("Language of everything in words"),
    version: z.int().describe("Which result is explained"),
    decision: Decision.describe("The engine's decision"),
    score: z.int().describe("0 to 100"),
    review: ScreeningReview.nullable().describe("What a person decided last; null until then"),
    summary: z.string().describe("The result in a few sentences"),
    because: z.string().describe("Why it stands where it does, in one sentence"),
    rule: z
      .object({
        approve_min: z.int().describe("Score from which it was approve"),
        review_min: z.int().describe("Score from which it was review"),
      })
      .describe("The thresholds that it was decided by"),
    weights: Parts.describe("What each part weighs for the purpose, in percent"),
    breakdown: Parts.describe("What each part came to"),
    documents: z.array(ExplainedDocument).describe("What came"),
    findings: z.array(ExplainedFinding).describe("What does not add up, each thing once, the gravest first"),
    steps: z.array(Step).describe("Every step that moved points, in the order of counting"),
    counterfactuals: z
      .array(Counterfactual)
      .describe("What the decision would have been of other facts, computed anew by the same rules"),
    contest: ScreeningContest.nullable().describe("What the applicant last said against a result"),
    sandbox: z.boolean().describe("Whether it was played by the sandbox"),
  })
  .meta({ id: "ScreeningExplanation" });
export type ScreeningExplanation = z.output<typeof ScreeningExplanation>;

export const ExplanationQuery = z.strictObject({
  lang: Language.optional().describe("Else the screening's own language"),
});
