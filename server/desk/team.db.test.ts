import { afterEach, expect, test } from "vitest";
import { updateDeskRules } from "@/server/decisions";
import { type AssignmentRule, NO_RULES } from "@/server/decisions/schema";
import { createIdCheck } from "@/server/id-checks/create";
import { openIdCase } from "@/server/id-checks/open-case";
import { reviewIdCheck } from "@/server/id-checks/review";
import { simulateIdCheck } from "@/server/id-checks/simulate";
import { setAway } from "@/server/members/away";
import { changeRole, listMembers, removeMember } from "@/server/members/members";
import { setClock } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
import type { Role } from "@/server/platform/roles";
import { screeningReport } from "@/server/reports/screening-report";
import { createSanctionsScreening } from "@/server/sanctions-checks/create";
import { readResult } from "@/server/sanctions-checks/present";
import { sanctionsReport } from "@/server/sanctions-checks/report";
import { reviewSanctionsScreening } from "@/server/sanctions-checks/review";
import { createScreening } from "@/server/screenings/create";
import { eraseScreening } from "@/server/screenings/erase";
import { openCase } from "@/server/screenings/open-case";
import { assignScreenings, reviewScreening } from "@/server/screenings/review";
import type { CreateScreening, SandboxOutcome } from "@/server/screenings/schema";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { call } from "@/server/testing/harness";
import { holdConfirmation, holdDecision, holdDecisions } from "./hold";
import { closeLease, openLease } from "./lease";
import { listDesk } from "./list";
import { DeskDecision } from "./schema";
import { sendBack } from "./send-back";
import { sweepDecisions } from "./sweep";
import { takeDecision } from "./take";
import { seeTeam } from "./team-view";
import { undoDecisions } from "./undo";
import { changeView, listViews, orderViews, removeView, saveView } from "./views";

const NOON = new Date("2026-05-12T10:00:00Z");
const at = (seconds: number) => setClock(new Date(NOON.getTime() + seconds * 1000));
afterEach(() => setClock(undefined));

async function member(account: TestAccount, name: string, role: Role = "reviewer"): Promise<Context> {
  const id = newId("usr");
  await rootDb().user.create({ data: { id, name, email: `${id}@example.com` } });
  await rootDb().membership.create({ data: { accountId: account.id, userId: id, role } });
  return { ...account.test, actor: { kind: "user", id, channel: "dashboard", role } };
}

const ask = async (
  ctx: Context,
  name: string,
  outcome: SandboxOutcome,
  more: Partial<CreateScreening> = {},
): Promise<string> =>
  (
    await createScreening(ctx, {
      applicant: { name },
      documents: [{ type: "payslip", url: "https://documents.example.com/p.pdf" }],
      consent_confirmed: true,
      sandbox_outcome: outcome,
      ...more,
    })
  ).id;

async function identity(ctx: Context, name: string): Promise<string> {
  const { id } = await createIdCheck(ctx, { applicant: { name, email: "i@example.com" }, send_email: false });
  await simulateIdCheck(ctx, id, { outcome: "in_review" });
  return id;
}

const listed = (ctx: Context, name: string) =>
  createSanctionsScreening(ctx, { subject: { name, kind: "person" } });

const decision = (id: string, made: "approve" | "decline" | "review" = "decline") =>
  DeskDecision.parse({ kind: "screening", id, decision: made, note: "It was not explained.", version: 1 });

const ids = async (ctx: Context, query: Parameters<typeof listDesk>[1] = {}) =>
  (await listDesk(ctx, query)).data.map(({ id }) => id);

const second = (change: Partial<(typeof NO_RULES)["second_person"]>) => ({
  ...NO_RULES,
  second_person: { ...NO_RULES.second_person, ...change },
});

async function fourEyes(change: Parameters<typeof second>[0]) {
  setClock(NOON);
  const account = await makeAccount();
  const owner = await member(account, "Olalla Owner", "owner");
  await updateDeskRules(owner, second(change));
  return { account, owner, ana: await member(account, "Ana Rey"), luz: await member(account, "Luz Sanz") };
}

