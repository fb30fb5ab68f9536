import type { Account } from "@/prisma/generated/client";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { lockAccount } from "@/server/platform/db/lock-account";
import { pool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import type { Tx } from "@/server/platform/db/scoped-db";
import { statement } from "@/server/platform/db/transaction";
import { ApiError } from "@/server/platform/errors";
import { newId } from "@/server/platform/ids";
import { enqueue } from "@/server/platform/jobs";
import { type Cents, nextPrice, UNIT_KINDS, type UnitKind } from "@/server/platform/money";
import { type Period, periodOf } from "./period";

/** Job event: a prepaid balance went below a level. */
export const BALANCE_LOW = "billing/balance.low";
/** Units left at which the team is warned. */
const LOW_UNITS = 50;

const COLUMN = { screening: "screenings", id_check: "idChecks", sanctions: "sanctions" } as const;

export type FundsOptions = {
  /** Units by which a prepaid balance may go below zero, because the applicant is not refused (decisions 7.12). */
  overdraftUnits?: number;
};

function isBilled(ctx: Pick<Context, "scope">): boolean {
  return ctx.scope.environment === "live";
}

type Usage = Record<UnitKind, number> & { cents: Cents };
const UNUSED: Usage = { screening: 0, id_check: 0, sanctions: 0, cents: 0 };

const USED = {
  name: "read-usage",
  text: `SELECT screenings AS screening, "idChecks" AS id_check, sanctions, cents FROM "UsagePeriod" WHERE "accountId" = $1 AND "periodStart" = $2`,
};

/** What the account used of a period so far. A statement of its own after the lock: one that takes it sees what was before. */
async function usageWithin(tx: Tx, { scope }: Pick<Context, "scope">, period: Period): Promise<Usage> {
  const [row] = await statement<Usage>(tx, { ...USED, values: [scope.accountId, period.startDate] });
  return row ?? UNUSED;
}

/** The highest price the next screening can come to, whichever of the open reservations complete before it. */
function reservedPrice(account: Account, usage: Usage, open: number): Cents {
  let highest = 0;
  for (let ahead = 0; ahead <= Math.min(open, 1_000); ahead += 1) {
    highest = Math.max(highest, nextPrice(account, "screening", usage, ahead));
  }
  return highest;
}

function assertCovered(account: Account, price: Cents, spent: Cents, options: FundsOptions): void {
  if (account.billingMode === "prepaid") {
    const overdraft = (options.overdraftUnits ?? 0) * price;
    if (account.balanceCents - account.reservedCents + overdraft < price)
      throw new ApiError("insufficient_balance");
    return;
  }
  if (account.creditLimitCents === null) return;
  const overdraft = (options.overdraftUnits ?? 0) * price;
  if (spent + account.reservedCents + price > account.creditLimitCents + overdraft) {
    throw new ApiError("credit_limit_reached");
  }
}

/** A first look before slow work: 402 at once where the next unit is not covered. The reservation decides. */
export async function assertFunds(ctx: Context, kind: UnitKind, options: FundsOptions = {}): Promise<void> {
  if (!isBilled(ctx)) return;
  const account = await rootDb().account.findUniqueOrThrow({ where: { id: ctx.scope.accountId } });
  const { rows } = await pool().query<Usage>({
    ...USED,
    values: [ctx.scope.accountId, periodOf(now()).startDate],
  });
  const usage = rows[0] ?? UNUSED;
  assertCovered(account, nextPrice(account, kind, usage), usage.cents, options);
}

/**
 * Reserves the price of one screening, under the account's lock, so that parallel calls cannot overspend (decisions 12.6). The lock stays
 * until the transaction ends: call it last.
 */
export async function reserveFunds(
  tx: Tx,
  ctx: Context,
  objectId: string,
  options: FundsOptions = {},
): Promise<void> {
  if (!isBilled(ctx)) return;
  const account = await lockAccount(tx, ctx.scope.accountId);
  const open = await tx.reservation.count();
  const usage = await usageWithin(tx, ctx, periodOf(now()));
  const price = reservedPrice(account, usage, open);
  assertCovered(account, price, usage.cents, options);
  await tx.reservation.create({
    data: { accountId: ctx.scope.accountId, objectId, cents: price, createdAt: now() },
  });
  await moveMoney(tx, ctx, { reserved: price, balance: 0 });
}

/** Removes reservations, under the account's lock; answers what they held. */
async function takeReservations(
  tx: Tx,
  { scope }: Pick<Context, "scope">,
  objectIds: readonly string[],
): Promise<Cents> {
  const held = await statement<{ cents: Cents }>(tx, {
    name: "take-reservations",
    text: `DELETE FROM "Reservation" WHERE "accountId" = $1 AND "objectId" = ANY ($2) RETURNING cents`,
    values: [scope.accountId, objectIds],
  });
  return held.reduce((sum, { cents }) => sum + cents, 0);
}

/**
 * Gives back what was reserved for objects, under the account's lock. Everybody else holds an object's row and then asks for the account:
 * whoever ends several calls it once, behind the last of them.
 */
export async function releaseFunds(
  tx: Tx,
  ctx: Pick<Context, "scope">,
  objectIds: readonly string[],
): Promise<void> {
  if (!isBilled(ctx) || objectIds.length === 0) return;
  await lockAccount(tx, ctx.scope.accountId);
  const held = await takeReservations(tx, ctx, objectIds);
  if (held !== 0) await moveMoney(tx, ctx, { reserved: -held, balance: 0 });
}

function moveMoney(tx: Tx, { scope }: Pick<Context, "scope">, by: { reserved: Cents; balance: Cents }) {
  return statement(tx, {
    name: "move-money",
    text: `UPDATE "Account" SET "reservedCents" = "reservedCents" + $2, "balanceCents" = "balanceCents" + $3 WHERE id = $1`,
    values: [scope.accountId, by.reserved, by.balance],
  });
}

type Unit = { kind: UnitKind; objectId: string; customerId: string | null };

/**
 * Books one unit, under the account's lock, and gives back what was `held` for it. A unit is booked at the price of its place in the
 * period and once for each object, so the sum of a period's entries is exactly the graduated amount of its units.
 */
async function book(
  tx: Tx,
  ctx: Pick<Context, "scope">,
  account: Account,
  unit: Unit,
  period: Period,
  usage: Usage,
  held: Cents,
): Promise<void> {
  const cents = nextPrice(account, unit.kind, usage);
  const { accountId, environment } = ctx.scope;
  const column = COLUMN[unit.kind];
  const booked = await statement(tx, {
    name: `book-${unit.kind}`,
    text: `
      WITH entry AS (
        INSERT INTO "LedgerEntry" (id, "accountId", environment, kind, "objectId", "customerId", units, cents, "periodStart", "createdAt")
        VALUES ($1, $2, $3, $4, $5, $6, 1, $7, $8, $9) ON CONFLICT DO NOTHING
        RETURNING "accountId", "periodStart", units, cents)
      INSERT INTO "UsagePeriod" AS period ("accountId", "periodStart", "${column}", cents) SELECT * FROM entry
      ON CONFLICT ("accountId", "periodStart") DO UPDATE SET
        "${column}" = period."${column}" + excluded."${column}", cents = period.cents + excluded.cents
      RETURNING period.cents`,
    values: [
      newId("led"),
      accountId,
      environment,
      unit.kind,
      unit.objectId,
      unit.customerId,
      cents,
      period.startDate,
      now(),
    ],
  });
  const paid = booked.length > 0 && account.billingMode === "prepaid" ? cents : 0;
  if (held > 0 || paid > 0) await moveMoney(tx, ctx, { reserved: -held, balance: -paid });
  // The lock is held: what was read under it is what stood there before.
  if (paid > 0)
    await warnOfBalance(tx, ctx, {
      before: account.balanceCents,
      after: account.balanceCents - paid,
      price: dearest(account, usage, cents),
    });
}

/** Of the kinds that the account uses the highest price: a cheap unit must not take the balance below a dear one in silence. */
function dearest(account: Account, usage: Usage, booked: Cents): Cents {
  const used = UNIT_KINDS.filter((kind) => usage[kind] > 0);
  return Math.max(booked, ...used.map((kind) => nextPrice(account, kind, usage)));
}

/** Tells once, on the way down: when fewer than 50 units are left, and when the next one is no longer covered. */
async function warnOfBalance(
  tx: Tx,
  ctx: Pick<Context, "scope">,
  { before, after, price }: { before: Cents; after: Cents; price: Cents },
): Promise<void> {
  const crosses = (limit: Cents) => before >= limit && after < limit;
  const level = crosses(price) ? "empty" : crosses(price * LOW_UNITS) ? "low" : null;
  if (level) await enqueue(tx, { name: BALANCE_LOW, data: { ...ctx.scope, level } });
}

/** Turns the reservation of a finished screening into a charge. */
export async function captureFunds(tx: Tx, ctx: Pick<Context, "scope">, unit: Unit): Promise<void> {
  if (!isBilled(ctx)) return;
  const account = await lockAccount(tx, ctx.scope.accountId);
  const held = await takeReservations(tx, ctx, [unit.objectId]);
  const period = periodOf(now());
  await book(tx, ctx, account, unit, period, await usageWithin(tx, ctx, period), held);
}

/** For work that is done at once: 402 unless covered, otherwise booked. */
export async function spendUnit(tx: Tx, ctx: Context, unit: Unit, options: FundsOptions = {}): Promise<void> {
  if (!isBilled(ctx)) return;
  const account = await lockAccount(tx, ctx.scope.accountId);
  const period = periodOf(now());
  const usage = await usageWithin(tx, ctx, period);
  assertCovered(account, nextPrice(account, unit.kind, usage), usage.cents, options);
  await book(tx, ctx, account, unit, period, usage, 0);
}
