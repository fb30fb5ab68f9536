import type { Analysis, Finding } from "@/server/engine/documents/types";
import { now, setClock } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import type { Purpose } from "@/server/platform/wire";
import { completeScreening } from "@/server/screenings/complete";
import { createScreening, openScreening } from "@/server/screenings/create";
import { failScreening } from "@/server/screenings/fail";
import { reviewScreening } from "@/server/screenings/review";
import type { SandboxOutcome } from "@/server/screenings/schema";
import { readSettings } from "@/server/settings";

const OUTCOMES: readonly SandboxOutcome[] = ["approve", "approve", "review", "approve", "decline", "fail"];
const PURPOSES: readonly Purpose[] = ["rental", "employment", "rental", "purchase", "client_onboarding"];
export const PEOPLE = [
  "Lucía Ferrer Ibáñez",
  "Oliver Bennett",
  "Marta Ejemplo Ruiz",
  "Hugo Navarro Gil",
  "Sophie Whitfield",
  "Iker Zabala Otxoa",
  "Carmen Vidal Soler",
  "Noah Ashworth",
  "Pablo Quintana Rey",
  "Emily Carrington",
  "Nerea Lozano Prats",
  "Daniel Osei",
  "Elena Castaño Mora",
  "Thomas Adeyemi",
  "Aitana Robles Puig",
  "Marc Oliver Serra",
];
export const CUSTOMERS = [
  { id: "agency-norte", name: "Inmobiliaria Norte", brand_name: "Norte Hogar", primary_color: "#0f766e" },
  { id: "agency-south", name: "Southgate Lettings", primary_color: "#7c3aed" },
  { id: "lender-01", name: "Crédito Claro" },
];

/** The nth of a list that begins again behind its end. */
export function pick<T>(list: readonly T[], nth: number): T {
  const found = list[nth % list.length];
  if (found === undefined) throw new Error("an empty list");
  return found;
}

/** A screening that has ended a while ago; in live with the findings of an analysis, without its documents. */
export async function screeningOf(ctx: Context, nth: number): Promise<void> {
  const outcome = pick(OUTCOMES, nth);
  const name = pick(PEOPLE, nth);
  const common = {
    reference: `APP-${4200 + nth}`,
    purpose: pick(PURPOSES, nth),
    customer: nth % 3 === 0 ? pick(CUSTOMERS, nth).id : undefined,
  };
  if (ctx.scope.environment === "test") {
    await createScreening(ctx, {
      applicant: { name, email: "applicant@example.com" },
      documents: [{ type: "payslip", url: "https://files.example.com/payslip.pdf" }],
      consent_confirmed: true,
      case_details: { monthly_rent: 850 },
      sandbox_outcome: outcome,
      ...common,
    });
    return;
  }
  const started = now();
  const settings = await readSettings(ctx);
  const id = await inTransaction(ctx, async (tx) => {
    const made = await openScreening(tx, ctx, settings, {
      applicant: { name, email: "applicant@example.com", country: nth % 2 ? "GB" : "ES" },
      documents: [],
      documentCount: 2,
      purpose: common.purpose,
      country: nth % 2 ? "GB" : "ES",
      reference: common.reference,
      caseDetails: { monthly_rent: 850 },
      metadata: {},
      lang: nth % 2 ? "en" : "es",
      customerId: common.customer ?? null,
      linkId: null,
      monitor: false,
      outcome: "approve",
    });
    // Ended where it begins: a worker that runs beside this would find it weeks late, and end it by itself.
    setClock(new Date(started.getTime() + 9_000 + ((nth * 3_700) % 38_000)));
    if (outcome === "fail") await failScreening(tx, ctx, made.id, "document_unreadable");
    else await completeScreening(tx, ctx, made.id, analysisOf(outcome, nth), { sandbox: false });
    return made.id;
  });
  if (outcome === "decline" && nth % 2 === 0)
    await reviewScreening(ctx, id, {
      version: 1,
      decision: "review",
      note: "Asked for the original payroll file.",
    });
}

const NET_PAY: Finding = {
  code: "net_pay_mismatch",
  field: "net_pay",
  severity: "high",
  document: 0,
  page: 1,
  box: [0.68, 0.83, 0.86, 0.86],
  values: { printed: 2450, expected: 1950, currency: "EUR" },
};
const FONT: Finding = {
  code: "running_balance_mismatch",
  field: "running_balance",
  severity: "medium",
  document: 1,
  page: 1,
  box: [0.75, 0.44, 0.9, 0.46],
  values: { printed: 3180.42, expected: 2980.42, currency: "EUR" },
};

function analysisOf(outcome: Exclude<SandboxOutcome, "fail">, nth: number): Analysis {
  const findings = { approve: [], review: [FONT], decline: [NET_PAY, FONT] }[outcome];
  const score = { approve: 74, review: 48, decline: 18 }[outcome] + ((nth * 7) % 20);
  const integrity = { approve: 96, review: 85, decline: 40 }[outcome];
  return {
    score,
    decision: outcome,
    breakdown: { document_integrity: integrity, financial_capacity: 82, identity: 90 },
    steps: findings.map((finding, index) => ({
      rule: finding.severity === "high" ? "integrity.high.1" : "integrity.medium",
      part: "document_integrity",
      points: finding.severity === "high" ? -45 : -15,
      document: index,
      code: finding.code,
    })),
    findings,
    fields: [
      { name: "employer_name", value: "Naranja Digital S.L.", document: 0, page: 1, confidence: 0.98 },
      { name: "net_pay", value: 2450, currency: "EUR", document: 0, page: 1, confidence: 0.97 },
      { name: "pay_period_end", value: "2026-10-31", document: 0, page: 1, confidence: 0.96 },
      { name: "iban", value: "•••• 1332", document: 1, page: 1, confidence: 0.95 },
    ],
    income: { monthly_amount: 2450, currency: "EUR" },
    detectedDocumentType: "payslip",
    detectedCountry: "ES",
    documents: [
      { index: 0, type: "payslip", pages: 1, sha256: "0".repeat(64) },
      { index: 1, type: "bank_statement", pages: 2, sha256: "1".repeat(64) },
    ],
    crossCheck: { agreements: [], contradictions: [] },
  };
}