async function takeAll({ test: { db, scope } }: TestAccount): Promise<string[]> {
  const rows = await db.heldDecision.findMany({ select: { id: true } });
  return Promise.all(rows.map(({ id }) => takeDecision(scope, id)));
}

test("several are decided at once, each for itself: what cannot be is named, and the undo takes back all of them", async () => {
  setClock(NOON);
  const account = await makeAccount();
  const [ana, luz] = [await member(account, "Ana Rey"), await member(account, "Luz Sanz")];
  const [one, two, gone, locked] = [
    await ask(account.test, "One", "decline"),
    await ask(account.test, "Two", "review"),
    await ask(account.test, "Gone", "review"),
    await ask(account.test, "Locked", "review"),
  ];
  const check = await identity(account.test, "Three");
  const list = await listed(account.test, "Match Osprey");
  await reviewScreening(luz, gone, { version: 1, decision: "approve", note: "Seen." });
  await openLease(luz, { kind: "screening", id: locked });
  const note = "Looked at one by one.";
  const cases: DeskDecision[] = [
    ...[one, two, gone, locked].map((id) => ({ ...decision(id, "approve"), note })),
    { kind: "id_check", id: check, decision: "passed", note },
    { kind: "sanctions_screening", id: list.id, decision: "no_match", note },
    { kind: "id_check", id: "idc_01JNOBODYNOBODYNOBODYNOBODY", decision: "passed", note },
  ];
  const answer = await holdDecisions(ana, cases);
  expect(answer.held.map(({ caseId }) => caseId)).toEqual([one, two, check, list.id]);
  expect(answer.refused).toEqual([
    { caseId: gone, why: "seen" },
    { caseId: locked, why: "lease" },
    { caseId: "idc_01JNOBODYNOBODYNOBODYNOBODY", why: "not_found" },
  ]);
  expect(await ids(ana)).toEqual([locked]);
  const all = answer.held.map(({ id }) => id);
  expect(await undoDecisions(ana, all)).toEqual({ late: [] });
  expect((await ids(ana)).sort()).toEqual([one, two, locked, check, list.id].sort());
  const again = await holdDecisions(ana, cases);
  at(12);
  expect((await takeAll(account)).sort()).toEqual(["taken", "taken", "taken", "taken"]);
  expect(await account.test.db.caseDecision.count({ where: { byId: ana.actor.id } })).toBe(4);
  expect(
    (
      await undoDecisions(
        ana,
        again.held.map(({ id }) => id),
      )
    ).late,
  ).toHaveLength(4);
});

test("a list with several entries is not confirmed as a whole", async () => {
  setClock(NOON);
  const account = await makeAccount();
  const ana = await member(account, "Ana Rey");
  const { id } = await listed(account.test, "Match Osprey");
  const row = await account.test.db.sanctionsScreening.findFirst({ where: { id } });
  const result = row && readResult(row);
  if (!result) throw new Error("the check kept no result");
  const [hit] = result.hits;
  if (!hit) throw new Error("the check found nothing");
  const more = { ...result, hits: [hit, { ...hit, id: "NK-second" }] };
  await account.test.db.sanctionsScreening.updateMany({ where: { id }, data: { result: more } });
  const made = {
    kind: "sanctions_screening",
    id,
    decision: "confirmed_match",
    note: "The same day.",
  } as const;
  expect(await holdDecisions(ana, [made])).toEqual({ held: [], refused: [{ caseId: id, why: "entries" }] });
  const { held } = await holdDecisions(ana, [{ ...made, matches: ["NK-second"] }]);
  expect(held).toHaveLength(1);
  at(12);
  await takeAll(account);
  const after = await account.test.db.sanctionsScreening.findFirst({ where: { id } });
  const hits = after && readResult(after)?.hits;
  expect([after?.status, ...(hits ?? []).map(({ review }) => review)]).toEqual([
    "confirmed_match",
    "no_match",
    "confirmed_match",
  ]);
});

