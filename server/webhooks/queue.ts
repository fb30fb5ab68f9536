import { now } from "@/server/platform/clock";
import { pool } from "@/server/platform/db/pool";
import { newId } from "@/server/platform/ids";
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
    INSERT INTO "Delivery" ("accountId", environment, id, "eventId", "endpointId", status, "nextAttemptAt", "createdAt")
    SELECT c."accountId", c.environment, 'dlv_' || upper(substr(md5(c.id || e.id), 1, 26)), c.id, e.id, 'pending', $1, c."createdAt"
    FROM claimed c JOIN "WebhookEndpoint" e ON e."accountId" = c."accountId" AND e.environment = c.environment
    WHERE e.active AND (e."allEvents" OR c.type = ANY(e.events)) AND (e."customerId" IS NULL OR e."customerId" = c."customerId")
    ON CONFLICT DO NOTHING
  )
  UPDATE "Event" AS v SET "dispatchedAt" = $1 FROM claimed c
  WHERE v."accountId" = c."accountId" AND v.environment = c.environment AND v.id = c.id`;

/** Turns recorded events into one delivery for each endpoint that wants them, once. Answers how many events. */
export async function fanOut(most: number): Promise<number> {
  const done = await pool().query({ name: "webhook-fan-out", text: FAN_OUT, values: [now(), most] });
  return done.rowCount ?? 0;
}

const CLAIM = `
  WITH waiting AS (
    SELECT DISTINCT w."accountId", w.environment, w."endpointId" FROM (
      SELECT "accountId", environment, "endpointId" FROM "Delivery"
      WHERE status = 'pending' AND "nextAttemptAt" <= $1 AND ("leasedUntil" IS NULL OR "leasedUntil" < $1) AND "endpointId" <> ALL($3::text[])
      ORDER BY "nextAttemptAt" LIMIT 1000
    ) w
  ), due AS (
    SELECT x."accountId", x.environment, x.id FROM waiting w CROSS JOIN LATERAL (
      SELECT d."accountId", d.environment, d.id FROM "Delivery" d
      WHERE d."accountId" = w."accountId" AND d.environment = w.environment AND d."endpointId" = w."endpointId"
        AND d.status = 'pending' AND d."nextAttemptAt" <= $1 AND (d."leasedUntil" IS NULL OR d."leasedUntil" < $1)
      ORDER BY d."createdAt", d.id LIMIT $4 FOR UPDATE SKIP LOCKED
    ) x LIMIT $5
  ), taken AS (
    UPDATE "Delivery" AS d SET "leasedUntil" = $2, "firstAttemptAt" = COALESCE(d."firstAttemptAt", $1)
    FROM due WHERE d."accountId" = due."accountId" AND d.environment = due.environment AND d.id = due.id
    RETURNING d.*
  )
  SELECT t."accountId", t.environment, t.id, t."eventId", t."endpointId", t.attempts, t."firstAttemptAt", t.resend,
    v.type, v.body, e.url, e.active, e.secret, e."previousSecret", e."previousSecretUntil"
  FROM taken t
  LEFT JOIN "Event" v ON v."accountId" = t."accountId" AND v.environment = t.environment AND v.id = t."eventId"
  LEFT JOIN "WebhookEndpoint" e ON e."accountId" = t."accountId" AND e.environment = t.environment AND e.id = t."endpointId"`;

/** Longer than an attempt can take, with what waits before it in this process. */
const LEASE_MS = 60_000;

/** Takes due deliveries: at most `perEndpoint` of one endpoint, none of the busy ones. A lease that lapses gives them to others. */
export async function claimDeliveries(
  busy: readonly string[],
  perEndpoint: number,
  most: number,
): Promise<Claimed[]> {
  const at = now();
  const { rows } = await pool().query<Claimed>({
    name: "webhook-claim",
    text: CLAIM,
    values: [at, new Date(at.getTime() + LEASE_MS), busy, perEndpoint, most],
  });
  return rows;
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
      "nextAttemptAt" timestamptz, number int, status int, error text, "durationMs" int, "responseBody" text, at timestamptz, sent boolean)
  ), logged AS (
    INSERT INTO "DeliveryAttempt" ("accountId", environment, id, "deliveryId", number, status, error, "durationMs", "responseBody", "createdAt")
    SELECT "accountId", environment::"Environment", "attemptId", id, number, status, error, "durationMs", "responseBody", at FROM a WHERE sent
  )
  UPDATE "Delivery" AS d SET status = a."deliveryStatus", attempts = a.number, "nextAttemptAt" = a."nextAttemptAt", "leasedUntil" = NULL,
    "finishedAt" = CASE WHEN a."deliveryStatus" = 'pending' THEN NULL ELSE a.at END
  FROM a WHERE d."accountId" = a."accountId" AND d.environment = a.environment::"Environment" AND d.id = a.id AND d.status = 'pending'`;

/** Writes the log lines and the new state of a batch of attempts in one statement. */
export async function recordAttempts(batch: readonly Attempted[]): Promise<void> {
  const at = now();
  const rows = batch.map(({ claimed, sent, status, nextAttemptAt }) => ({
    accountId: claimed.accountId,
    environment: claimed.environment,
    id: claimed.id,
    attemptId: newId("att"),
    deliveryStatus: status,
    nextAttemptAt,
    number: claimed.attempts + (sent ? 1 : 0),
    status: sent?.status ?? null,
    error: sent?.error ?? null,
    durationMs: sent?.durationMs ?? 0,
    responseBody: sent?.responseBody ?? null,
    at,
    sent: sent !== null,
  }));
  await pool().query({ name: "webhook-record", text: RECORD, values: [JSON.stringify(rows)] });
}

const HEALTH = `
  UPDATE "WebhookEndpoint" AS e SET "failingSince" = CASE WHEN h.failing THEN COALESCE(e."failingSince", $2) END,
    "failureMailedAt" = CASE WHEN h.failing THEN e."failureMailedAt" END
  FROM json_to_recordset($1::json) AS h("accountId" text, environment text, id text, failing boolean)
  WHERE e."accountId" = h."accountId" AND e.environment = h.environment::"Environment" AND e.id = h.id
    AND (e."failingSince" IS NOT NULL) <> h.failing`;

/** An endpoint is failing from its first exhausted event until its next success. */
export async function noteHealth(changes: readonly { claimed: Claimed; failing: boolean }[]): Promise<void> {
  const rows = changes.map(({ claimed, failing }) => ({
    accountId: claimed.accountId,
    environment: claimed.environment,
    id: claimed.endpointId,
    failing,
  }));
  await pool().query(HEALTH, [JSON.stringify(rows), now()]);
}
