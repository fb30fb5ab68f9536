import { namedRentKey, priceOf, rentOf } from "./case-values";
import { entryOf, type FindingCode } from "./catalogue";
import type { Sound } from "./disputes/sound";
import type { Extraction } from "./extract/extraction";
import { recall } from "./extract/recall";
import { contractDate, fieldOf, numberOf, textOf } from "./field-of";
import type { Income } from "./income";
import { SHOWS_INCOME } from "./income/shows-income";
import { codesOf } from "./merge-findings";
import { subjectOf } from "./people";
import {
  affordability,
  capacityRules,
  identityRules,
  integrityRules,
  mortgage,
  reviewGap,
  typeWeight,
  weights,
} from "./score-rules";
import { rank } from "./severity";
import type { Applicant, DocumentType, Finding, Purpose, ScoreBounds, ScoreStep } from "./types";
import { daysBetween } from "./values/date";
import { shareOf } from "./weigh-findings";

export type ScoreInput = {
  extractions: readonly Sound[];
  findings: readonly Finding[];
  income: Income;
  applicant: Applicant;
  purpose: Purpose;
  caseDetails: Readonly<Record<string, string | number>>;
  thresholds: { approveMin: number; reviewMin: number };
  today: string;
};
export type Score = {
  score: number;
  decision: "approve" | "review" | "decline";
  breakdown: { document_integrity: number; financial_capacity: number; identity: number };
  steps: ScoreStep[];
  bounds: ScoreBounds;
};

const clamp = (value: number, low = 0, high = 100): number => Math.max(low, Math.min(high, value));

/** Points lost over a document's merged findings, in a fixed order. */
function integrityOf(extraction: Extraction, findings: readonly Finding[], steps: ScoreStep[]): number {
  const own = findings.filter((f) => f.document === extraction.document && f.code !== "name_partial");
  let points: number = integrityRules.start;
  const step = (rule: string, amount: number, code?: FindingCode): void => {
    if (amount === 0) return;
    points += amount;
    steps.push({
      rule,
      part: "document_integrity",
      points: amount,
      document: extraction.document,
      ...(code === undefined ? {} : { code }),
    });
  };
  own
    .filter((f) => f.severity === "high")
    .forEach((f, i) => {
      const most = integrityRules.high[Math.min(i, 2)] ?? 0;
      step(`integrity.high.${Math.min(i, 2) + 1}`, Math.round(most * shareOf(f.code, f.severity)), f.code);
    });
  let spent = 0;
  own
    .filter((f) => f.severity === "medium")
    .forEach((f, i) => {
      const amount = -Math.min(
        Math.round((-integrityRules.mediumFirst / 2 ** i) * shareOf(f.code, f.severity)),
        -integrityRules.mediumAtMost - spent,
      );
      spent -= amount;
      step("integrity.medium", amount, f.code);
    });
  const lows = own.filter((f) => f.severity === "low");
  if (lows.length > 0)
    step(
      "integrity.low",
      Math.max(integrityRules.lowAtMost, integrityRules.lowEach * lows.length),
      lows[0]?.code,
    );
  const trusted = extraction.source.signals.some(
    (s) => s.kind === "signature" && s.facts.valid === true && s.facts.trusted === true,
  );
  if (trusted && points < 100)
    step("integrity.trusted_signature", Math.min(integrityRules.trustedSignature, 100 - points));
  const ceiling =
    extraction.source.failure !== undefined || extraction.classification.type === null
      ? (["unreadable", integrityRules.ceilings.unreadable] as const)
      : own.some((f) => f.code === "screen_capture")
        ? (["screen_capture", integrityRules.ceilings.screen_capture] as const)
        : extraction.source.carrier === "text_pdf"
          ? null
          : (["scan", integrityRules.ceilings.scan] as const);
  if (ceiling !== null && points > ceiling[1]) step(`integrity.ceiling.${ceiling[0]}`, ceiling[1] - points);
  return clamp(points);
}

function integrity(input: ScoreInput, steps: ScoreStep[]): number {
  const ordered = [...input.extractions].sort(
    (a, b) => a.source.sha256.localeCompare(b.source.sha256) || a.document - b.document,
  );
  const scored = ordered.map((e) => ({
    points: integrityOf(e, input.findings, steps),
    weight: typeWeight(e.classification.type),
  }));
  if (scored.length === 0) return 0;
  const minimum = Math.min(...scored.map((s) => s.points));
  const mean =
    scored.reduce((sum, s) => sum + s.points * s.weight, 0) / scored.reduce((sum, s) => sum + s.weight, 0);
  return Math.round(integrityRules.minimumShare * minimum + (1 - integrityRules.minimumShare) * mean);
}

