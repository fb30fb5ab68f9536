import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { Prisma } from "@/prisma/generated/client";

// Only a domain writes its own tables: whoever wants a row of another changed asks its door. Read from the source, so that a new table or a
// new writer is seen on the day it is written.

const OWNERS: Readonly<Record<Prisma.ModelName, string>> = {
  Account: "accounts",
  User: "members",
  Membership: "members",
  Invitation: "members",
  Session: "members",
  Passkey: "members",
  CodeTries: "members",
  KnownPlace: "members",
  SignInToken: "members",
  ApiKey: "api-keys",
  DataKey: "platform",
  Settings: "settings",
  BrandLogo: "branding",
  Customer: "customers",
  ErasedCustomer: "erasure",
  Screening: "screenings",
  ScreeningBasis: "screenings",
  ScreeningTally: "screenings",
  VerificationLink: "links",
  StashedFile: "documents",
  StashedChunk: "documents",
  Tombstone: "platform",
  IdCheck: "id-checks",
  SanctionsScreening: "sanctions-checks",
  SanctionsClearance: "sanctions-checks",
  HeldDecision: "decisions",
  CaseDecision: "decisions",
  ProposedDecision: "decisions",
  CaseLease: "decisions",
  DeskRules: "decisions",
  AssignmentTurn: "decisions",
  DeskView: "desk",
  SanctionsList: "sanctions-checks",
  SanctionsListVersion: "sanctions-checks",
  SanctionsPass: "sanctions-checks",
  SanctionsSelftest: "selftest",
  WebhookEndpoint: "webhooks",
  Event: "events",
  Delivery: "webhooks",
  DeliveryAttempt: "webhooks",
  IdempotencyRecord: "platform",
  RateWindow: "platform",
  RequestLog: "platform",
  AuditEntry: "audit",
  AuditChain: "audit",
  SecretFingerprint: "sealing",
  Mail: "platform",
  LedgerEntry: "billing",
  UsagePeriod: "billing",
  Reservation: "billing",
  Invoice: "billing",
  CreditNote: "billing",
  InvoiceSeries: "billing",
  Seller: "billing",
  BillingDetails: "billing",
  Licence: "licences",
  Heartbeat: "licences",
  JobEvent: "platform",
  JobRun: "platform",
  JobStep: "platform",
  JobTask: "platform",
  JobCron: "platform",
};

/**
 * What stands against the rule, and why. Each line is checked both ways: a file that no longer writes there has to leave this list.
 */
const BESIDE: readonly string[] = [
  // Money and its terms are columns of the account that billing keeps.
  "Account by billing/credit-note.ts",
  "Account by billing/funds.ts",
  "Account by billing/issue-invoice.ts",
  "Account by billing/payments.ts",
  "LedgerEntry by accounts/update.ts",
  // Settings of an account that stand on its row.
  "Account by members/confirm-accounts.ts",
  "Account by members/request-live.ts",
  "Account by members/require-two-factor.ts",
  "Account by members/sign-up.ts",
  "Account by settings/lock.ts",
  // An erasure takes all of a person, or of an account, in one transaction.
  "Account by erasure/erase-account.ts",
  "DataKey by erasure/erase-account.ts",
  "Mail by erasure/remove-link.ts",
  "Mail by erasure/remove-sanctions-screening.ts",
  "Mail by id-checks/erase.ts",
  "Mail by screenings/erase.ts",
  "SanctionsClearance by erasure/erase-customer.ts",
  "SanctionsClearance by erasure/remove-sanctions-screening.ts",
  "SanctionsScreening by erasure/remove-sanctions-screening.ts",
  "User by erasure/erase-account.ts",
  "VerificationLink by erasure/remove-link.ts",
  "VerificationLink by screenings/erase.ts",
  // Whoever leaves leaves no key and no case behind.
  "ApiKey by members/members.ts",
  "IdCheck by members/members.ts",
  "SanctionsScreening by members/members.ts",
  "Screening by members/members.ts",
  // Who is suspended, or whose customer goes, has nobody on watch any more from that moment on.
  "SanctionsScreening by accounts/update.ts",
  "SanctionsScreening by customers/remove.ts",
  "SanctionsScreening by erasure/erase-customer.ts",
  // Marks of use and of attention that ride on another's row.
  "ApiKey by platform/request-log.ts",
  "VerificationLink by documents/draft.ts",
  "WebhookEndpoint by notifications/team-mails.ts",
  // The event log is the outbox: webhooks note what they took, events forget what was answered.
  "DeliveryAttempt by events/record.ts",
  "Event by webhooks/queue.ts",
  // An answer to a request is a link's and a screening's at once.
  "Screening by links/ask.ts",
  "VerificationLink by screenings/rounds.ts",
  "Screening by links/contest/open.ts",
  "VerificationLink by screenings/contest/contest.ts",
  // What a backup holds of ways in opens nothing after a restore.
  "Session by backup/restore.ts",
  "SignInToken by backup/restore.ts",
  // A decision locks the case that it is about, as it was seen, and changes nothing of it.
  "IdCheck by decisions/claim-case.ts",
  "SanctionsScreening by decisions/claim-case.ts",
  "Screening by decisions/claim-case.ts",
  // The demo account is made of rows.
  "Membership by runtime/demo.ts",
  "User by runtime/demo.ts",
];

