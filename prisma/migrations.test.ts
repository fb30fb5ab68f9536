import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { takesAway } from "./schema-state";

const folder = join(process.cwd(), "prisma/migrations");
const names = readdirSync(folder).filter((name) => /^\d{14}_/.test(name));

/** What takes something away that processes of the version before, which run beside it, read or write. */
const TAKES = [
  /\bDROP (TABLE|COLUMN|TYPE|VIEW|DEFAULT)\b/i,
  /\bRENAME\b/i,
  /\bSET NOT NULL\b/i,
  /\bALTER COLUMN "\w+" (SET DATA )?TYPE\b/i,
  /^\s*(DELETE FROM|TRUNCATE)\b/i,
  /\bADD COLUMN\s+"\w+" (?!.*\bDEFAULT\b).*\bNOT NULL\b/i,
];

/** Landed before this was looked at; a landed migration is never rewritten, because databases know it by its checksum. */
const LANDED: Record<string, string> = {
  "20261121123139_as_given": "columns change their type, to one that the version before reads and writes too",
  "20261121153718_flat_lists": "metadataPairs changes its type: the version before stops at metadata filters",
  "20261122131000_accounts_security":
    "empties a cache of logos, which the version before fills again with pictures as they came; since 20261122190000 those are shown to nobody",
};

/** Statements, without comments and the bodies of functions. */
const statements = (sql: string) =>
  sql
    .replaceAll(/--.*$/gm, "")
    .replaceAll(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .split(";")
    .flatMap((statement) => statement.split(/,\s*(?=ADD COLUMN|ALTER COLUMN|DROP )/));

const taking = (sql: string) =>
  statements(sql).filter((statement) => TAKES.some((pattern) => pattern.test(statement)));

test("what takes something away is seen", () => {
  for (const sql of [
    'ALTER TABLE "A" DROP COLUMN "b"',
    'ALTER TABLE "A" ADD COLUMN "c" TEXT,\nADD COLUMN "d" TEXT NOT NULL',
    'DELETE FROM "A"',
    'ALTER TABLE "A" RENAME COLUMN "b" TO "c"',
    'ALTER TABLE "A" ALTER COLUMN "b" SET NOT NULL',
  ])
    expect(taking(sql), sql).toHaveLength(1);
  expect(taking('ALTER TABLE "A" ADD COLUMN "c" TEXT, ADD COLUMN "d" INT NOT NULL DEFAULT 0')).toEqual([]);
});

const sqlOf = (name: string) => readFileSync(join(folder, name, "migration.sql"), "utf8");

test("migrations only add, so that the version before goes on beside the new one; what takes away is named contract_ and waits", () => {
  const found = names.filter((name) => !takesAway(name) && taking(sqlOf(name)).length > 0);
  expect(found).toEqual(Object.keys(LANDED));
  // An index that the version before walks its queues through waits, too; one that only answers pages may go at once.
  const indexes = (sql: string) => statements(sql).filter((one) => /\bDROP INDEX\b/i.test(one));
  for (const name of names.filter(takesAway))
    expect([...taking(sqlOf(name)), ...indexes(sqlOf(name))], name).not.toEqual([]);
});

test("each migration is one transaction, so that of one that failed nothing is there", () => {
  const broken = names.filter((name) =>
    statements(sqlOf(name)).some((one) => /^\s*(BEGIN|COMMIT|ROLLBACK|VACUUM)\b|\bCONCURRENTLY\b/i.test(one)),
  );
  expect(broken).toEqual([]);
});

/** Landed, and databases know their names; they touch nothing in common, and the rest of the name puts them in order. */
const TOGETHER = [
  "20261123033000_invoice_papers",
  "20261123033000_score_bounds",
  "20261123070000_jobs_shares",
  "20261123070000_rule_of_result",
];

test("no two migrations carry the same moment, so that their order is no accident", () => {
  const moment = (name: string) => name.slice(0, 14);
  const double = names.filter((name) =>
    names.some((other) => other !== name && moment(other) === moment(name)),
  );
  expect(double).toEqual(TOGETHER);
});
