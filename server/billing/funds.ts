import type { Account } from "@/prisma/generated/client";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import type { Tx } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";
import { newId } from "@/server/platform/ids";
import { type Cents, type Tier, unitPrice } from "@/server/platform/money";
import { type Period, periodOf } from "./period";

export type UnitKind = "screening" | "id_check" | "sanctions";

const COLUMN = { screening: "screenings", id_check: "idChecks", sanctions: "sanctions" } as const;

export type FundsOptions = {
  /** Units by which a prepaid balance may go below zero, because the applicant is not refused (decisions 7.12). */
  overdraftUnits?: number;
};

function isBilled(ctx: Pick<Context, "scope">): boolean {
  return ctx.scope.environment === "live";
}

/** Takes the lock of the account's money: every change of it goes through this row, one transaction at a time. */
function lockAccount(tx: Tx, ctx: Pick<Context, "scope">): Promise<Account> {
  return tx.account.update({ where: { id: ctx.scope.accountId }, data: { reservedCents: { increment: 0 } } });
}

async function unitsOf(
  tx: Pick<Tx, "usagePeriod">,
  period: Period,
): Promise<{ units: number; cents: Cents }> {
  const row = await tx.usagePeriod.findFirst({ where: { periodStart: period.start } });
  return row
    ? { units: row.screenings + row.idChecks + row.sanctions, cents: row.cents }
    : { units: 0, cents: 0 };
}

/** The highest price the next unit can come to, whichever of the open reservations complete before it. */
function reservedPrice(tiers: readonly Tier[], units: number, open: number): Cents {
  let highest = 0;
  for (let nth = units + 1; nth <= units + open + 1; nth += 1) {
    highest = Math.max(highest, unitPrice(tiers, nth));
    if (nth > units + 1_000) break;
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
export async function assertFunds(ctx: Context, options: FundsOptions = {}): Promise<void> {
  if (!isBilled(ctx)) return;
  const account = await rootDb().account.findUniqueOrThrow({ where: { id: ctx.scope.accountId } });
  const { units, cents } = await unitsOf(ctx.db, periodOf(now()));
  assertCovered(account, unitPrice(account.tiers as Tier[], units + 1), cents, options);
}

/** Sets the price of one unit aside, under the account's lock, so that parallel calls cannot overspend (decisions 12.6). */
export async function reserveFunds(
  tx: Tx,
  ctx: Context,
  objectId: string,
  options: FundsOptions = {},
): Promise<void> {
  if (!isBilled(ctx)) return;
  const account = await lockAccount(tx, ctx);
  const open = await tx.reservation.count();
  const { units, cents: spent } = await unitsOf(tx, periodOf(now()));
  const price = reservedPrice(account.tiers as Tier[], units, open);
  assertCovered(account, price, spent, options);
  await tx.reservation.create({
    data: { accountId: ctx.scope.accountId, objectId, cents: price, createdAt: now() },
  });
  await tx.account.update({
    where: { id: ctx.scope.accountId },
    data: { reservedCents: { increment: price } },
    select: { id: true },
  });
}

/** Gives a reservation back. True when there was one. */
export async function releaseFunds(tx: Tx, ctx: Pick<Context, "scope">, objectId: string): Promise<boolean> {
  if (!isBilled(ctx)) return false;
  await lockAccount(tx, ctx);
  const held = await tx.reservation.findFirst({ where: { objectId }, select: { cents: true } });
  if (!held) return false;
  await tx.reservation.deleteMany({ where: { objectId } });
  await tx.account.update({
    where: { id: ctx.scope.accountId },
    data: { reservedCents: { decrement: held.cents } },
    select: { id: true },
  });
  return true;
}

/**
 * Books one unit at the price of its place in the period, once for each object: a second call for the same object changes nothing.
 * The sum of a period's entries is therefore exactly the graduated amount of its units.
 */
export async function chargeUnit(
  tx: Tx,
  ctx: Pick<Context, "scope">,
  unit: { kind: UnitKind; objectId: string; customerId: string | null },
): Promise<void> {
  if (!isBilled(ctx)) return;
  const { accountId } = ctx.scope;
  const account = await lockAccount(tx, ctx);
  const period = periodOf(now());
  const { units } = await unitsOf(tx, period);
  const cents = unitPrice(account.tiers as Tier[], units + 1);
  const booked = await tx.ledgerEntry.createMany({
    data: [
      {
        ...ctx.scope,
        id: newId("led"),
        kind: unit.kind,
        objectId: unit.objectId,
        customerId: unit.customerId,
        units: 1,
        cents,
        periodStart: period.start,
        createdAt: now(),
      },
    ],
    skipDuplicates: true,
  });
  if (booked.count === 0) return;
  await tx.usagePeriod.createMany({ data: [{ accountId, periodStart: period.start }], skipDuplicates: true });
  await tx.usagePeriod.updateMany({
    where: { periodStart: period.start },
    data: { [COLUMN[unit.kind]]: { increment: 1 }, cents: { increment: cents } },
  });
  if (account.billingMode === "prepaid") {
    await tx.account.update({
      where: { id: accountId },
      data: { balanceCents: { decrement: cents } },
      select: { id: true },
    });
  }
}

/** Turns the reservation of a finished screening into a charge. */
export async function captureFunds(
  tx: Tx,
  ctx: Pick<Context, "scope">,
  unit: { kind: UnitKind; objectId: string; customerId: string | null },
): Promise<void> {
  await releaseFunds(tx, ctx, unit.objectId);
  await chargeUnit(tx, ctx, unit);
}

/** For work that is done at once: 402 unless covered, otherwise booked. */
export async function spendUnit(
  tx: Tx,
  ctx: Context,
  unit: { kind: UnitKind; objectId: string; customerId: string | null },
  options: FundsOptions = {},
): Promise<void> {
  if (!isBilled(ctx)) return;
  await reserveFunds(tx, ctx, unit.objectId, options);
  await captureFunds(tx, ctx, unit);
}
