import type { Analysis, Finding } from "@/server/engine/documents/types";
import type { CreateScreening, SandboxOutcome } from "./schema";

const WORDS = ["fail", "decline", "review"] as const;

/** `sandbox_outcome`, else the words in reference or applicant name: fail before decline before review (decisions 6.12). */
export function sandboxOutcomeOf(
  input: Pick<CreateScreening, "sandbox_outcome" | "reference" | "applicant">,
): SandboxOutcome {
  if (input.sandbox_outcome) return input.sandbox_outcome;
  const texts = [input.reference ?? "", input.applicant.name].map((text) => text.toLowerCase());
  return WORDS.find((word) => texts.some((text) => text.includes(word))) ?? "approve";
}

const SCORES = { approve: 86, review: 58, decline: 28 } as const;
const BREAKDOWNS = {
  approve: { document_integrity: 92, financial_capacity: 80, identity: 85 },
  review: { document_integrity: 70, financial_capacity: 45, identity: 55 },
  decline: { document_integrity: 25, financial_capacity: 30, identity: 32 },
} as const;

const FINDINGS: Record<keyof typeof SCORES, readonly Finding[]> = {
  approve: [],
  review: [
    {
      code: "income_inconsistent",
      field: "net_pay",
      severity: "medium",
      document: 0,
      page: 1,
      box: [0.62, 0.71, 0.78, 0.74],
      values: { printed: "2450.00", expected: "2100.00", currency: "EUR" },
    },
  ],
  decline: [
    {
      code: "net_pay_mismatch",
      field: "net_pay",
      severity: "high",
      document: 0,
      page: 1,
      box: [0.62, 0.71, 0.78, 0.74],
      values: { printed: "2450.00", expected: "1950.00", currency: "EUR" },
    },
  ],
};

/** What the decision would have been with the net pay that the finding expects. */
const WHAT_IF: Record<keyof typeof SCORES, NonNullable<Analysis["whatIf"]>> = {
  approve: [],
  review: [
    {
      findings: [0],
      figure: { document: 0, field: "net_pay", printed: 2450, value: 2100 },
      score: SCORES.approve,
      decision: "approve",
    },
  ],
  decline: [
    {
      findings: [0],
      figure: { document: 0, field: "net_pay", printed: 2450, value: 1950 },
      score: SCORES.review,
      decision: "review",
    },
  ],
};

const SAMPLE_FIELDS = [
  { name: "employer_name", value: "Naranja Digital S.L.", document: 0, page: 1, confidence: 1 },
  { name: "net_pay", value: 2450, currency: "EUR", document: 0, page: 1, confidence: 1 },
  { name: "iban", value: "•••• 1332", document: 0, page: 1, confidence: 1 },
  { name: "pay_period_end", value: "2026-09-30", document: 0, page: 1, confidence: 1 },
] as const;

/** How the net pay stands: what is asked about it in a review is another document. */
const NET_PAY = { approve: "proven", review: "read", decline: "contradicted" } as const;

/** The fixed result of a sandbox outcome: the same input, the same answer, nothing analysed (decisions 6.14). */
export function sandboxAnalysis(outcome: keyof typeof SCORES, documentCount: number): Analysis {
  return {
    score: SCORES[outcome],
    decision: outcome,
    breakdown: BREAKDOWNS[outcome],
    steps: [],
    findings: FINDINGS[outcome],
    whatIf: WHAT_IF[outcome],
    fields: SAMPLE_FIELDS.map((field) => ({
      ...field,
      proof: field.name === "net_pay" ? NET_PAY[outcome] : "read",
    })),
    income: { monthly_amount: 2450, currency: "EUR" },
    detectedDocumentType: "payslip",
    detectedCountry: "ES",
    documents: Array.from({ length: documentCount }, (_, index) => ({
      index,
      type: "payslip" as const,
      pages: 1,
      sha256: "0".repeat(64),
    })),
    crossCheck: { agreements: [], contradictions: [] },
  };
}
