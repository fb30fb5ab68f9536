import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { createIdCheck } from "@/server/id-checks/create";
import { openIdCase } from "@/server/id-checks/open-case";
import { reviewIdCheck } from "@/server/id-checks/review";
import { simulateIdCheck } from "@/server/id-checks/simulate";
import { setClock } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
import type { Role } from "@/server/platform/roles";
import { screeningReport } from "@/server/reports/screening-report";
import { createSanctionsScreening } from "@/server/sanctions-checks/create";
import { createScreening } from "@/server/screenings/create";
import { eraseScreening } from "@/server/screenings/erase";
import { openCase } from "@/server/screenings/open-case";
import { assignScreenings, reviewScreening } from "@/server/screenings/review";
import type { SandboxOutcome } from "@/server/screenings/schema";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { holdDecision } from "./hold";
import { listDesk } from "./list";
import { DeskDecision } from "./schema";
import { sweepDecisions } from "./sweep";
import { takeDecision } from "./take";
import { undoDecision } from "./undo";

const MORNING = new Date("2026-04-14T08:00:00Z");
afterEach(() => setClock(undefined));
const after = (seconds: number) => setClock(new Date(MORNING.getTime() + seconds * 1000));

async function as(account: TestAccount, role: Role): Promise<Context> {
  const id = newId("usr");
  await rootDb().user.create({ data: { id, name: `The ${role}`, email: `${id}@example.com` } });
  await rootDb().membership.create({ data: { accountId: account.id, userId: id, role } });
  return { ...account.test, actor: { kind: "user", id, channel: "dashboard", role } };
}

async function screening(ctx: Context, name: string, outcome: SandboxOutcome): Promise<string> {
  const made = await createScreening(ctx, {
    applicant: { name },
    documents: [{ type: "payslip", url: "https://documents.example.com/p.pdf" }],
    consent_confirmed: true,
    sandbox_outcome: outcome,
  });
  return made.id;
}

async function mixed(account: TestAccount) {
  setClock(MORNING);
  const ctx = account.test;
  const review = await screening(ctx, "Uxía Lamas", "review");
  const decline = await screening(ctx, "Brais Outeiro", "decline");
  await screening(ctx, "Nobody Waits", "approve");
  const check = await createIdCheck(ctx, {
    applicant: { name: "Sabela Rial", email: "sabela@example.com" },
    send_email: false,
  });
  await simulateIdCheck(ctx, check.id, { outcome: "in_review" });
  const sanctions = await createSanctionsScreening(ctx, {
    subject: { name: "Match Kestrel", kind: "person" },
  });
  return { review, decline, check: check.id, sanctions: sanctions.id };
}

test("one queue holds what waits of every kind: by its day, overdue first, within a day the heaviest first", async () => {
  const account = await makeAccount();
  const ids = await mixed(account);
  await assignScreenings(account.test, [ids.review], { dueAt: new Date("2026-04-10T15:00:00Z") });
  const { data, has_more } = await listDesk(account.test, {});
  expect(data.map(({ kind }) => kind)).toEqual(["screening", "screening", "sanctions_screening", "id_check"]);
  expect(data.map(({ id }) => id)).toEqual([ids.review, ids.decline, ids.sanctions, ids.check]);
  expect(data[0]).toMatchObject({ id: ids.review, name: "Uxía Lamas", severity: "medium" });
  expect(data.slice(1, 3).every(({ severity }) => severity === "high")).toBe(true);
  expect(has_more).toBe(false);
  expect((await listDesk(account.test, { kind: "id_check" })).data.map(({ id }) => id)).toEqual([ids.check]);
  expect((await listDesk(account.live, {})).data).toEqual([]);
  const billing = await as(account, "billing");
  await expect(listDesk(billing, {})).rejects.toMatchObject({ code: "missing_scope" });
});

