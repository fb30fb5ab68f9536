import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { listDecisions, updateDeskRules } from "@/server/decisions";
import { MOST_OF_ACCOUNT } from "@/server/decisions/propose";
import { type CaseKind, NO_RULES } from "@/server/decisions/schema";
import { createIdCheck } from "@/server/id-checks/create";
import { reviewIdCheck } from "@/server/id-checks/review";
import { simulateIdCheck } from "@/server/id-checks/simulate";
import { setClock } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
import { createSanctionsScreening } from "@/server/sanctions-checks/create";
import { reviewSanctionsScreening } from "@/server/sanctions-checks/review";
import { createScreening } from "@/server/screenings/create";
import { reviewScreening } from "@/server/screenings/review";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { holdConfirmation, holdDecision } from "./hold";
import { listDesk } from "./list";
import { DeskDecision } from "./schema";
import { sendBack } from "./send-back";
import { takeDecision } from "./take";
import { seeTeam } from "./team-view";
import { undoDecision } from "./undo";

const MORNING = new Date("2026-06-02T07:00:00Z");
const after = (seconds: number) => setClock(new Date(MORNING.getTime() + seconds * 1000));
afterEach(() => setClock(undefined));

async function member(account: TestAccount, name: string): Promise<Context> {
  const id = newId("usr");
  await rootDb().user.create({ data: { id, name, email: `${id}@example.com` } });
  await rootDb().membership.create({ data: { accountId: account.id, userId: id, role: "owner" } });
  return { ...account.test, actor: { kind: "user", id, channel: "dashboard", role: "owner" } };
}

const CASES: Record<CaseKind, (ctx: Context) => Promise<string>> = {
  async screening(ctx) {
    const { id } = await createScreening(ctx, {
      applicant: { name: "Antía Vilariño" },
      documents: [{ type: "payslip", url: "https://documents.example.com/p.pdf" }],
      consent_confirmed: true,
      sandbox_outcome: "review",
    });
    return id;
  },
  async id_check(ctx) {
    const applicant = { name: "Antía Vilariño", email: "antia@example.com" };
    const { id } = await createIdCheck(ctx, { applicant, send_email: false });
    await simulateIdCheck(ctx, id, { outcome: "in_review" });
    return id;
  },
  async sanctions_screening(ctx) {
    const { id } = await createSanctionsScreening(ctx, { subject: { name: "Match Merlin", kind: "person" } });
    return id;
  },
};

const WORDS = {
  screening: { for: "approve", against: "decline" },
  id_check: { for: "passed", against: "rejected" },
  sanctions_screening: { for: "no_match", against: "confirmed_match" },
} as const;
type Side = "for" | "against";
const NOTE = "Seen by both.";

const made = (kind: CaseKind, id: string, side: Side): DeskDecision =>
  DeskDecision.parse({ kind, id, decision: WORDS[kind][side], note: NOTE, version: 1 });

/** On the case's own page: at once. */
async function review(ctx: Context, kind: CaseKind, id: string, side: Side): Promise<unknown> {
  if (kind === "screening")
    return reviewScreening(ctx, id, { version: 1, decision: WORDS.screening[side], note: NOTE });
  if (kind === "id_check")
    return reviewIdCheck(ctx, id, { decision: WORDS.id_check[side], note: NOTE, reviewerId: ctx.actor.id });
  return reviewSanctionsScreening(ctx, id, { status: WORDS.sanctions_screening[side], note: NOTE });
}

type Step = { verb: "review" | "hold" | "hold and undo"; side: Side };
type Done = { by: string; side: Side; held: string | null };

/** What one person does, one step after the other, of the case as both saw it. Answers what was said to have been done. */
async function act(ctx: Context, kind: CaseKind, id: string, steps: readonly Step[], refused: unknown[]) {
  let stands: Done[] = [];
  for (const { verb, side } of steps) {
    try {
      const held = verb === "review" ? null : await holdDecision(ctx, made(kind, id, side));
      if (verb === "review") await review(ctx, kind, id, side);
      // One's own decision made a second time is the first: held still, or in effect already.
      const again = held && (stands.some((one) => one.held === held.id) || held.effectAt <= MORNING);
      if (verb === "hold and undo" && held) {
        await undoDecision(ctx, held.id);
        stands = stands.filter((one) => one.held !== held.id);
      } else if (!again) stands.push({ by: ctx.actor.id, side, held: held?.id ?? null });
    } catch (error) {
      refused.push(error);
    }
  }
  return stands;
}

const AUDITED =
  /^(screening\.reviewed|id_check\.(passed|rejected)|sanctions_screening\.(no_match|confirmed_match))$/;
const step = fc.record({
  verb: fc.constantFrom<Step["verb"]>("review", "hold", "hold and undo"),
  side: fc.constantFrom<Side>("for", "against"),
});
const script = fc.array(step, { minLength: 1, maxLength: 3 });

