import type { PoolClient } from "pg";
import { now } from "@/server/platform/clock";
import { pool } from "@/server/platform/db/pool";
import { openRows, sealRow } from "@/server/platform/db/sealed-columns";
import type { Sent } from "./send";

/** A delivery taken from the queue, with all that sending it needs. */
export type Claimed = {
  accountId: string;
  environment: "live" | "test";
  id: string;
  eventId: string;
  endpointId: string;
  attempts: number;
  firstAttemptAt: Date | null;
  resend: boolean;
  type: string;
  body: string | null;
  /** Of the body as it lay when it was taken. */
  bodySum: string | null;
  url: string | null;
  active: boolean | null;
  secret: Buffer | null;
  previousSecret: Buffer | null;
  previousSecretUntil: Date | null;
};

/** Walks from account to account through the index: what one of them is owed does not stand before what the others are. */
const FAN_OUT = `
  WITH RECURSIVE owed(id) AS (
    (SELECT "accountId" FROM "Event" WHERE "dispatchedAt" IS NULL AND environment = $3::"Environment" ORDER BY 1 LIMIT 1)
    UNION ALL
    SELECT n.id FROM owed o CROSS JOIN LATERAL (
      SELECT "accountId" AS id FROM "Event" WHERE "dispatchedAt" IS NULL AND environment = $3::"Environment" AND "accountId" > o.id
      ORDER BY 1 LIMIT 1) n
  ), claimed AS (
    SELECT e.*, o.id = ANY ($5::text[]) AS crowded FROM owed o CROSS JOIN LATERAL (
      SELECT "accountId", environment, id, type, "customerId", "createdAt" FROM "Event"
      WHERE "dispatchedAt" IS NULL AND environment = $3::"Environment" AND "accountId" = o.id
      ORDER BY "createdAt", id LIMIT $4 FOR UPDATE SKIP LOCKED
    ) e LIMIT $2
  ), made AS (
    INSERT INTO "Delivery" ("accountId", environment, id, "eventId", "endpointId", status, "nextAttemptAt", "finishedAt", "createdAt")
    SELECT c."accountId", c.environment, 'dlv_' || upper(substr(md5(c.id || e.id), 1, 26)), c.id, e.id,
      CASE WHEN waits THEN 'pending' ELSE 'dropped' END, CASE WHEN waits THEN $1::timestamptz END, CASE WHEN NOT waits THEN $1::timestamptz END,
      c."createdAt"
    FROM claimed c JOIN "WebhookEndpoint" e ON e."accountId" = c."accountId" AND e.environment = c.environment
    CROSS JOIN LATERAL (SELECT e.active AND NOT c.crowded AS waits) AS w
    WHERE (e."allEvents" OR c.type = ANY(e.events)) AND (e."customerId" IS NULL OR e."customerId" = c."customerId")
      AND NOT (c.crowded AND c.environment = 'test')
    ON CONFLICT DO NOTHING
    RETURNING "accountId"
  ), done AS (
    UPDATE "Event" AS v SET "dispatchedAt" = $1 FROM claimed c
    WHERE v."accountId" = c."accountId" AND v.environment = c.environment AND v.id = c.id
    RETURNING v.id
  )
  SELECT NULL AS account, count(*)::int AS count FROM done UNION ALL SELECT "accountId", count(*)::int FROM made GROUP BY 1`;

/** How much of what is new is taken in one round. */
export type Round = { events: number; ofAccount: number };

/**
 * Turns recorded events of one of the worlds into one delivery for each endpoint that wants them, once: dropped at once where it is
 * switched off, or where the account is `crowded`, so that a replay finds what it missed. In the sandbox accounts that are get none. Answers
 * how many events, and how many deliveries of which accounts.
 */
export async function fanOut(
  environment: Claimed["environment"],
  { events, ofAccount }: Round,
  crowded: readonly string[] = [],
): Promise<{ events: number; made: ReadonlyMap<string, number> }> {
  const { rows } = await pool().query<{ account: string | null; count: number }>({
    name: "webhook-fan-out",
    text: FAN_OUT,
    values: [now(), events, environment, ofAccount, crowded],
  });
  const made = rows.flatMap(({ account, count }) => (account === null ? [] : [[account, count] as const]));
  return { events: rows.find(({ account }) => account === null)?.count ?? 0, made: new Map(made) };
}