test("a decision is held for ten seconds, then takes effect in the name of who made it", async () => {
  const account = await makeAccount();
  const ids = await mixed(account);
  const reviewer = await as(account, "reviewer");
  const held = await holdDecision(reviewer, {
    kind: "id_check",
    id: ids.check,
    decision: "passed",
    note: "Name and face agree.",
  });
  expect((await listDesk(reviewer, {})).data.map(({ id }) => id)).not.toContain(ids.check);
  const colleague = await as(account, "reviewer");
  await expect(
    holdDecision(colleague, { kind: "id_check", id: ids.check, decision: "rejected", note: "No." }),
  ).rejects.toMatchObject({ code: "state_conflict" });
  await expect(takeDecision(account.test.scope, held.id)).rejects.toThrow("before its time");
  expect(await account.test.db.idCheck.count({ where: { id: ids.check, status: "in_review" } })).toBe(1);
  after(11);
  expect(await takeDecision(account.test.scope, held.id)).toBe("taken");
  const row = await account.test.db.idCheck.findFirst({ where: { id: ids.check } });
  expect(row).toMatchObject({
    status: "passed",
    reviewedById: reviewer.actor.id,
    reviewNote: "Name and face agree.",
  });
  expect(await takeDecision(account.test.scope, held.id)).toBe("gone");
  expect(await account.test.db.caseDecision.count({ where: { objectId: ids.check } })).toBe(1);
});

test("it is undone by who made it, while it is held, and leaves no trace but in the audit log", async () => {
  const account = await makeAccount();
  const ids = await mixed(account);
  const [reviewer, colleague] = [await as(account, "reviewer"), await as(account, "owner")];
  const decide = () =>
    holdDecision(reviewer, {
      kind: "screening",
      id: ids.decline,
      decision: "approve",
      note: "Explained.",
      version: 1,
    });
  const held = await decide();
  await expect(undoDecision(colleague, held.id)).rejects.toMatchObject({ code: "state_conflict" });
  await undoDecision(reviewer, held.id);
  expect((await listDesk(reviewer, {})).data.map(({ id }) => id)).toContain(ids.decline);
  after(11);
  expect(await takeDecision(account.test.scope, held.id)).toBe("gone");
  setClock(MORNING);
  const again = await decide();
  after(12);
  await expect(undoDecision(reviewer, again.id)).rejects.toMatchObject({ code: "state_conflict" });
  const actions = await account.test.db.auditEntry.findMany({
    where: { objectId: ids.decline },
    select: { action: true, objectType: true },
  });
  expect(new Set(actions.map(({ objectType }) => objectType))).toEqual(new Set(["screening"]));
  const decided = actions.flatMap(({ action }) => (action.startsWith("desk.") ? [action] : []));
  expect(decided.sort()).toEqual(["desk.decided", "desk.decided", "desk.undone"]);
});

test("who may not decide any more when it would take effect, decides nothing; readers never do", async () => {
  const account = await makeAccount();
  const ids = await mixed(account);
  const reviewer = await as(account, "reviewer");
  const held = await holdDecision(reviewer, {
    kind: "sanctions_screening",
    id: ids.sanctions,
    decision: "no_match",
    note: "Another birth year.",
  });
  await rootDb().membership.updateMany({ where: { userId: reviewer.actor.id }, data: { role: "read_only" } });
  after(11);
  expect(await takeDecision(account.test.scope, held.id)).toBe("lapsed");
  expect(
    await account.test.db.auditEntry.findMany({
      where: { objectId: ids.sanctions, action: "desk.lapsed" },
      select: { objectType: true, detail: true },
    }),
  ).toEqual([{ objectType: "sanctions_screening", detail: { decision: "no_match", by: reviewer.actor.id } }]);
  expect((await listDesk(account.test, {})).data.map(({ id }) => id)).toContain(ids.sanctions);
  const reader = await as(account, "read_only");
  await expect(
    holdDecision(reader, { kind: "id_check", id: ids.check, decision: "passed", note: "x" }),
  ).rejects.toMatchObject({ code: "missing_scope" });
});

const approving = (id: string, version = 1) =>
  DeskDecision.parse({ kind: "screening", id, decision: "approve", note: "Payroll confirmed it.", version });