/** Points of a ratio on a curve, linear between its breakpoints. */
export function onCurve(curve: readonly (readonly [number, number])[], ratio: number): number {
  const [first] = curve;
  const last = curve.at(-1);
  if (first === undefined || last === undefined) return 0;
  if (ratio <= first[0]) return first[1];
  for (let i = 1; i < curve.length; i++) {
    const [a, b] = [curve[i - 1], curve[i]];
    if (a !== undefined && b !== undefined && ratio <= b[0])
      return a[1] + ((b[1] - a[1]) * (ratio - a[0])) / (b[0] - a[0]);
  }
  return last[1];
}

function obligation(input: ScoreInput): { amount: number; kind: "rent" | "instalment" } | null {
  const stated = rentOf(input.caseDetails);
  const rent = stated === null ? null : Math.max(stated, contradictedRent(input) ?? stated);
  if (rent !== null && input.purpose !== "purchase") return { amount: rent, kind: "rent" };
  const price = priceOf(input.caseDetails);
  if (price !== null) {
    const rate = mortgage.rate / 12;
    return {
      amount: (price * mortgage.financed * rate) / (1 - (1 + rate) ** -mortgage.months),
      kind: "instalment",
    };
  }
  return rent === null ? null : { amount: rent, kind: "rent" };
}

/** The rent that a contract prints where the case states another: what can be paid is judged by the greater of the two. */
function contradictedRent({ findings, caseDetails, extractions }: ScoreInput): number | undefined {
  const at = `case_details.${namedRentKey(caseDetails)}`;
  const found = findings.find(
    ({ code, field, severity }) => code === "case_value_mismatch" && field === at && severity !== "low",
  );
  const own = extractions.find(({ document }) => document === found?.document)?.parts ?? [];
  return own.map((part) => numberOf(part, "monthly_rent")).find((one) => one !== undefined);
}

function capacity(input: ScoreInput, steps: ScoreStep[]): number {
  let points = 0;
  const step = (rule: string, amount: number, document?: number): void => {
    points += amount;
    steps.push({
      rule,
      part: "financial_capacity",
      points: Math.round(amount),
      ...(document === undefined ? {} : { document }),
    });
  };
  const { income } = input;
  const due = obligation(input);
  // What somebody else has saved or signed is none of the applicant's.
  const parts = input.extractions.flatMap((e) =>
    e.parts.filter((part) => subjectOf(e, part, input.applicant)?.agreement !== "different"),
  );
  if (input.purpose === "business_partner" && income.monthly_amount === null) return business(parts, steps);
  if (income.monthly_amount === null || income.monthly_amount <= 0) {
    if (!incomeNeeded(input)) {
      step("capacity.not_asked", capacityRules.notAsked);
      return capacityRules.notAsked;
    }
    // Shown as what it costs: a case with an income may have all of the part.
    step("capacity.start", 100);
    step("capacity.no_income", capacityRules.noIncome - 100);
    return capacityRules.noIncome;
  }
  if (due === null)
    step(
      "capacity.no_obligation",
      income.sources > 1 ? capacityRules.noObligationDocumented : capacityRules.noObligation,
      income.document ?? undefined,
    );
  else {
    const curve = income.basis === "gross" ? affordability.gross : affordability.net;
    step(
      `capacity.ratio.${income.basis ?? "net"}`,
      onCurve(curve, due.amount / income.monthly_amount),
      income.document ?? undefined,
    );
  }
  // Of several contracts the newest counts; where none is newer, the one that ends.
  const kind = parts
    .filter((p) => p.type === "employment_contract")
    .map((p) => ({ from: contractDate(p), kind: textOf(p, "contract_type") ?? "" }))
    .sort((a, b) => b.from.localeCompare(a.from) || b.kind.localeCompare(a.kind))[0]?.kind;
  if (kind === "permanent") step("capacity.permanent", capacityRules.permanent);
  if (kind === "temporary" || kind === "training" || kind === "seasonal")
    step("capacity.temporary", capacityRules.temporary);
  if (income.method === "self_employed") step("capacity.self_employed", capacityRules.newlySelfEmployed);
  if (income.corroborated) step("capacity.corroborated", capacityRules.corroborated);
  else if (income.sources <= 1 && due !== null) step("capacity.one_source", capacityRules.oneSource);
  if (input.findings.some((f) => f.code === "account_overdrawn"))
    step("capacity.overdraft", capacityRules.overdraft);
  const balance = parts
    .map((p) => (p.type === "bank_statement" ? numberOf(p, "closing_balance") : undefined))
    .filter((v) => v !== undefined);
  if (due !== null && due.kind === "rent" && Math.max(0, ...balance) >= 6 * due.amount)
    step("capacity.savings", capacityRules.savings);
  const result = clamp(Math.round(points));
  return due === null ? clamp(result, 55, 85) : result;
}