/**
 * Walks from endpoint to endpoint of one of the worlds through the index, past accounts that have all they may have: a backlog of one
 * endpoint costs the others one probe, one of the sandbox costs live none.
 */
const CLAIM = `
  WITH RECURSIVE waiting(account, id) AS (
    (SELECT "accountId", "endpointId" FROM "Delivery" WHERE environment = $8::"Environment" AND status = 'pending' ORDER BY 1, 2 LIMIT 1)
    UNION ALL
    SELECT n.account, n.id FROM waiting w CROSS JOIN LATERAL (
      SELECT "accountId" AS account, "endpointId" AS id FROM "Delivery"
      WHERE environment = $8::"Environment" AND status = 'pending'
        AND ("accountId", "endpointId") > (w.account, CASE WHEN w.account = ANY ($7::text[]) THEN 'zzzz' ELSE w.id END)
      ORDER BY 1, 2 LIMIT 1) n
  ), due AS (
    SELECT z.* FROM (
      SELECT x.*, row_number() OVER (PARTITION BY x."accountId" ORDER BY x."nextAttemptAt") AS nth
      FROM waiting w LEFT JOIN unnest($3::text[], $4::int[]) AS busy(id, room) ON busy.id = w.id
      CROSS JOIN LATERAL (
        SELECT d."accountId", d.environment, d.id, d."nextAttemptAt" FROM "Delivery" d
        WHERE d.environment = $8::"Environment" AND d.status = 'pending' AND d."accountId" = w.account AND d."endpointId" = w.id
          AND d."nextAttemptAt" <= $1 AND (d."leasedUntil" IS NULL OR d."leasedUntil" < $1)
        ORDER BY d."nextAttemptAt", d."createdAt", d.id LIMIT COALESCE(busy.room, $5) FOR UPDATE SKIP LOCKED
      ) x WHERE w.account <> ALL ($7::text[])
    ) z WHERE z.nth <= $9 LIMIT $6
  ), taken AS (
    UPDATE "Delivery" AS d SET "leasedUntil" = $2, "firstAttemptAt" = COALESCE(d."firstAttemptAt", $1)
    FROM due WHERE d."accountId" = due."accountId" AND d.environment = due.environment AND d.id = due.id
    RETURNING d.*
  )
  SELECT t."accountId", t.environment, t.id, t."eventId", t."endpointId", t.attempts, t."firstAttemptAt", t.resend,
    v.type, v.body, md5(v.body) AS "bodySum", e.url, e.active, e.secret, e."previousSecret", e."previousSecretUntil"
  FROM taken t
  LEFT JOIN "Event" v ON v."accountId" = t."accountId" AND v.environment = t.environment AND v.id = t."eventId"
  LEFT JOIN "WebhookEndpoint" e ON e."accountId" = t."accountId" AND e.environment = t.environment AND e.id = t."endpointId"`;

/** Longer than an attempt and the writing of its outcome take; what a killed process was sending waits so long. */
const LEASE_MS = 15_000;

/** How many are taken in one round, of an account and of an endpoint. */
export type Most = { all: number; ofAccount: number; ofEndpoint: number };

/**
 * Takes due deliveries of one of the worlds: of an endpoint in `room` so many at most, and none of the accounts that are `full`. A lease that
 * lapses gives them to others.
 */
export async function claimDeliveries(
  environment: Claimed["environment"],
  room: ReadonlyMap<string, number>,
  most: Most,
  full: readonly string[],
): Promise<Claimed[]> {
  const at = now();
  const { rows } = await pool().query<Claimed>({
    name: "webhook-claim",
    text: CLAIM,
    values: [
      at,
      new Date(at.getTime() + LEASE_MS),
      [...room.keys()],
      [...room.values()],
      most.ofEndpoint,
      most.all,
      full,
      environment,
      most.ofAccount,
    ],
  });
  return openRows("Event", rows);
}

/** Ends the lease of deliveries that were taken and not begun. */
export async function giveBack(ids: readonly string[]): Promise<void> {
  const text = `UPDATE "Delivery" SET "leasedUntil" = NULL WHERE id = ANY ($1) AND status = 'pending'`;
  await pool().query({ name: "webhook-give-back", text, values: [ids] });
}