const WRITES =
  /^(create|createMany|createManyAndReturn|update|updateMany|updateManyAndReturn|upsert|delete|deleteMany)$/;
const SQL = /\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO)\s+(?:ONLY\s+)?"(\w+)"/g;

/** The tables that a source writes, by the client, by insertRow or updateRow, or by a statement of its own. */
function tablesWritten(source: string): Set<string> {
  const found = new Set<string>();
  // Reading a grammar takes its time: only where the text has such a word at all.
  if (!/\.(create|update|upsert|delete)|(insert|update)Row|INSERT|UPDATE|DELETE|MERGE/.test(source))
    return found;
  const models = new Map(Object.keys(Prisma.ModelName).map((name) => [name.toLowerCase(), name]));
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const { expression } = node;
      if (ts.isPropertyAccessExpression(expression) && WRITES.test(expression.name.text)) {
        const table = ts.isPropertyAccessExpression(expression.expression) && expression.expression.name.text;
        const model = table && models.get(table.toLowerCase());
        if (model) found.add(model);
      }
      if (ts.isIdentifier(expression) && /^(insert|update)Row$/.test(expression.text))
        for (const one of node.arguments) if (ts.isStringLiteral(one)) found.add(one.text);
    }
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      for (const [, table = ""] of node.text.matchAll(SQL)) found.add(table);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("one.ts", source, ts.ScriptTarget.Latest));
  return found;
}

const MOVING = ["Screening", "VerificationLink", "IdCheck", "SanctionsScreening"] as const;

/**
 * The tables whose state a source moves: what it updates has a `status`, by the client, by updateRow or in a statement of its own. What is updated with
 * something that is not spelt out there (`data: changes`, `...changes`) may hold one, and counts: a verb says what it changes.
 */
function statesMoved(source: string): Set<string> {
  const found = new Set<string>();
  if (!/update|upsert|UPDATE/.test(source)) return found;
  const models = new Map<string, string>(MOVING.map((name) => [name.toLowerCase(), name]));
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression;
      const model =
        ts.isPropertyAccessExpression(expression) && models.get(expression.name.text.toLowerCase());
      if (model && /^(update|upsert)/.test(name.text) && mayHoldStatus(node.arguments[0])) found.add(model);
    }
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === "updateRow")
      for (const one of node.arguments)
        if (ts.isStringLiteral(one) && models.has(one.text.toLowerCase())) found.add(one.text);
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
      for (const [, table = "", set = ""] of node
        .getText()
        .matchAll(/\bUPDATE\s+"(\w+)"[\s\S]*?\bSET\b([\s\S]*?)(?=\bWHERE\b|$)/g))
        if (/\bstatus"?\s*=/.test(set) && models.has(table.toLowerCase())) found.add(table);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("one.ts", source, ts.ScriptTarget.Latest, true));
  return found;
}

/** Whether the `data` (or `update`) of a call has a status, or is not spelt out. */
function mayHoldStatus(args: ts.Expression | undefined): boolean {
  if (!args || !ts.isObjectLiteralExpression(args)) return true;
  const named = (one: ts.ObjectLiteralElementLike) => one.name?.getText();
  const data = args.properties.find((one) => ["data", "update"].includes(named(one) ?? ""));
  const value = data && ts.isPropertyAssignment(data) ? data.initializer : undefined;
  if (!value || !ts.isObjectLiteralExpression(value)) return true;
  return value.properties.some((one) =>
    ts.isSpreadAssignment(one) ? !spreadWithout(one.expression) : named(one) === "status",
  );
}