/** Documents that state an income whenever they are read. */
const statesIncome = (type: DocumentType | null): boolean =>
  type !== null && type !== "benefit_letter" && SHOWS_INCOME.has(type);

/** Documents that the decision rests on. */
const restsOn = (type: DocumentType | null | undefined): boolean =>
  type === "id" || type === "mixed" || (type != null && SHOWS_INCOME.has(type));

/**
 * Whether a rent or price can only be judged with an income: one was named, or documents of an income came and it could not be read.
 * A bill or a lease by itself asks nothing about what somebody can pay.
 */
const incomeNeeded = (input: ScoreInput): boolean =>
  obligation(input) !== null || input.extractions.some((e) => e.parts.some(({ type }) => statesIncome(type)));

/** Companies are judged by their accounts: positive equity, liquidity, a profit. */
function business(parts: readonly Extraction["parts"][number][], steps: ScoreStep[]): number {
  const accounts = parts
    .filter((p) => p.type === "annual_accounts")
    .sort(
      (a, b) =>
        (numberOf(b, "fiscal_year") ?? 0) - (numberOf(a, "fiscal_year") ?? 0) ||
        (numberOf(a, "equity") ?? 0) - (numberOf(b, "equity") ?? 0),
    )[0];
  let points: number = capacityRules.noIncome;
  steps.push({ rule: "capacity.business", part: "financial_capacity", points });
  if (accounts === undefined) return points;
  const add = (rule: string, amount: number): void => {
    points += amount;
    steps.push({ rule, part: "financial_capacity", points: amount });
  };
  if ((numberOf(accounts, "equity") ?? 0) > 0) add("capacity.equity", 20);
  const [current, due] = [numberOf(accounts, "current_assets"), numberOf(accounts, "current_liabilities")];
  if (current !== undefined && due !== undefined && current >= due) add("capacity.liquidity", 20);
  if ((numberOf(accounts, "net_result") ?? 0) > 0) add("capacity.profit", 20);
  else if ((numberOf(accounts, "revenue") ?? 0) > 0) add("capacity.revenue", 10);
  return clamp(points);
}