test("a decline waits for a second person: nothing takes effect before, and who made it cannot confirm it", async () => {
  const { account, ana, luz } = await fourEyes({ declines: true });
  const id = await ask(account.test, "Iria Cobas", "decline");
  const events = () => account.test.db.event.count();
  const before = await events();
  await holdDecision(ana, decision(id));
  at(11);
  expect(await takeAll(account)).toEqual(["taken"]);
  const row = () => account.test.db.screening.findFirst({ where: { id } });
  expect(await row()).toMatchObject({ reviewDecision: null, reviewedAt: null });
  expect(await account.test.db.caseDecision.count()).toBe(0);
  expect(await events()).toBe(before);
  // In the queue of others, not in one's own, except where it is asked for.
  expect(await ids(ana)).toEqual([]);
  expect(await ids(ana, { second: "1" })).toEqual([id]);
  const [item] = (await listDesk(luz, {})).data;
  expect(item).toMatchObject({ id, proposal: { decision: "decline", by: "Ana Rey", mine: false } });
  const { proposal } = await seeTeam(luz, { kind: "screening", id });
  expect(proposal).toMatchObject({ note: "It was not explained.", by: "Ana Rey" });
  const asked = proposal?.id ?? "";
  await expect(holdConfirmation(ana, asked)).rejects.toMatchObject({ param: "same_person" });
  for (const one of [ana, luz])
    await expect(holdDecision(one, decision(id, "approve"))).rejects.toMatchObject({ param: "proposal" });
  await expect(
    reviewScreening(luz, id, { version: 1, decision: "approve", note: "No." }),
  ).rejects.toMatchObject({ param: "proposal" });
  at(12);
  const held = await holdConfirmation(luz, asked);
  expect(await ids(luz)).toEqual([]);
  at(23);
  expect(await takeDecision(account.test.scope, held.id)).toBe("taken");
  expect(await row()).toMatchObject({ reviewDecision: "decline", reviewedById: ana.actor.id });
  const [told] = (await openCase(account.test, id, "en")).decisions;
  expect(told).toMatchObject({ by: "Ana Rey", second: "Luz Sanz", note: "It was not explained." });
  const { html } = await screeningReport(account.test, id, "en");
  expect(html).toContain("Ana Rey · confirmed by Luz Sanz");
  expect((await seeTeam(luz, { kind: "screening", id })).earlier).toMatchObject([{ outcome: "confirmed" }]);
  const log = await account.test.db.auditEntry.findMany({
    where: { objectId: id, action: { in: ["desk.proposed", "desk.confirmed", "screening.reviewed"] } },
    select: { action: true, actor: true, detail: true },
    orderBy: { createdAt: "asc" },
  });
  expect(log).toEqual([
    { action: "desk.proposed", actor: ana.actor.id, detail: { decision: "decline" } },
    { action: "desk.confirmed", actor: luz.actor.id, detail: { decision: "decline" } },
    {
      action: "screening.reviewed",
      actor: ana.actor.id,
      detail: { decision: "decline", second: luz.actor.id },
    },
  ]);
});