test("a case has one id, however it is spelled: one decision is held of it, and what was written goes with it", async () => {
  const account = await makeAccount();
  const ids = await mixed(account);
  const reviewer = await as(account, "reviewer");
  const held = await holdDecision(reviewer, approving(ids.decline.toUpperCase()));
  expect(await holdDecision(reviewer, approving(ids.decline))).toEqual(held);
  after(11);
  expect(await takeDecision(account.test.scope, held.id)).toBe("taken");
  expect(await account.test.db.caseDecision.count({ where: { objectId: ids.decline } })).toBe(1);
  await eraseScreening(account.test, ids.decline);
  expect(await account.test.db.caseDecision.count()).toBe(0);
  expect(DeskDecision.safeParse({ ...approving(ids.review), id: "abc" }).success).toBe(false);
});

test("runs at once put a decision into effect once", async () => {
  const account = await makeAccount();
  const ids = await mixed(account);
  const reviewer = await as(account, "reviewer");
  const held = await holdDecision(reviewer, approving(ids.decline));
  after(11);
  const runs = await Promise.all(Array.from({ length: 4 }, () => takeDecision(account.test.scope, held.id)));
  expect(runs.sort()).toEqual(["gone", "gone", "gone", "taken"]);
  expect(await account.test.db.caseDecision.count({ where: { objectId: ids.decline } })).toBe(1);
});

test("undoing in the last moment and taking in the first exclude each other", async () => {
  const account = await makeAccount();
  const ids = await mixed(account);
  const reviewer = await as(account, "reviewer");
  const held = await holdDecision(reviewer, approving(ids.decline));
  // Somebody else keeps the row until both stand before it.
  const lock = inTransaction(account.test, async (tx) => {
    await tx.heldDecision.updateMany({ where: { id: held.id }, data: { effectAt: held.effectAt } });
    await sleep(1_500);
  });
  await sleep(500);
  const undone = undoDecision(reviewer, held.id).then(
    () => true,
    () => false,
  );
  await sleep(500);
  after(11);
  const taken = takeDecision(account.test.scope, held.id);
  await lock;
  const decided = await taken;
  expect(await undone).toBe(decided !== "taken");
  expect(await account.test.db.caseDecision.count({ where: { objectId: ids.decline } })).toBe(
    decided === "taken" ? 1 : 0,
  );
});

test("while a decision is held a colleague is refused; theirs stands where it was not taken in time", async () => {
  const account = await makeAccount();
  const ids = await mixed(account);
  const [reviewer, colleague] = [await as(account, "reviewer"), await as(account, "owner")];
  const held = await holdDecision(reviewer, approving(ids.decline));
  after(5);
  const decide = () =>
    reviewScreening(colleague, ids.decline, { version: 1, decision: "decline", note: "Seen it at last." });
  await expect(decide()).rejects.toMatchObject({ code: "state_conflict", param: "held" });
  after(75);
  await decide();
  expect(await takeDecision(account.test.scope, held.id)).toBe("lapsed");
  expect(await account.test.db.screening.findFirst({ where: { id: ids.decline } })).toMatchObject({
    reviewDecision: "decline",
    reviewedById: colleague.actor.id,
  });
  expect(await account.test.db.heldDecision.count()).toBe(0);
});

test("a decision that nobody took hides its case for a minute at most, and is taken by the sweep", async () => {
  const account = await makeAccount();
  const ids = await mixed(account);
  const reviewer = await as(account, "reviewer");
  await holdDecision(reviewer, approving(ids.decline));
  const shown = async () => (await listDesk(reviewer, {})).data.map(({ id }) => id);
  after(60);
  expect(await shown()).not.toContain(ids.decline);
  after(75);
  expect(await shown()).toContain(ids.decline);
  const again = await holdDecision(reviewer, approving(ids.decline));
  const lapsed = { where: { objectId: ids.decline, action: "desk.lapsed" } };
  expect(await account.test.db.auditEntry.count(lapsed)).toBe(1);
  after(150);
  expect(await sweepDecisions()).toBeGreaterThan(0);
  expect(await takeDecision(account.test.scope, again.id)).toBe("gone");
  expect(await account.test.db.caseDecision.count({ where: { objectId: ids.decline } })).toBe(1);
});

