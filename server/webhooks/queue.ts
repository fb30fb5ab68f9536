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

const FAN_OUT = `
  WITH claimed AS (
    SELECT "accountId", environment, id, type, "customerId", "createdAt" FROM "Event"
    WHERE "dispatchedAt" IS NULL ORDER BY "createdAt", id LIMIT $2 FOR UPDATE SKIP LOCKED
  ), made AS (
    INSERT INTO "Delivery" ("accountId", environment, id, "eventId", "endpointId", status, "nextAttemptAt", "finishedAt", "createdAt")
    SELECT c."accountId", c.environment, 'dlv_' || upper(substr(md5(c.id || e.id), 1, 26)), c.id, e.id,
      CASE WHEN e.active THEN 'pending' ELSE 'dropped' END, CASE WHEN e.active THEN $1::timestamptz END, CASE WHEN NOT e.active THEN $1::timestamptz END,
      c."createdAt"
    FROM claimed c JOIN "WebhookEndpoint" e ON e."accountId" = c."accountId" AND e.environment = c.environment
    WHERE (e."allEvents" OR c.type = ANY(e.events)) AND (e."customerId" IS NULL OR e."customerId" = c."customerId")
    ON CONFLICT DO NOTHING
  )
  UPDATE "Event" AS v SET "dispatchedAt" = $1 FROM claimed c
  WHERE v."accountId" = c."accountId" AND v.environment = c.environment AND v.id = c.id`;

/**
 * Turns recorded events into one delivery for each endpoint that wants them, once: dropped at once where it is switched off, so that a
 * replay finds what it missed. Answers how many events.
 */
export async function fanOut(most: number): Promise<number> {
  const done = await pool().query({ name: "webhook-fan-out", text: FAN_OUT, values: [now(), most] });
  return done.rowCount ?? 0;
}

/** Walks from endpoint to endpoint through the index: a backlog of one of them costs the others one probe. */
const CLAIM = `
  WITH RECURSIVE waiting(id) AS (
    SELECT min("endpointId") FROM "Delivery" WHERE status = 'pending'
    UNION ALL
    SELECT (SELECT min("endpointId") FROM "Delivery" WHERE status = 'pending' AND "endpointId" > w.id) FROM waiting w WHERE w.id IS NOT NULL
  ), due AS (
    SELECT x."accountId", x.environment, x.id
    FROM waiting w LEFT JOIN unnest($3::text[], $4::int[]) AS busy(id, room) ON busy.id = w.id
    CROSS JOIN LATERAL (
      SELECT d."accountId", d.environment, d.id FROM "Delivery" d
      WHERE d.status = 'pending' AND d."endpointId" = w.id AND d."nextAttemptAt" <= $1 AND (d."leasedUntil" IS NULL OR d."leasedUntil" < $1)
        AND d."accountId" <> ALL ($7::text[]) AND d.environment = $8::"Environment"
      ORDER BY d."nextAttemptAt", d."createdAt", d.id LIMIT COALESCE(busy.room, $5) FOR UPDATE SKIP LOCKED
    ) x LIMIT $6
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

/**
 * Takes due deliveries of one of the worlds: at most `perEndpoint` of one endpoint, less for those in `room`, and none of the accounts that are `full`. A lease that lapses gives them to others.
 */
export async function claimDeliveries(
  environment: Claimed["environment"],
  room: ReadonlyMap<string, number>,
  perEndpoint: number,
  most: number,
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
      perEndpoint,
      most,
      full,
      environment,
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
        SELECT FROM "Delivery" d WHERE d."accountId" = a."accountId" AND d.environment = a.environment::"Environment" AND d.id = a.id FOR KEY SHARE)
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