test("identity and sanctions, and the case's own page, wait for a second person alike", async () => {
  const { account, ana, luz } = await fourEyes({ declines: true });
  const check = await identity(account.test, "Uxue Ibarra");
  const { id: list } = await listed(account.test, "Match Osprey");
  const note = "The face is another.";
  const kept = await reviewIdCheck(ana, check, { decision: "rejected", note, reviewerId: ana.actor.id });
  expect(kept.status).toBe("in_review");
  const match = await reviewSanctionsScreening(ana, list, { status: "confirmed_match", note });
  expect(match.status).toBe("in_review");
  // What speaks for the person needs nobody else.
  const other = await identity(account.test, "Nerea Gil");
  const passed = { decision: "passed", note, reviewerId: ana.actor.id } as const;
  expect((await reviewIdCheck(ana, other, passed)).status).toBe("passed");
  const proposals = await account.test.db.proposedDecision.findMany({ where: { outcome: null } });
  expect(proposals.map(({ objectId }) => objectId).sort()).toEqual([check, list].sort());
  for (const { id } of proposals) await holdConfirmation(luz, id);
  at(11);
  expect(await takeAll(account)).toEqual(["taken", "taken"]);
  expect(await account.test.db.idCheck.findFirst({ where: { id: check } })).toMatchObject({
    status: "rejected",
    reviewedById: ana.actor.id,
  });
  expect((await openIdCase(account.test, check, "en")).decisions).toMatchObject([{ second: "Luz Sanz" }]);
  expect((await sanctionsReport(account.test, list, "es")).html).toContain(
    "Ana Rey · confirmado por Luz Sanz",
  );
  expect(
    await account.test.db.sanctionsScreening.count({ where: { id: list, status: "confirmed_match" } }),
  ).toBe(1);
});

test("approvals over an amount and decisions against the engine's are named by the account; others are not held up", async () => {
  const { account, ana } = await fourEyes({ approvals_over: 1_200, overrides: true });
  const rent = (monthly_rent: number) => ({ case_details: { monthly_rent } });
  const cheap = await ask(account.test, "Cheap", "review", rent(1_200));
  const dear = await ask(account.test, "Dear", "review", rent(1_200.5));
  const against = await ask(account.test, "Against", "decline", rent(500));
  const along = await ask(account.test, "Along", "decline", rent(5_000));
  const decide = async (id: string, made: "approve" | "decline" | "review", seen = 0) =>
    (await reviewScreening(ana, id, { version: 1, seen, decision: made, note: "Seen." })).outcome;
  expect(await decide(cheap, "approve")).toBe("decided");
  expect(await decide(dear, "review")).toBe("decided");
  expect(await decide(dear, "approve", 1)).toBe("proposed");
  expect(await decide(against, "approve")).toBe("proposed");
  expect(await decide(along, "decline")).toBe("decided");
});

test("what is sent back waits for a decision again, with the reason; one's own is taken back", async () => {
  const { account, ana, luz } = await fourEyes({ declines: true });
  const id = await ask(account.test, "Iria Cobas", "decline");
  const propose = () => reviewScreening(ana, id, { version: 1, decision: "decline", note: "No documents." });
  const one = { kind: "screening", id } as const;
  await propose();
  const first = (await seeTeam(luz, one)).proposal?.id ?? "";
  await sendBack(luz, first, "Ask for the contract first.");
  await expect(sendBack(luz, first, "Again.")).rejects.toMatchObject({ code: "state_conflict" });
  await expect(holdConfirmation(luz, first)).rejects.toMatchObject({ code: "not_found" });
  expect(await ids(ana)).toEqual([id]);
  expect((await seeTeam(ana, one)).earlier).toMatchObject([
    { outcome: "sent_back", endedBy: "Luz Sanz", endNote: "Ask for the contract first." },
  ]);
  await propose();
  await sendBack(ana, (await seeTeam(ana, one)).proposal?.id ?? "", "I was wrong.");
  expect((await seeTeam(ana, one)).earlier.map(({ outcome }) => outcome)).toEqual(["sent_back", "withdrawn"]);
  await eraseScreening(account.test, id);
  expect(await account.test.db.proposedDecision.count()).toBe(0);
});