function identity(input: ScoreInput, steps: ScoreStep[]): number {
  let points: number = identityRules.start;
  steps.push({ rule: "identity.start", part: "identity", points });
  const step = (rule: string, amount: number, document?: number): void => {
    points += amount;
    steps.push({ rule, part: "identity", points: amount, ...(document === undefined ? {} : { document }) });
  };
  const subjects = input.extractions
    .flatMap((e) => e.parts.map((p) => subjectOf(e, p, input.applicant)))
    .filter((s) => s !== null);
  const has = (code: string): Finding | undefined =>
    input.findings.find((f) => codesOf(f).includes(code) && f.severity !== "low");
  const other = has("name_mismatch");
  if (subjects.some((s) => s.agreement === "same")) step("identity.name", identityRules.name);
  else if (subjects.some((s) => s.agreement === "typo" || s.agreement === "partial"))
    step("identity.partial_name", identityRules.partialName);
  else if (subjects.length === 0) step("identity.unnamed", identityRules.unnamed);
  const cards = input.extractions.flatMap((e) => e.parts).filter((p) => p.type === "id");
  const numbers = input.extractions
    .flatMap((e) => e.fields)
    .filter((f) => f.name.endsWith("id_number") || f.name === "id_number");
  const wanted = input.applicant.id_number?.toUpperCase().replace(/[^A-Z0-9]/g, "");
  if (
    wanted !== undefined &&
    numbers.some(
      (f) =>
        String(f.raw ?? f.value)
          .toUpperCase()
          .replace(/[^A-Z0-9]/g, "") === wanted,
    )
  )
    step("identity.number", identityRules.number);
  if (
    input.applicant.date_of_birth !== undefined &&
    cards.some((c) => textOf(c, "date_of_birth") === input.applicant.date_of_birth)
  )
    step("identity.birth_date", identityRules.birthDate);
  const usable = cards.some(
    (c) =>
      recall(c.context.sheet, "zone holds", () => c.mrz?.zone.valid === true) ||
      (fieldOf(c, "document_number") !== undefined && fieldOf(c, "surname") !== undefined),
  );
  if (usable) step("identity.document", identityRules.document);
  if (points > 100) step("identity.ceiling", 100 - points);
  if (cards.length === 0 && points > identityRules.ceilingWithoutDocument)
    step("identity.ceiling.no_document", identityRules.ceilingWithoutDocument - points);
  if (other !== undefined) step("identity.other_person", identityRules.otherPerson, other.document);
  if (has("id_number_mismatch") !== undefined)
    step("identity.number_mismatch", identityRules.number_mismatch);
  if (has("birth_date_mismatch") !== undefined) step("identity.birth_mismatch", identityRules.birth_mismatch);
  if (has("document_expired") !== undefined) step("identity.expired", identityRules.expired);
  if (has("id_check_digit_invalid") !== undefined || has("mrz_check_digit_invalid") !== undefined)
    step("identity.check_digit", identityRules.checkDigit);
  if (
    input.findings.some(
      (f) =>
        (f.code === "specimen_document" || f.code === "issuing_country_invalid") &&
        cards.some((c) => c.context.document === f.document),
    )
  )
    step("identity.specimen", identityRules.specimen);
  return clamp(points);
}

/** Of several findings that bind alike, which one is named follows from what they say and of what document, not from its place. */
function inOrder({ findings, extractions }: ScoreInput): Finding[] {
  const hashOf = new Map(extractions.map(({ document, source }) => [document, source.sha256]));
  const of = ({ document }: Finding): string => hashOf.get(document ?? -1) ?? "";
  return [...findings].sort(
    (a, b) =>
      rank[b.severity] - rank[a.severity] ||
      of(a).localeCompare(of(b)) ||
      (a.page ?? 0) - (b.page ?? 0) ||
      a.field.localeCompare(b.field) ||
      a.code.localeCompare(b.code),
  );
}

/** The total, its caps and its floor. Same input, same answer, whatever the order of the documents. */
export function score(given: ScoreInput): Score {
  const input = { ...given, findings: inOrder(given) };
  const steps: ScoreStep[] = [];
  const breakdown = {
    document_integrity: integrity(input, steps),
    financial_capacity: capacity(input, steps),
    identity: identity(input, steps),
  };
  const [w1, w2, w3] = weights[input.purpose];
  let total = Math.round(
    (breakdown.document_integrity * w1 + breakdown.financial_capacity * w2 + breakdown.identity * w3) / 100,
  );
  steps.push({ rule: `total.weighted.${input.purpose}`, part: "total", points: total });
  const missing = input.findings.filter((f) => f.code === "documents_missing");
  if (missing.length > 0) {
    const points = Math.max(integrityRules.lowAtMost, integrityRules.lowEach * missing.length);
    steps.push({ rule: "total.documents_missing", part: "total", points, code: "documents_missing" });
    total = Math.max(0, total + points);
  }
  const { approveMin, reviewMin } = input.thresholds;
  const free = total;
  let under: ScoreBounds["under"] = null;
  const cap = (rule: string, below: "approve" | "review", code?: ScoreStep["code"]): void => {
    if (under !== "review") under = below;
    const at = clamp(below === "approve" ? approveMin - 1 : reviewMin - reviewGap);
    if (total <= at) return;
    steps.push({ rule, part: "total", points: at - total, ...(code === undefined ? {} : { code }) });
    total = at;
  };
  const highs = input.findings.filter((f) => f.severity === "high");
  const c1 = highs.find((f) => f.document === undefined || restsOn(typeOf(input, f)));
  if (c1 !== undefined) cap("cap.C1", "approve", c1.code);
  else if (highs[0] !== undefined) cap("cap.C1", "approve", highs[0].code);
  const change = input.findings.find(
    (f) => f.severity === "high" && codesOf(f).some((c) => entryOf(c)?.proves === true),
  );
  if (highs.length >= 2) cap("cap.C2", "review", highs[1]?.code);
  else if (change !== undefined) cap("cap.C2", "review", change.code);
  const somebody = highs.find((f) => codesOf(f).includes("name_mismatch"));
  if (somebody !== undefined) cap("cap.C3", "review", "name_mismatch");
  // A medium finding about a printed value or a region of a picture asks something: nobody is approved before the answer.
  const asked = input.findings.find((f) => f.severity === "medium" && codesOf(f).some((c) => asksFirst(c)));
  if (asked !== undefined) cap("cap.C7", "approve", asked.code);
  const evidence = missingEvidence(input);
  if (evidence !== null) cap("cap.C4", "approve", evidence);
  if (breakdown.document_integrity < 50) cap("cap.C5.integrity", "approve");
  if (breakdown.financial_capacity < 20 && (input.purpose === "rental" || input.purpose === "purchase"))
    cap("cap.C5.capacity", "approve");
  const sample = highs.find((f) => f.code === "specimen_document" || f.code === "template_not_filled");
  if (sample !== undefined) cap("cap.C6", "review", sample.code);
  const lifted = highs.length === 0 && breakdown.financial_capacity >= 20;
  if (lifted && total < reviewMin) {
    steps.push({ rule: "floor.review", part: "total", points: reviewMin - total });
    total = reviewMin;
  }
  total = clamp(total);
  return {
    score: total,
    decision: total >= approveMin ? "approve" : total >= reviewMin ? "review" : "decline",
    breakdown,
    steps,
    bounds: { free, under, lifted },
  };
}

