import { Prisma, type PrismaClient } from "@/prisma/generated/client";
import type { Scope } from "../scope";
import { noteAccount } from "./account-of";
import { asAccount, asNobody } from "./pool";
import { isSealedJson, sealData } from "./sealed-columns";

/**
 * The fence of each model. "scope": rows of one account in one environment; "account": rows of one account; "none": rows that
 * belong to no single account or are read by the doors only. A new model does not compile until it is classified.
 */
export const FENCE = {
  Account: "none",
  User: "none",
  SecretFingerprint: "none",
  Membership: "account",
  Invitation: "account",
  Session: "none",
  Passkey: "none",
  CodeTries: "none",
  KnownPlace: "none",
  SignInToken: "none",
  ApiKey: "scope",
  DataKey: "none",
  Settings: "account",
  BrandLogo: "account",
  Customer: "scope",
  ErasedCustomer: "scope",
  Screening: "scope",
  ScreeningBasis: "scope",
  ScreeningTally: "scope",
  VerificationLink: "scope",
  StashedFile: "scope",
  StashedChunk: "scope",
  Tombstone: "scope",
  IdCheck: "scope",
  SanctionsScreening: "scope",
  SanctionsClearance: "scope",
  CaseDecision: "scope",
  HeldDecision: "scope",
  ProposedDecision: "scope",
  CaseLease: "scope",
  DeskRules: "account",
  AssignmentTurn: "scope",
  DeskView: "scope",
  SanctionsList: "none",
  SanctionsListVersion: "none",
  SanctionsPass: "none",
  SanctionsSelftest: "none",
  WebhookEndpoint: "scope",
  Event: "scope",
  Delivery: "scope",
  DeliveryAttempt: "scope",
  IdempotencyRecord: "scope",
  RateWindow: "none",
  RequestLog: "scope",
  AuditEntry: "account",
  AuditChain: "none",
  Mail: "account",
  LedgerEntry: "account",
  UsagePeriod: "account",
  Reservation: "account",
  Invoice: "account",
  CreditNote: "account",
  InvoiceSeries: "none",
  Seller: "none",
  BillingDetails: "account",
  Licence: "none",
  Heartbeat: "none",
} as const satisfies Record<Exclude<Prisma.ModelName, `Job${string}`>, "scope" | "account" | "none">;

type Fenced = Record<string, unknown>;
type Args = { where?: Fenced; data?: unknown };

const SELECTS_ONE = new Set(["findUnique", "findUniqueOrThrow", "update", "delete"]);
const SELECTS_MANY = new Set([
  "findFirst",
  "findFirstOrThrow",
  "findMany",
  "updateMany",
  "updateManyAndReturn",
  "deleteMany",
  "count",
  "aggregate",
  "groupBy",
]);
const INSERTS = new Set(["create", "createMany", "createManyAndReturn"]);
const SCOPE_COLUMNS = ["accountId", "environment"];

function fenceOf(model: string, scope: Scope): Fenced | null {
  // The job executor's rows hold ids only and belong to the installation.
  if (model.startsWith("Job")) return null;
  const kind = (FENCE as Record<string, "scope" | "account" | "none" | undefined>)[model];
  if (kind === undefined) throw new Error(`${model} is not classified in FENCE`);
  if (kind === "none") return null;
  return kind === "scope"
    ? { accountId: scope.accountId, environment: scope.environment }
    : { accountId: scope.accountId };
}

function assertInside(model: string, row: unknown, fence: Fenced): void {
  if (typeof row !== "object" || row === null) throw new Error(`${model}: nothing to insert`);
  for (const [column, value] of Object.entries(fence)) {
    if ((row as Fenced)[column] !== value) throw new Error(`${model}: insert outside the fence (${column})`);
  }
}

function assertUntouched(model: string, data: unknown, fence: Fenced): void {
  for (const row of [data].flat()) {
    if (typeof row !== "object" || row === null) continue;
    for (const column of SCOPE_COLUMNS) {
      if (column in fence && column in row) throw new Error(`${model}: ${column} cannot change`);
    }
  }
}

/**
 * A JSON value in the client's own notation. Of a bare string it plans the statement anew each time and keeps the plan, string and all;
 * a map it copies by assignment, which loses a member called `__proto__`.
 */
class JsonValue {
  readonly #value: unknown;
  constructor(value: unknown) {
    this.#value = value;
  }
  toJSON(): object {
    return { $type: "Json", value: JSON.stringify(this.#value) };
  }
}

/** What is sealed of JSON is a string, and callers may call their metadata what they like. */
function noted(model: string, data: unknown): unknown {
  if (Array.isArray(data)) return data.map((row) => noted(model, row));
  if (typeof data !== "object" || data === null) return data;
  const needsNote = (column: string, value: unknown) =>
    typeof value === "string"
      ? isSealedJson(model, column)
      : typeof value === "object" && value !== null && Object.hasOwn(value, "__proto__");
  return Object.fromEntries(
    Object.entries(data).map(([column, value]) => [
      column,
      needsNote(column, value) ? new JsonValue(value) : value,
    ]),
  );
}

/** Adds the fence to a unique `where` while keeping the caller's own AND: dropping it would lose compare-and-set conditions. */
function alsoIn(fence: Fenced, where: Fenced | undefined): Fenced {
  const own = where?.AND;
  const kept = own === undefined ? [] : Array.isArray(own) ? own : [own];
  return { ...where, AND: [...kept, fence] };
}

/**
 * A client that can neither see nor touch rows outside one account and environment. Upserts and raw SQL are refused, because they
 * cannot be reasoned about here.
 */
export function scopedDb(root: PrismaClient, scope: Scope) {
  const fenced = root.$extends({
    name: "fence",
    query: {
      async $allOperations({ model, operation, args: given, query: send }) {
        // Prisma may send several of these together, whoever asks.
        const isShared = operation.startsWith("findUnique");
        const query: typeof send = (args) =>
          isShared ? asNobody(() => send(args)) : asAccount(scope.accountId, () => send(args));
        if (model === undefined) throw new Error(`${operation} is not available inside the fence`);
        const fence = fenceOf(model, scope);
        if (fence === null) return query(given);
        const { where, data } = given as Args;
        const sealed = await sealData(model, scope.accountId, data);
        const args = (data === undefined ? given : { ...given, data: noted(model, sealed) }) as typeof given;
        if (INSERTS.has(operation)) {
          for (const row of [data].flat()) assertInside(model, row, fence);
          return query(args);
        }
        if (data !== undefined) assertUntouched(model, data, fence);
        if (SELECTS_ONE.has(operation)) return query({ ...args, where: alsoIn(fence, where) } as typeof args);
        if (SELECTS_MANY.has(operation)) {
          return query({ ...args, where: { AND: [where ?? {}, fence] } } as typeof args);
        }
        throw new Error(`${model}.${operation} is not available inside the fence`);
      },
    },
  });
  noteAccount(fenced, scope.accountId);
  return fenced;
}

export type ScopedDb = ReturnType<typeof scopedDb>;
export type Tx = Parameters<Parameters<ScopedDb["$transaction"]>[0]>[0];

const MODELS: readonly string[] = Object.values(Prisma.ModelName);

/** Models of the schema without a place in FENCE; a test keeps this empty. */
export function unclassifiedModels(): string[] {
  return MODELS.filter((model) => !Object.hasOwn(FENCE, model) && !model.startsWith("Job"));
}