test("a proposal about an earlier result lapses, and one whose maker may not decide any more is not confirmed", async () => {
  const { account, ana, luz } = await fourEyes({ declines: true });
  const [older, left] = [
    await ask(account.test, "Old", "decline"),
    await ask(account.test, "Left", "decline"),
  ];
  for (const id of [older, left])
    await reviewScreening(ana, id, { version: 1, decision: "decline", note: "No documents." });
  const proposalOf = async (id: string) =>
    (await account.test.db.proposedDecision.findFirst({ where: { objectId: id, outcome: null } }))?.id ?? "";
  await account.test.db.screening.updateMany({ where: { id: older }, data: { version: 2 } });
  expect((await listDesk(luz, {})).data.find(({ id }) => id === older)?.proposal).toBeNull();
  await expect(holdConfirmation(luz, await proposalOf(older))).rejects.toMatchObject({ param: "seen" });
  await holdDecision(luz, { ...decision(older, "approve"), version: 2 } as DeskDecision);
  expect(await proposalOf(older)).toBe("");
  await holdConfirmation(luz, await proposalOf(left));
  await rootDb().membership.deleteMany({ where: { userId: ana.actor.id } });
  at(11);
  expect((await takeAll(account)).sort()).toEqual(["lapsed", "taken"]);
  expect(await account.test.db.screening.count({ where: { id: left, reviewDecision: null } })).toBe(1);
});

test("another result ends what was proposed about the one before: the case is back in the queue of who proposed it", async () => {
  const { account, ana } = await fourEyes({ declines: true });
  const id = await ask(account.test, "Oihane Lizarralde", "decline", {
    applicant: { name: "Oihane Lizarralde", email: "o@example.com" },
  });
  await reviewScreening(ana, id, { version: 1, decision: "decline", note: "No documents." });
  expect(await ids(ana)).toEqual([]);
  const { key } = account.testKey;
  const asked = await call<{ id: string }>("POST", `/v1/screenings/${id}/requests`, {
    key,
    body: { items: [{ kind: "document", type: "payslip" }] },
  });
  expect(asked.status, asked.text).toBe(201);
  const played = { key, body: { outcome: "review" } };
  await call("POST", `/v1/screening-requests/${asked.body.id}/simulate`, played);
  expect(await account.test.db.screening.findFirst({ where: { id } })).toMatchObject({ version: 2 });
  expect(await ids(ana)).toEqual([id]);
  expect((await seeTeam(ana, { kind: "screening", id })).earlier).toMatchObject([{ outcome: "lapsed" }]);
});

test("a proposal of somebody who has left is refused at once, and sent back by others", async () => {
  const { account, ana, luz, owner } = await fourEyes({ declines: true });
  const id = await ask(account.test, "Leire Arana", "decline");
  await reviewScreening(ana, id, { version: 1, decision: "decline", note: "No documents." });
  const proposal = (await seeTeam(luz, { kind: "screening", id })).proposal?.id ?? "";
  await changeRole(owner, ana.actor.id, "billing");
  await expect(holdConfirmation(luz, proposal)).rejects.toMatchObject({ param: "proposer" });
  await removeMember(owner, ana.actor.id);
  await expect(holdConfirmation(luz, proposal)).rejects.toMatchObject({ param: "proposer" });
  await sendBack(luz, proposal, "Decided anew.");
  await holdDecision(luz, decision(id, "approve"));
});

test("who leaves leaves no case behind, and rules that name them can still be changed", async () => {
  const { account, ana, luz, owner } = await fourEyes({});
  const rule = { ...ANY, id: "hers", to: [ana.actor.id] };
  await updateDeskRules(owner, { ...NO_RULES, assignment: [rule] });
  const waits = await ask(account.test, "Waits", "review");
  const done = await ask(account.test, "Done", "review");
  const check = await identity(account.test, "Waits too");
  const list = await listed(account.test, "Match Osprey");
  await reviewScreening(ana, done, { version: 1, decision: "approve", note: "Seen." });
  expect(await ids(ana, { who: "mine" })).toHaveLength(3);
  await changeRole(owner, ana.actor.id, "reviewer");
  expect(await ids(ana, { who: "mine" })).toHaveLength(3);
  await removeMember(owner, ana.actor.id);
  expect((await ids(luz, { who: "nobody" })).sort()).toEqual([waits, check, list.id].sort());
  expect(await account.test.db.screening.findFirst({ where: { id: done } })).toMatchObject({
    assigneeId: ana.actor.id,
  });
  await updateDeskRules(owner, { ...second({ declines: true }), assignment: [rule] });
  await ask(account.test, "After", "review");
  expect(await ids(luz, { who: "nobody" })).toHaveLength(4);
});