test.for([
  { rules: "one person decides", declines: false },
  { rules: "what speaks against somebody waits for a second person", declines: true },
])(
  "of two persons who decide on a case at once one is answered, the other told ($rules)",
  async ({ declines }) => {
    setClock(MORNING);
    const account = await makeAccount();
    const { db, scope } = account.test;
    const [ana, bea] = [await member(account, "Ana"), await member(account, "Bea")];
    await updateDeskRules(ana, { ...NO_RULES, second_person: { ...NO_RULES.second_person, declines } });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<CaseKind>("screening", "id_check", "sanctions_screening"),
        script,
        script,
        async (kind, first, second) => {
          setClock(MORNING);
          const id = await CASES[kind](account.test);
          const refused: unknown[] = [];
          const stands = (
            await Promise.all([act(ana, kind, id, first, refused), act(bea, kind, id, second, refused)])
          ).flat();
          for (const error of refused) expect(error).toMatchObject({ code: "state_conflict" });
          expect(stands.length).toBeLessThanOrEqual(1);
          if (![...first, ...second].some(({ verb }) => verb === "hold and undo"))
            expect(stands).toHaveLength(1);
          after(11);
          for (const { held } of stands) if (held) expect(await takeDecision(scope, held)).toBe("taken");

          const proposed = stands.filter(({ side }) => declines && side === "against");
          const decided = stands.filter((one) => !proposed.includes(one));
          const told = (rows: readonly { decision: string; byId: string }[]) =>
            rows.map(({ decision, byId }) => [decision, byId]);
          const ofDone = (all: readonly Done[]) => all.map(({ side, by }) => [WORDS[kind][side], by]);
          const where = { where: { objectId: id } };
          expect(told(await db.caseDecision.findMany(where))).toEqual(ofDone(decided));
          expect(told(await db.proposedDecision.findMany(where))).toEqual(ofDone(proposed));
          expect(await db.heldDecision.count(where)).toBe(0);
          const audit = (await db.auditEntry.findMany(where)).map(({ action }) => action);
          expect(audit.filter((action) => AUDITED.test(action))).toHaveLength(decided.length);
          expect(audit).not.toContain("desk.lapsed");
          const type = kind === "id_check" ? "id_check.completed" : "sanctions_screening.reviewed";
          if (kind !== "screening")
            expect(await db.event.count({ where: { objectId: id, type } })).toBe(decided.length);
        },
      ),
      { numRuns: 40 },
    );
  },
);

test("who looked at a case before a decision does not decide over it; who has seen it may", async () => {
  setClock(MORNING);
  const account = await makeAccount();
  const [ana, bea] = [await member(account, "Ana"), await member(account, "Bea")];
  const id = await CASES.screening(account.test);
  const decide = (ctx: Context, decision: "approve" | "decline", seen: number) =>
    reviewScreening(ctx, id, { version: 1, seen, decision, note: NOTE });
  await decide(ana, "approve", 0);
  await expect(decide(bea, "decline", 0)).rejects.toMatchObject({ code: "state_conflict", param: "seen" });
  await decide(bea, "decline", 1);
  await expect(decide(ana, "approve", 1)).rejects.toMatchObject({ code: "state_conflict" });
  await expect(decide(ana, "approve", 3)).rejects.toMatchObject({ code: "state_conflict" });
});

test("confirming and sending back exclude each other, whoever comes first", async () => {
  setClock(MORNING);
  const account = await makeAccount();
  const [ana, bea, eva] = [
    await member(account, "Ana"),
    await member(account, "Bea"),
    await member(account, "Eva"),
  ];
  await updateDeskRules(ana, { ...NO_RULES, second_person: { ...NO_RULES.second_person, declines: true } });
  for (let n = 0; n < 12; n += 1) {
    const id = await CASES.screening(account.test);
    await review(ana, "screening", id, "against");
    const proposal = await account.test.db.proposedDecision.findFirst({ where: { objectId: id } });
    const [confirmed, sent] = await Promise.allSettled([
      holdConfirmation(bea, proposal?.id ?? ""),
      sendBack(eva, proposal?.id ?? "", "Not yet."),
    ]);
    expect([confirmed.status, sent.status].sort()).toEqual(["fulfilled", "rejected"]);
  }
});

test("so many proposals wait at a time: the desk looks at all of them", async () => {
  const account = await makeAccount();
  const ana = await member(account, "Ana");
  await updateDeskRules(ana, { ...NO_RULES, second_person: { ...NO_RULES.second_person, declines: true } });
  await account.test.db.proposedDecision.createMany({
    data: Array.from({ length: MOST_OF_ACCOUNT }, (_, n) => ({
      ...account.test.scope,
      id: newId("prp"),
      kind: "sanctions_screening",
      objectId: `san_${n}`,
      decision: "confirmed_match",
      made: { note: "x" },
      byId: ana.actor.id,
    })),
  });
  const id = await CASES.screening(account.test);
  await expect(review(ana, "screening", id, "against")).rejects.toMatchObject({ code: "state_conflict" });
  expect((await listDesk(ana, {})).data.map((one) => one.id)).toEqual([id]);
  await account.test.db.proposedDecision.deleteMany({ where: { objectId: "san_7" } });
  await expect(review(ana, "screening", id, "against")).resolves.toBeDefined();
});

test("of a case that was decided a thousand times the latest decisions and proposals are told", async () => {
  const account = await makeAccount();
  const ana = await member(account, "Ana");
  const id = await CASES.sanctions_screening(account.test);
  const thousand = Array.from({ length: 1_000 }, (_, n) => ({
    ...account.test.scope,
    kind: "sanctions_screening",
    objectId: id,
    decision: "no_match",
    byId: ana.actor.id,
    createdAt: new Date(MORNING.getTime() + n * 1000),
  }));
  await account.test.db.caseDecision.createMany({
    data: thousand.map((one, n) => ({ ...one, id: newId("dec"), note: `note ${n}` })),
  });
  await account.test.db.proposedDecision.createMany({
    data: thousand.map((one) => ({ ...one, id: newId("prp"), made: { note: "x" }, outcome: "sent_back" })),
  });
  const none = { id, reviewDecision: null, reviewNote: null, reviewedById: null, reviewedAt: null };
  const told = await listDecisions(ana, none);
  expect([told.length, told[0]?.note, told.at(-1)?.note]).toEqual([200, "note 800", "note 999"]);
  const { earlier } = await seeTeam(ana, { kind: "sanctions_screening", id });
  expect(earlier).toHaveLength(100);
  expect(earlier.at(-1)?.createdAt).toEqual(thousand.at(-1)?.createdAt);
});