/** What became of one attempt. */
export type Attempted = {
  claimed: Claimed;
  sent: Sent | null;
  status: "pending" | "delivered" | "exhausted" | "dropped";
  nextAttemptAt: Date | null;
};

const RECORD = `
  WITH a AS (
    SELECT * FROM json_to_recordset($1::json) AS a("accountId" text, environment text, id text, "attemptId" text, "deliveryStatus" text,
      "nextAttemptAt" timestamptz, number int, status int, error text, "durationMs" int, "responseBody" text, at timestamptz, sent boolean,
      "eventId" text, "bodySum" text)
  ), same AS (
    SELECT a.id FROM a JOIN "Event" v ON v."accountId" = a."accountId" AND v.environment = a.environment::"Environment" AND v.id = a."eventId"
    WHERE a."responseBody" IS NOT NULL AND md5(v.body) = a."bodySum" FOR SHARE OF v
  ), logged AS (
    INSERT INTO "DeliveryAttempt" ("accountId", environment, id, "deliveryId", number, status, error, "durationMs", "responseBody", "createdAt")
    SELECT "accountId", environment::"Environment", "attemptId", id, number, status, error, "durationMs",
      CASE WHEN id IN (SELECT id FROM same) THEN "responseBody" END, at FROM a WHERE sent AND EXISTS (
        SELECT FROM "Delivery" d WHERE d."accountId" = a."accountId" AND d.environment = a.environment::"Environment" AND d.id = a.id)
  ), health AS (
    UPDATE "WebhookEndpoint" AS e SET "failingSince" = CASE WHEN h.failing THEN COALESCE(e."failingSince", $3) END,
      "failureMailedAt" = CASE WHEN h.failing THEN e."failureMailedAt" END
    FROM json_to_recordset($2::json) AS h("accountId" text, environment text, id text, failing boolean)
    WHERE e."accountId" = h."accountId" AND e.environment = h.environment::"Environment" AND e.id = h.id
      AND (e."failingSince" IS NOT NULL) <> h.failing
  )
  UPDATE "Delivery" AS d SET status = a."deliveryStatus", attempts = a.number, "nextAttemptAt" = a."nextAttemptAt", "leasedUntil" = NULL,
    "finishedAt" = CASE WHEN a."deliveryStatus" = 'pending' THEN NULL ELSE a.at END
  FROM a WHERE d."accountId" = a."accountId" AND d.environment = a.environment::"Environment" AND d.id = a.id AND d.status = 'pending'`;

/**
 * Writes the log lines and the new state of a batch of attempts in one statement, and which endpoints are failing: each from its first
 * exhausted event until its next success. What a receiver answered is kept only where its event is still what was sent: it may repeat what
 * was erased meanwhile.
 */
export async function recordAttempts(
  batch: readonly Attempted[],
  db: Pick<PoolClient, "query"> = pool(),
): Promise<void> {
  const at = now();
  const plain = batch.map(({ claimed, sent, status, nextAttemptAt }) => ({
    accountId: claimed.accountId,
    environment: claimed.environment,
    id: claimed.id,
    attemptId: sent?.id ?? null,
    deliveryStatus: status,
    nextAttemptAt,
    number: claimed.attempts + (sent ? 1 : 0),
    status: sent?.status ?? null,
    error: sent?.error ?? null,
    durationMs: sent?.durationMs ?? 0,
    responseBody: sent?.responseBody ?? null,
    at,
    sent: sent !== null,
    eventId: claimed.eventId,
    bodySum: claimed.bodySum,
  }));
  const rows = await Promise.all(plain.map((row) => sealRow("DeliveryAttempt", row.accountId, row)));
  const values = [JSON.stringify(rows), JSON.stringify(healthAfter(batch)), at];
  await db.query({ name: "webhook-record", text: RECORD, values });
}

/** One row an endpoint: its latest outcome counts. */
function healthAfter(batch: readonly Attempted[]): object[] {
  const latest = new Map<string, object>();
  for (const { claimed, status } of batch) {
    if (status !== "exhausted" && status !== "delivered") continue;
    const { accountId, environment, endpointId: id } = claimed;
    latest.set(id, { accountId, environment, id, failing: status === "exhausted" });
  }
  return [...latest.values()];
}