test("what could not take effect is refused at once: another version, entries of another check", async () => {
  const account = await makeAccount();
  const ids = await mixed(account);
  const reviewer = await as(account, "reviewer");
  await expect(holdDecision(reviewer, approving(ids.review, 2))).rejects.toMatchObject({
    code: "state_conflict",
  });
  await expect(
    holdDecision(reviewer, {
      kind: "sanctions_screening",
      id: ids.sanctions,
      decision: "confirmed_match",
      note: "The same day of birth.",
      matches: ["NK-not-of-this-check"],
    }),
  ).rejects.toMatchObject({ code: "invalid_parameter", param: "matches" });
  expect(await account.test.db.heldDecision.count()).toBe(0);
});

test("a decision from before each was kept is told from the case itself, once", async () => {
  const account = await makeAccount();
  const ids = await mixed(account);
  const colleague = await as(account, "owner");
  await reviewScreening(colleague, ids.review, { version: 1, decision: "approve", note: "The bank wrote." });
  await reviewIdCheck(colleague, ids.check, {
    decision: "passed",
    note: "Seen in person.",
    reviewerId: colleague.actor.id,
  });
  const told = async () => [
    ...(await openCase(account.test, ids.review, "en")).decisions,
    ...(await openIdCase(account.test, ids.check, "en")).decisions,
  ];
  const kept = (await told()).map(({ id: _id, ...one }) => one);
  expect(kept.map(({ note, by }) => [note, by])).toEqual([
    ["The bank wrote.", "The owner"],
    ["Seen in person.", "The owner"],
  ]);
  await account.test.db.caseDecision.deleteMany();
  expect((await told()).map(({ id: _id, ...one }) => one)).toEqual(kept);
  const report = await screeningReport(account.test, ids.review, "en");
  expect(report.html).toContain("The bank wrote.");
  expect((await openCase(account.test, ids.decline, "en")).decisions).toEqual([]);
});

test("a decision whose answer was lost is sent again: it is the same one, held, in effect or proposed, and nobody else's", async () => {
  const account = await makeAccount();
  const ids = await mixed(account);
  const [reviewer, colleague] = [await as(account, "reviewer"), await as(account, "owner")];
  const passed = DeskDecision.parse({
    kind: "id_check",
    id: ids.check,
    decision: "passed",
    note: "Seen in person.",
  });
  for (const made of [approving(ids.decline), passed]) {
    setClock(MORNING);
    const first = await holdDecision(reviewer, made);
    expect(await holdDecision(reviewer, made)).toEqual(first);
    await expect(holdDecision(colleague, made)).rejects.toMatchObject({ code: "state_conflict" });
    await expect(holdDecision(reviewer, { ...made, note: "Another reason." })).rejects.toMatchObject({
      code: "state_conflict",
    });
    after(11);
    expect(await takeDecision(account.test.scope, first.id)).toBe("taken");
    const again = await holdDecision(reviewer, made);
    await expect(undoDecision(reviewer, again.id)).rejects.toMatchObject({ param: "effect" });
    await expect(holdDecision(colleague, made)).rejects.toMatchObject({ code: "state_conflict" });
    expect(await account.test.db.caseDecision.count({ where: { objectId: made.id } })).toBe(1);
  }
});

test("what somebody looked at and left in review says so, and stands behind what nobody looked at", async () => {
  const account = await makeAccount();
  setClock(MORNING);
  const [seen, fresh] = [
    await screening(account.test, "Seen Already", "review"),
    await screening(account.test, "Not Yet", "review"),
  ];
  const reviewer = await as(account, "reviewer");
  await reviewScreening(reviewer, seen, { version: 1, decision: "review", note: "Asked the bank." });
  const { data } = await listDesk(reviewer, {});
  expect(data.map(({ id, kept }) => [id, kept])).toEqual([
    [fresh, null],
    [seen, { by: "The reviewer", at: MORNING, note: "Asked the bank." }],
  ]);
});
