import { afterEach, expect, test } from "vitest";
import { createLink } from "@/server/links/create";
import { setClock } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
import { ROLES, type Role } from "@/server/platform/roles";
import { createSanctionsScreening } from "@/server/sanctions-checks/create";
import { createScreening } from "@/server/screenings/create";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { readOverview } from "./overview";

afterEach(() => setClock(undefined));

/** A Wednesday. */
const TODAY = "2026-11-25T10:00:00Z";

async function member(account: TestAccount, role: Role): Promise<Context> {
  const id = newId("usr");
  await rootDb().user.create({ data: { id, name: role, email: `${id}@example.com` } });
  await rootDb().membership.create({ data: { accountId: account.id, userId: id, role } });
  return { ...account.test, actor: { kind: "user", id, channel: "dashboard", role } };
}

test("weeks begin on Monday, the oldest is a whole one, and the running one is set against the same days", async () => {
  setClock(new Date(TODAY));
  const account = await makeAccount();
  const ended = (day: string, outcome: string, count: number) =>
    account.test.db.screeningTally.create({
      data: { ...account.test.scope, day: new Date(`${day}T00:00:00Z`), outcome, speed: 80, count },
    });
  // 22 October lies in a week that began before what is read; 16 November was a Monday.
  for (const [day, outcome, count] of [
    ["2026-10-22", "approve", 50],
    ["2026-10-26", "approve", 4],
    ["2026-11-01", "failed", 2],
    ["2026-11-16", "approve", 7],
    ["2026-11-18", "decline", 3],
    ["2026-11-19", "approve", 9],
    ["2026-11-23", "review", 5],
    ["2026-11-25", "approve", 6],
  ] as const)
    await ended(day, outcome, count);
  const { screenings } = await readOverview(await member(account, "owner"));
  expect(
    screenings?.weeks.map(({ from, days, completed, failed }) => [from, days, completed, failed]),
  ).toEqual([
    ["2026-10-26", 7, 4, 2],
    ["2026-11-02", 7, 0, 0],
    ["2026-11-09", 7, 0, 0],
    ["2026-11-16", 7, 19, 0],
    ["2026-11-23", 3, 11, 0],
  ]);
  expect(screenings?.weeks.at(-1)).toMatchObject({ approve: 6, review: 5, decline: 0 });
  expect(screenings?.before).toBe(10);
  setClock(new Date("2026-11-29T23:59:00Z"));
  expect((await readOverview(await member(account, "owner"))).screenings).toMatchObject({ before: 19 });
});

test("what waits, what is late and what ends soon; nothing of another account or environment", async () => {
  setClock(new Date(TODAY));
  const [account, other] = [await makeAccount(), await makeAccount()];
  for (const ctx of [account.test, other.test]) {
    await createSanctionsScreening(ctx, { subject: { name: "Match Petrel", kind: "person" } });
    await createScreening(ctx, {
      applicant: { name: "Roque Beltrán" },
      documents: [{ type: "payslip", url: "https://documents.example.com/p.pdf" }],
      consent_confirmed: true,
      sandbox_outcome: "review",
    });
    for (const expires_in_days of [1, 20])
      await createLink(ctx, { applicant: { name: "Roque Beltrán" }, send_email: false, expires_in_days });
  }
  await createLink(account.live, { applicant: { name: "Roque Beltrán" }, send_email: false });
  const owner = await member(account, "owner");
  expect(await readOverview(owner)).toMatchObject({
    cases: { waiting: 2, more: false, overdue: 0 },
    links: { open: 2, endingSoon: 1 },
    webhooks: { endpoints: 0, failing: 0 },
  });
  setClock(new Date("2026-12-03T10:00:00Z"));
  expect(await readOverview(owner)).toMatchObject({
    cases: { waiting: 2, overdue: 2 },
    links: { open: 1, endingSoon: 0 },
  });
});

test("each part is for those who may see it", async () => {
  const account = await makeAccount();
  const parts = await Promise.all(
    ROLES.map(async (role) => {
      const overview = await readOverview(await member(account, role));
      const seen = Object.entries(overview).flatMap(([part, value]) => (value === null ? [] : [part]));
      return [role, seen.join(" ")];
    }),
  );
  expect(Object.fromEntries(parts)).toEqual({
    owner: "cases links webhooks screenings",
    developer: "cases links webhooks screenings",
    reviewer: "cases links",
    billing: "screenings",
    read_only: "cases links screenings",
  });
});
