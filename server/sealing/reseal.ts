import { isIndexed, openAddress, sealedAddress, sealedBytes } from "@/server/platform/db/addresses";
import { pool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import { SEALED, type SealedModel, sealRow } from "@/server/platform/db/sealed-columns";
import { personText, WITHOUT_WORD } from "@/server/platform/search-person";
import { currentKeyId, pepperName, seal, sealedUnder, unseal } from "@/server/platform/secrets";
import { subjectTraits } from "@/server/sanctions-checks";
import type { SanctionsSubject } from "@/server/sanctions-checks/schema";
import { readAnalysis, traitsOf } from "@/server/screenings";
import { UNDER_APP_KEYS } from "./columns";

const BATCH = 200;

/** How many values of a column are sealed how: under each app key, under their account's key, or not at all. */
export type Sealed = { what: string; under: string; values: number; done: boolean };

/** What is sealed under what. `done` is false for what `reseal` has still to do, and for keys of the API that wait for their next use. */
export async function sealingStatus(): Promise<Sealed[]> {
  const current = currentKeyId();
  const found: Sealed[] = [];
  for (const { table, column } of UNDER_APP_KEYS) {
    const { rows } = await pool().query<{ under: string; values: number }>(
      `SELECT convert_from(substr("${column}", 3, get_byte("${column}", 1)), 'UTF8') AS under, count(*)::int AS values
       FROM "${table}" WHERE "${column}" IS NOT NULL GROUP BY 1 ORDER BY 1`,
    );
    for (const { under, values } of rows)
      found.push({ what: `${table}.${column}`, under: `app key ${under}`, values, done: under === current });
  }
  for (const [model, columns] of Object.entries(SEALED)) {
    for (const column of Object.keys(columns)) {
      const { rows } = await pool().query<{ sealed: boolean; values: number }>(
        `SELECT ${isSealed(column)} AS sealed, count(*)::int AS values FROM "${model}" WHERE ${isThere(column)} GROUP BY 1 ORDER BY 1`,
      );
      for (const { sealed, values } of rows)
        found.push({
          what: `${model}.${column}`,
          under: sealed ? "its account's key" : "nothing",
          values,
          done: sealed,
        });
    }
  }
  for (const table of WITH_ADDRESSES) {
    const values = new Map<string, number>();
    for await (const { row } of addresses(table)) {
      const under = addressUnder(row);
      values.set(under, (values.get(under) ?? 0) + 1);
    }
    const best = `app key ${current}`;
    for (const [under, count] of values)
      found.push({ what: `${table}.email`, under, values: count, done: under === best });
  }
  for (const table of WITH_PEOPLE) {
    const { rows } = await pool().query<{ values: number }>(
      `SELECT count(*)::int AS values FROM "${table}" WHERE ${WITHOUT_WORD}`,
    );
    const values = rows[0]?.values ?? 0;
    if (values > 0)
      found.push({ what: `${table}.searchText`, under: "words of mail addresses", values, done: false });
  }
  const { rows: keys } = await pool().query<{ now: boolean; values: number }>(
    `SELECT coalesce(pepper = $1, false) AS now, count(*)::int AS values FROM "ApiKey"
     WHERE "revokedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now()) GROUP BY 1 ORDER BY 1`,
    [pepperName()],
  );
  for (const { now, values } of keys)
    found.push({
      what: "ApiKey.hash",
      under: now ? "this pepper" : "an earlier pepper, or none noted",
      values,
      done: now,
    });
  return found;
}

/** JSON columns too: a sealed value is a JSON string there. */
const isSealed = (column: string) => `ltrim("${column}"::text, '"') LIKE 'sealed:1:dk\\_%'`;
const isThere = (column: string) => `"${column}" IS NOT NULL AND "${column}"::text NOT IN ('null', '{}')`;

/** Seals everything anew that lies under another than the first app key, and what is not sealed at all. Safe beside the running service. */
export async function reseal(): Promise<{ resealed: number; sealed: number; lost: number }> {
  const done = { resealed: 0, sealed: 0, lost: 0 };
  for (const one of UNDER_APP_KEYS) await resealColumn(one, done);
  for (const model of Object.keys(SEALED) as SealedModel[]) await sealTable(model, done);
  for (const table of WITH_ADDRESSES) await sealAddressesOf(table, done);
  for (const table of WITH_PEOPLE) await indexPeople(table, done);
  return done;
}

const WITH_ADDRESSES = ["User", "Invitation"] as const;
const WITH_PEOPLE = ["Screening", "VerificationLink", "IdCheck", "SanctionsScreening"] as const;
type Address = { id: string; email: string; emailIndex: string | null };

async function* addresses(table: (typeof WITH_ADDRESSES)[number]): AsyncGenerator<{ row: Address }> {
  for (let after = ""; ; ) {
    const { rows } = await pool().query<Address>(
      `SELECT id, email, "emailIndex" FROM "${table}" WHERE id > $1 ORDER BY id LIMIT ${BATCH}`,
      [after],
    );
    for (const row of rows) yield { row };
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

function addressUnder({ email, emailIndex }: Address): string {
  const sealed = sealedBytes(email);
  if (!sealed) return "nothing";
  const key = `app key ${sealedUnder(sealed)}`;
  try {
    return isIndexed(openAddress(email), emailIndex) ? key : `${key}, found by an earlier pepper`;
  } catch {
    return `${key}, which is gone`;
  }
}

async function sealAddressesOf(table: (typeof WITH_ADDRESSES)[number], done: Done): Promise<void> {
  for await (const { row } of addresses(table)) {
    const under = addressUnder(row);
    if (under === `app key ${currentKeyId()}`) continue;
    if (under.endsWith("which is gone")) {
      done.lost += 1;
      continue;
    }
    const anew = sealedAddress(openAddress(row.email));
    const written = await pool().query(
      `UPDATE "${table}" SET email = $1, "emailIndex" = $2 WHERE id = $3 AND email = $4`,
      [anew.email, anew.emailIndex, row.id, row.email],
    );
    done[under === "nothing" ? "sealed" : "resealed"] += written.rowCount ?? 0;
  }
}

/** Who the rows are about, opened. */
async function peopleOf(table: (typeof WITH_PEOPLE)[number], ids: string[]) {
  const db = rootDb();
  const where = { id: { in: ids } };
  const shared = { id: true, reference: true } as const;
  if (table === "Screening") {
    const rows = await db.screening.findMany({
      where,
      select: { ...shared, applicant: true, analysis: true },
    });
    return rows.map(({ applicant, analysis, ...row }) => ({
      ...row,
      traits:
        analysis === null
          ? (applicant as { name: string })
          : traitsOf(applicant as { name: string }, readAnalysis({ analysis })),
    }));
  }
  if (table === "SanctionsScreening") {
    const rows = await db.sanctionsScreening.findMany({ where, select: { ...shared, subject: true } });
    return rows.map(({ subject, ...row }) => ({
      ...row,
      traits: subjectTraits(subject as SanctionsSubject),
    }));
  }
  const select = { ...shared, applicant: true } as const;
  const rows =
    table === "IdCheck"
      ? await db.idCheck.findMany({ where, select })
      : await db.verificationLink.findMany({ where, select });
  return rows.map(({ applicant, ...row }) => ({ ...row, traits: applicant as { name: string } }));
}

/** What cases are searched by loses the words of mail addresses, and gains those that people are known again by. */
async function indexPeople(table: (typeof WITH_PEOPLE)[number], done: Done): Promise<void> {
  for (let after = ""; ; ) {
    const { rows } = await pool().query<{ id: string; accountId: string; text: string }>(
      `SELECT id::text AS id, "accountId", "searchText" AS text FROM "${table}"
       WHERE ${WITHOUT_WORD} AND id::text > $1 ORDER BY id::text LIMIT ${BATCH}`,
      [after],
    );
    const people = await peopleOf(
      table,
      rows.map(({ id }) => id),
    );
    for (const { id, accountId, text } of rows) {
      const person = people.find((one) => one.id === id);
      if (!person) continue;
      const anew = await personText(accountId, person.traits, person.reference);
      const written = await pool().query(
        `UPDATE "${table}" SET "searchText" = $1 WHERE "accountId" = $2 AND id::text = $3 AND "searchText" = $4`,
        [anew, accountId, id, text],
      );
      done.sealed += written.rowCount ?? 0;
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

type Done = { resealed: number; sealed: number; lost: number };

async function resealColumn(
  { table, column, purposes }: (typeof UNDER_APP_KEYS)[number],
  done: Done,
): Promise<void> {
  const hasAccount = table !== "User";
  for (let after = "(0,0)"; ; ) {
    const { rows } = await pool().query<{ place: string; accountId: string | null; value: Buffer }>(
      `SELECT ctid::text AS place, ${hasAccount ? '"accountId"' : "NULL"} AS "accountId", "${column}" AS value FROM "${table}"
       WHERE "${column}" IS NOT NULL AND ctid > $1::tid AND substr("${column}", 3, get_byte("${column}", 1)) <> $2
       ORDER BY ctid LIMIT ${BATCH}`,
      [after, Buffer.from(currentKeyId())],
    );
    for (const { place, accountId, value } of rows) {
      const opened = openedAs(purposes(accountId ?? ""), value);
      if (!opened) {
        done.lost += 1;
        continue;
      }
      // Only while it is what was read: whoever wrote meanwhile sealed it under the key of now.
      const written = await pool().query(
        `UPDATE "${table}" SET "${column}" = $1 WHERE ctid = $2::tid AND "${column}" = $3`,
        [Buffer.from(seal(opened.purpose, opened.plain)), place, value],
      );
      done.resealed += written.rowCount ?? 0;
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.place;
  }
}

function openedAs(purposes: readonly string[], value: Buffer): { purpose: string; plain: Buffer } | null {
  for (const purpose of purposes) {
    try {
      return { purpose, plain: unseal(purpose, value) };
    } catch {
      // Sealed for another purpose, or under a key that is gone: told by the count.
    }
  }
  return null;
}

type Key = { accountId: string; environment: string; id: string };

async function sealTable(model: SealedModel, done: Done): Promise<void> {
  const columns = Object.entries(SEALED[model]);
  const open = columns.map(([column]) => `(${isThere(column)} AND NOT ${isSealed(column)})`).join(" OR ");
  const list = columns.map(
    ([column]) => `CASE WHEN ${isSealed(column)} THEN NULL ELSE "${column}"::text END AS "${column}"`,
  );
  let after: [string, string, string] = ["", "live", ""];
  for (;;) {
    const { rows } = await pool().query<Key & Record<string, string | null>>(
      `SELECT "accountId", environment::text AS environment, id::text AS id, ${list.join(", ")} FROM "${model}"
       WHERE (${open}) AND ("accountId", environment::text, id::text) > ($1, $2, $3)
       ORDER BY "accountId", environment::text, id::text LIMIT ${BATCH}`,
      after,
    );
    for (const row of rows) {
      for (const [column, kind] of columns) {
        const text = row[column];
        if (text === null || text === undefined || text === "null") continue;
        const value = kind === "json" ? (JSON.parse(text) as unknown) : text;
        const { [column]: sealed } = await sealRow(model, row.accountId, { [column]: value });
        const written = await pool().query(
          `UPDATE "${model}" SET "${column}" = $1 WHERE "accountId" = $2 AND environment = $3::"Environment" AND id::text = $4
             AND "${column}"::text = $5`,
          [kind === "json" ? JSON.stringify(sealed) : sealed, row.accountId, row.environment, row.id, text],
        );
        done.sealed += written.rowCount ?? 0;
      }
    }
    const last = rows.at(-1);
    if (!last) return;
    after = [last.accountId, last.environment, last.id];
  }
}
