import type { Prisma } from "@/prisma/generated/client";
import { dataKeyOf, isSealedText, keyOfText, openUnder, sealText } from "../data-keys";
import { holdsAddresses, openAddress } from "./addresses";

/**
 * Columns that hold personal data which nobody searches: sealed where rows are written, opened where they are read, here and nowhere else.
 * Names stay searchable in `searchText`; references and metadata are what accounts filter by.
 */
export const SEALED = {
  Screening: { applicant: "json", analysis: "json", caseDetails: "json", reviewNote: "text" },
  ScreeningBasis: { basis: "text" },
  VerificationLink: { applicant: "json", caseDetails: "json", receipt: "json", ask: "json", answer: "json" },
  IdCheck: { applicant: "json", result: "json", liveSession: "json", reviewNote: "text" },
  SanctionsScreening: { subject: "json", result: "json", reviewNote: "text", clues: "text" },
  CaseDecision: { note: "text" },
  HeldDecision: { made: "json" },
  ProposedDecision: { made: "json", endNote: "text" },
  CaseLease: { word: "text" },
  Event: { body: "text" },
  DeliveryAttempt: { responseBody: "text" },
} as const satisfies Partial<Record<Prisma.ModelName, Record<string, "json" | "text">>>;

export type SealedModel = keyof typeof SEALED;

/** Rows that come within others. */
const WITHIN: Record<string, Record<string, Prisma.ModelName>> = {
  Delivery: { attemptLog: "DeliveryAttempt" },
  Membership: { user: "User" },
  Session: { user: "User" },
};

type Row = Record<string, unknown>;

function isSealedModel(model: string): model is SealedModel {
  return Object.hasOwn(SEALED, model);
}

/** Whether what is sealed in a column is JSON: its text stands there as a JSON string. */
export const isSealedJson = (model: string, column: string): boolean =>
  isSealedModel(model) && (SEALED[model] as Record<string, string>)[column] === "json";

export const purposeOf = (model: string, column: string) => `${model}.${column}`;

/** `{}`, as most case details: it tells nothing of anybody, and would be opened each time. */
const isEmpty = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

/** What is to be written of one account, with its sealed columns sealed. */
export async function sealRow<R extends object>(model: string, accountId: string, row: R): Promise<R> {
  if (!isSealedModel(model)) return row;
  const columns = Object.entries(SEALED[model]).filter(([column]) => {
    const value = (row as Row)[column];
    return value !== undefined && value !== null && !isEmpty(value);
  });
  if (columns.length === 0) return row;
  const key = await dataKeyOf(accountId);
  const sealed = columns.map(([column, kind]) => {
    const value = (row as Row)[column];
    const text = kind === "json" ? JSON.stringify(value) : String(value);
    return [column, sealText(key, purposeOf(model, column), text)];
  });
  return { ...row, ...Object.fromEntries(sealed) };
}

/** What was read, with its sealed columns opened in place. Rows from before there were any stay as they are. */
export async function openRows<T>(model: string, rows: T): Promise<T> {
  const columns = isSealedModel(model) ? Object.entries(SEALED[model]) : [];
  const within = Object.entries(WITHIN[model] ?? {});
  const addresses = holdsAddresses(model);
  if (columns.length + within.length === 0 && !addresses) return rows;
  for (const row of (Array.isArray(rows) ? rows : [rows]) as unknown[]) {
    if (typeof row !== "object" || row === null) continue;
    const fields = row as Row;
    if (addresses && typeof fields.email === "string") fields.email = openAddress(fields.email);
    for (const [column, kind] of columns) {
      const value = fields[column];
      if (!isSealedText(value)) continue;
      // Waiting for what is there already would cost as much as opening it.
      const found = keyOfText(value);
      const text = openUnder(found instanceof Promise ? await found : found, purposeOf(model, column), value);
      fields[column] = kind === "json" ? JSON.parse(text) : text;
    }
    for (const [column, inner] of within) await openRows(inner, fields[column]);
  }
  return rows;
}

/** Seals what the fence lets through: its rows are of one account. */
export async function sealData(model: string, accountId: string, data: unknown): Promise<unknown> {
  if (!isSealedModel(model) || typeof data !== "object" || data === null) return data;
  if (Array.isArray(data)) return Promise.all(data.map((one) => sealData(model, accountId, one)));
  return sealRow(model, accountId, data);
}