test("twins: of two who propose one stands, of two who confirm one does, and confirming and sending back exclude each other", async () => {
  const { account, ana, luz, owner } = await fourEyes({ declines: true });
  const id = await ask(account.test, "Iria Cobas", "decline");
  const settled = async (work: Promise<unknown>[]) =>
    (await Promise.allSettled(work)).map(({ status }) => status).sort();
  const propose = (ctx: Context) =>
    reviewScreening(ctx, id, { version: 1, decision: "decline", note: "No documents." });
  expect(await settled([propose(ana), propose(owner)])).toEqual(["fulfilled", "rejected"]);
  const open = await account.test.db.proposedDecision.findMany({ where: { outcome: null } });
  expect(open).toHaveLength(1);
  const other = open[0]?.byId === ana.actor.id ? owner : ana;
  const asked = open[0]?.id ?? "";
  expect(await settled([holdConfirmation(luz, asked), holdConfirmation(other, asked)])).toEqual([
    "fulfilled",
    "rejected",
  ]);
  at(11);
  const sent = sendBack(other, asked, "Wait.").then(
    () => "sent",
    () => "refused",
  );
  const [taken] = await takeAll(account);
  const decided = await account.test.db.caseDecision.count({ where: { objectId: id } });
  expect(decided).toBe((await sent) === "refused" ? 1 : 0);
  expect(taken === "taken").toBe(decided === 1);
});

test("rules are changed by owners only, and name only people who may decide", async () => {
  const { account, ana, owner } = await fourEyes({ declines: true });
  await expect(updateDeskRules(ana, NO_RULES)).rejects.toMatchObject({ code: "missing_scope" });
  const billing = await member(account, "Bo", "billing");
  const rule = { ...ANY, id: "r", to: [billing.actor.id] };
  await expect(updateDeskRules(owner, { ...NO_RULES, assignment: [rule] })).rejects.toMatchObject({
    param: "assignee",
  });
  const foreign = await member(await makeAccount(), "Far Away");
  await expect(
    updateDeskRules(owner, { ...NO_RULES, assignment: [{ ...rule, to: [foreign.actor.id] }] }),
  ).rejects.toMatchObject({ param: "assignee" });
});

test("who works on a case is seen by others, for as long as they say so; others decide nothing meanwhile", async () => {
  setClock(NOON);
  const account = await makeAccount();
  const [ana, luz] = [await member(account, "Ana Rey"), await member(account, "Luz Sanz")];
  const id = await ask(account.test, "Iria Cobas", "decline");
  const one = { kind: "screening", id } as const;
  expect(await openLease(ana, one)).toEqual({ mine: true });
  expect(await openLease(luz, one)).toEqual({ mine: false });
  expect((await seeTeam(luz, one)).lease).toMatchObject({ by: "Ana Rey", mine: false, since: NOON });
  expect((await listDesk(luz, {})).data[0]?.openBy).toMatchObject({ name: "Ana Rey", mine: false });
  await expect(holdDecision(luz, decision(id))).rejects.toMatchObject({
    param: "lease",
    message: "Ana Rey has this case open. Take it over first.",
  });
  await expect(
    reviewScreening(luz, id, { version: 1, decision: "approve", note: "Fine." }),
  ).rejects.toMatchObject({ param: "lease" });
  at(60);
  await openLease(ana, one);
  at(120);
  expect(await openLease(luz, one)).toEqual({ mine: false });
  // Nobody said so again.
  at(151);
  expect((await seeTeam(luz, one)).lease).toBeNull();
  expect(await openLease(luz, one)).toEqual({ mine: true });
  expect(await openLease(ana, one)).toEqual({ mine: false });
  expect(await openLease(ana, one, "I promised it for today.")).toEqual({ mine: true });
  expect((await seeTeam(luz, one)).lease).toMatchObject({ by: "Ana Rey", word: "I promised it for today." });
  expect((await seeTeam(account.test, one)).lease).toMatchObject({ word: null });
  const taken = await account.test.db.auditEntry.findMany({ where: { action: "desk.taken_over" } });
  expect(taken).toMatchObject([{ objectId: id, actor: ana.actor.id, detail: { from: luz.actor.id } }]);
  await closeLease(luz, one);
  expect((await seeTeam(luz, one)).lease?.by).toBe("Ana Rey");
  await holdDecision(ana, decision(id));
  expect((await seeTeam(luz, one)).lease).toBeNull();
});