/** `...(result ? { result } : {})`: a spread of what is spelt out, without a status. */
function spreadWithout(spread: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(spread)) return spreadWithout(spread.expression);
  if (ts.isConditionalExpression(spread))
    return spreadWithout(spread.whenTrue) && spreadWithout(spread.whenFalse);
  if (ts.isBinaryExpression(spread)) return spreadWithout(spread.right);
  return (
    ts.isObjectLiteralExpression(spread) &&
    spread.properties.every((one) => !ts.isSpreadAssignment(one) && one.name?.getText() !== "status")
  );
}

const root = join(process.cwd(), "server");
const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
  .map((file) => relative(root, join(root, file)).replaceAll("\\", "/"))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^(testing|engine)\//.test(file));

test("only a domain writes its own tables", () => {
  const others = sources.flatMap((file) =>
    [...tablesWritten(readFileSync(join(root, file), "utf8"))]
      .filter((table) => OWNERS[table as Prisma.ModelName] !== file.split("/")[0])
      .map((table) => `${table} by ${file}`),
  );
  expect(others.sort()).toEqual([...BESIDE].sort());
});

test.each([
  ["tx.customer.create({ data })", ["Customer"]],
  ["await rootDb().apiKey.updateManyAndReturn({ where })", ["ApiKey"]],
  ["insertRow(tx, ctx.scope, 'Event', { id })", ["Event"]],
  ["updateRow(tx, ctx.scope, 'Screening', { id, status }, { error })", ["Screening"]],
  ['pool().query(`UPDATE "Screening" SET status = $1`)', ["Screening"]],
  ["const text = `SELECT 1 FROM $".concat('{name}; DELETE FROM "Mail" WHERE id = $1`'), ["Mail"]],
  ["ctx.db.customer.findMany({ where })", []],
  ["// tx.customer.create({ data })", []],
])("a writer is seen: %s", (source, tables) => {
  expect([...tablesWritten(source)]).toEqual(tables);
});

test("states move in one place each, by compare-and-set", () => {
  const movers = sources.flatMap((file) =>
    [...statesMoved(readFileSync(join(root, file), "utf8"))].map((table) => `${table} by ${file}`),
  );
  expect(movers.sort()).toEqual([
    // What a specialist decided is open again: the one move back, which no attempt and no clock makes.
    "IdCheck by id-checks/reopen.ts",
    "IdCheck by id-checks/transition.ts",
    // What a list says decides like a first answer does, of a row that is held and in the state that was read.
    "SanctionsScreening by sanctions-checks/monitoring/take-answer.ts",
    "SanctionsScreening by sanctions-checks/reopen.ts",
    "SanctionsScreening by sanctions-checks/transition.ts",
    // The next version of a result: an outcome, which has no status (screenings/outcome.ts).
    "Screening by screenings/rounds.ts",
    "Screening by screenings/transition.ts",
    "VerificationLink by links/transition.ts",
  ]);
});

test.each([
  ["tx.screening.updateMany({ where: { id }, data: { ...more, status: 'failed' } })", ["Screening"]],
  ["ctx.db.idCheck.update({ data: { status }, where })", ["IdCheck"]],
  ["tx.screening.updateMany({ where: { id, status: 'failed' }, data: { error } })", []],
  ["updateRow(tx, ctx.scope, 'Screening', { id, status: 'processing' }, changed)", ["Screening"]],
  ["tx.delivery.updateMany({ where, data: { status: 'done' } })", []],
  ["tx.screening.updateMany({ where, data })", ["Screening"]],
  ["tx.verificationLink.updateMany({ where, data: changes })", ["VerificationLink"]],
  ["tx.idCheck.updateMany({ where, data: { ...changes, note } })", ["IdCheck"]],
  ["tx.idCheck.updateMany({ where, data: { note, ...(name ? { name } : {}) } })", []],
  ["tx.idCheck.updateMany({ where, data: { ...(done && { status: 'passed' }) } })", ["IdCheck"]],
  [`pool().query('UPDATE "Screening" SET error = $1, status = $2 WHERE id = $3')`, ["Screening"]],
  [`pool().query('UPDATE "Screening" SET error = $1 WHERE status = $2')`, []],
])("a move is seen: %s", (source, tables) => {
  expect([...statesMoved(source)]).toEqual(tables);
});