const asksFirst = (code: string): boolean => {
  const entry = entryOf(code);
  return entry?.speaks !== undefined || entry?.asks === true;
};

const typeOf = ({ extractions }: ScoreInput, { document }: Finding): DocumentType | null | undefined =>
  extractions.find((e) => e.document === document)?.classification.type;

/**
 * Cap C4: nothing readable to rest on, unread documents, one asked for that income or identity rest on, only the applicant's own word,
 * no income where one is needed.
 */
function missingEvidence(input: ScoreInput): ScoreStep["code"] | null {
  const unread = input.findings.find(
    (f) =>
      f.code === "document_not_examined" ||
      f.code === "document_encrypted" ||
      (f.code === "document_unreadable" && f.field === "document") ||
      (f.code === "document_not_relevant" && typeOf(input, f) === null),
  );
  if (unread !== undefined) return unread.code;
  if (input.findings.some((f) => f.code === "documents_missing" && rank[f.severity] >= 2))
    return "documents_missing";
  if (input.findings.some((f) => f.code === "self_declared_income") && input.income.monthly_amount === null)
    return "self_declared_income";
  if (
    (input.purpose === "rental" || input.purpose === "purchase") &&
    input.income.monthly_amount === null &&
    incomeNeeded(input)
  )
    return "income_missing";
  const alone = input.findings.find((f) => codesOf(f).some((code) => entryOf(code)?.holds === true));
  if (alone !== undefined) return alone.code;
  const needed = input.findings.find(
    (f) =>
      (f.code === "required_field_missing" &&
        rank[f.severity] >= 2 &&
        /(?:employee|account_holder|taxpayer|beneficiary|tenant|landlord)/.test(f.field)) ||
      (f.code === "value_unreadable" && (f.field === "closing_balance" || f.field === "net_pay")),
  );
  if (needed !== undefined) return needed.code;
  const useless = input.findings.filter((f) => f.code === "document_not_relevant");
  if (useless[0] !== undefined && useless.length >= input.extractions.length) return useless[0].code;
  const parts = input.extractions.flatMap((e) => e.parts);
  const old =
    parts.length > 0 &&
    input.findings.some((f) => f.code === "document_outdated" && f.severity === "medium") &&
    !parts.some((p) => recent(p, input.today));
  return old ? "document_outdated" : null;
}

const recent = (part: Extraction["parts"][number], today: string): boolean => {
  const date =
    textOf(part, "pay_period_end") ??
    textOf(part, "pay_date") ??
    textOf(part, "period_end") ??
    textOf(part, "issue_date") ??
    textOf(part, "signature_date");
  return date !== undefined && daysBetween(date, today) <= 366;
};