test("of twins who open a case one has it; another account's case does not exist, nor that of the other environment", async () => {
  setClock(NOON);
  const account = await makeAccount();
  const [ana, luz] = [await member(account, "Ana Rey"), await member(account, "Luz Sanz")];
  const one = { kind: "screening", id: await ask(account.test, "Iria Cobas", "decline") } as const;
  const mine = await Promise.all([openLease(ana, one), openLease(luz, one)]);
  expect(mine.filter((answer) => answer.mine)).toHaveLength(1);
  await expect(openLease(await member(account, "Rea", "read_only"), one)).rejects.toMatchObject({
    code: "missing_scope",
  });
  const foreign = await member(await makeAccount(), "Far Away");
  const live: Context = { ...account.live, actor: ana.actor };
  for (const ctx of [foreign, live]) {
    await expect(openLease(ctx, one)).rejects.toMatchObject({ code: "not_found" });
    await expect(seeTeam(ctx, one)).rejects.toMatchObject({ code: "not_found" });
  }
  at(86_400 * 3);
  await sweepDecisions();
  expect(await account.test.db.caseLease.count()).toBe(0);
});

const ANY: AssignmentRule = {
  id: "any",
  kind: null,
  purpose: null,
  decision: null,
  customer: null,
  over: null,
  language: null,
  to: [],
};

test("cases are given by rule, in turn, to who may decide and is there", async () => {
  setClock(NOON);
  const account = await makeAccount();
  const owner = await member(account, "Olalla Owner", "owner");
  const [ana, luz, eva] = [
    await member(account, "Ana Rey"),
    await member(account, "Luz Sanz"),
    await member(account, "Eva Pol"),
  ];
  await member(account, "Dev", "developer");
  await updateDeskRules(owner, {
    ...NO_RULES,
    assignment: [
      { ...ANY, id: "dear", kind: "screening", purpose: "rental", over: 2_000, to: [owner.actor.id] },
      { ...ANY, id: "lists", kind: "sanctions_screening", to: [ana.actor.id] },
      { ...ANY, id: "rest", to: [ana.actor.id, luz.actor.id, eva.actor.id] },
    ],
  });
  const of = async (id: string) =>
    (await account.test.db.screening.findFirst({ where: { id } }))?.assigneeId ?? null;
  const rental = { purpose: "rental" as const };
  expect(
    await of(await ask(account.test, "Dear", "review", { ...rental, case_details: { monthly_rent: 2_100 } })),
  ).toBe(owner.actor.id);
  expect(await of(await ask(account.test, "Approved", "approve"))).toBeNull();
  const { id: list } = await listed(account.test, "Match Osprey");
  expect(await account.test.db.sanctionsScreening.findFirst({ where: { id: list } })).toMatchObject({
    assigneeId: ana.actor.id,
  });
  // Those that come at once go to different people.
  const twins = await Promise.all(["A", "B", "C"].map((name) => ask(account.test, name, "review", rental)));
  expect(new Set(await Promise.all(twins.map(of))).size).toBe(3);
  await setAway(luz, new Date(NOON.getTime() + 86_400_000));
  await rootDb().membership.updateMany({ where: { userId: eva.actor.id }, data: { role: "read_only" } });
  const here = await identity(account.test, "Nerea Gil");
  expect(await account.test.db.idCheck.findFirst({ where: { id: here } })).toMatchObject({
    assigneeId: ana.actor.id,
  });
  expect((await listMembers(owner)).find(({ userId }) => userId === luz.actor.id)?.awayUntil).not.toBeNull();
  await setAway(ana, new Date(NOON.getTime() + 3_600_000));
  expect(await of(await ask(account.test, "Nobody there", "decline"))).toBeNull();
  at(3_601);
  expect(await of(await ask(account.test, "Back", "decline"))).toBe(ana.actor.id);
  await expect(setAway(await member(account, "Rea", "read_only"), null)).rejects.toMatchObject({
    code: "missing_scope",
  });
  expect(await ids(ana, { who: "mine" })).toHaveLength(4);
  expect(await ids(ana, { who: "nobody" })).toHaveLength(1);
});

test("views are one's own or the team's, of this account and environment only", async () => {
  const account = await makeAccount();
  const [ana, luz, owner, reader] = [
    await member(account, "Ana Rey"),
    await member(account, "Luz Sanz"),
    await member(account, "Olalla Owner", "owner"),
    await member(account, "Rea", "read_only"),
  ];
  const view = (name: string, shared: boolean) => ({ name, query: { due: "overdue" as const }, shared });
  const own = await saveView(ana, view("Late ones", false));
  const team = await saveView(ana, view("Late, all", true));
  const next = await saveView(luz, view("Lists", true));
  const names = async (ctx: Context) => (await listViews(ctx)).map(({ name }) => name);
  expect(await names(ana)).toEqual(["Late, all", "Lists", "Late ones"]);
  expect(await names(reader)).toEqual(["Late, all", "Lists"]);
  expect(await names({ ...account.live, actor: ana.actor })).toEqual([]);
  await orderViews(luz, [next.id, team.id]);
  expect(await names(reader)).toEqual(["Lists", "Late, all"]);
  await expect(changeView(luz, own.id, { name: "Mine now" })).rejects.toMatchObject({ code: "not_found" });
  await expect(changeView(luz, team.id, { name: "Mine now" })).rejects.toMatchObject({
    code: "missing_scope",
  });
  await changeView(owner, team.id, { name: "Overdue" });
  await expect(saveView(reader, view("For all", true))).rejects.toMatchObject({ code: "missing_scope" });
  await expect(orderViews(reader, [team.id])).rejects.toMatchObject({ code: "missing_scope" });
  await expect(orderViews(luz, [own.id])).rejects.toMatchObject({ code: "not_found" });
  const foreign = await member(await makeAccount(), "Far Away", "owner");
  await expect(removeView(foreign, team.id)).rejects.toMatchObject({ code: "not_found" });
  await removeView(ana, team.id);
  expect(await names(luz)).toEqual(["Lists"]);
});

test("what is overdue stands first, also before what is heavier and due later that day; filters say the rest", async () => {
  setClock(NOON);
  const account = await makeAccount();
  const ana = await member(account, "Ana Rey");
  const [late, heavy, tomorrow] = [
    await ask(account.test, "Late", "review"),
    await ask(account.test, "Heavy", "decline"),
    await ask(account.test, "Tomorrow", "decline"),
  ];
  await assignScreenings(account.test, [late], { dueAt: new Date("2026-05-12T09:00:00Z") });
  await assignScreenings(account.test, [heavy], { dueAt: new Date("2026-05-12T16:00:00Z") });
  await assignScreenings(account.test, [tomorrow], {
    dueAt: new Date("2026-05-13T15:00:00Z"),
    assigneeId: ana.actor.id,
  });
  expect(await ids(ana)).toEqual([late, heavy, tomorrow]);
  expect(await ids(ana, { due: "overdue" })).toEqual([late]);
  expect(await ids(ana, { due: "today" })).toEqual([late, heavy]);
  expect(await ids(ana, { who: "mine", severity: "high" })).toEqual([tomorrow]);
  expect(await ids(ana, { purpose: "purchase" })).toEqual([]);
});
