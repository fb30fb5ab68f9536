import { afterEach, expect, test } from "vitest";
import { updateDeskRules } from "@/server/decisions";
import { type CaseKind, NO_RULES } from "@/server/decisions/schema";
import { createIdCheck } from "@/server/id-checks/create";
import { reviewIdCheck } from "@/server/id-checks/review";
import { simulateIdCheck } from "@/server/id-checks/simulate";
import { setClock } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
import type { Role } from "@/server/platform/roles";
import { createSanctionsScreening } from "@/server/sanctions-checks/create";
import { reviewSanctionsScreening } from "@/server/sanctions-checks/review";
import { createScreening } from "@/server/screenings/create";
import { reviewScreening } from "@/server/screenings/review";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { holdConfirmation } from "./hold";
import { listDesk } from "./list";
import { reopenCase } from "./reopen";
import { DeskCase } from "./schema";
import { takeDecision } from "./take";
import { seeTeam } from "./team-view";

afterEach(() => setClock(undefined));

async function member(account: TestAccount, name: string, role: Role = "owner"): Promise<Context> {
  const id = newId("usr");
  await rootDb().user.create({ data: { id, name, email: `${id}@example.com` } });
  await rootDb().membership.create({ data: { accountId: account.id, userId: id, role } });
  return { ...account.test, actor: { kind: "user", id, channel: "dashboard", role } };
}

const NOTE = "The landlord wrote.";

/** A case of each kind on which somebody decided against the person. */
const DECIDED: Record<CaseKind, (ctx: Context, by: Context) => Promise<string>> = {
  async screening(ctx, by) {
    const { id } = await createScreening(ctx, {
      applicant: { name: "Roque Beltrán" },
      documents: [{ type: "payslip", url: "https://documents.example.com/p.pdf" }],
      consent_confirmed: true,
      sandbox_outcome: "decline",
    });
    await reviewScreening(by, id, { version: 1, decision: "decline", note: NOTE });
    return id;
  },
  async id_check(ctx, by) {
    const applicant = { name: "Roque Beltrán", email: "roque@example.com" };
    const { id } = await createIdCheck(ctx, { applicant, send_email: false });
    await simulateIdCheck(ctx, id, { outcome: "in_review" });
    await reviewIdCheck(by, id, { decision: "rejected", note: NOTE, reviewerId: by.actor.id });
    return id;
  },
  async sanctions_screening(ctx, by) {
    const { id } = await createSanctionsScreening(ctx, {
      subject: { name: "Match Petrel", kind: "person" },
    });
    await reviewSanctionsScreening(by, id, { status: "confirmed_match", note: NOTE });
    return id;
  },
};
const KINDS = Object.keys(DECIDED) as CaseKind[];
const one = (kind: CaseKind, id: string) => DeskCase.parse({ kind, id });
const listed = async (ctx: Context, query = {}) => (await listDesk(ctx, query)).data.map(({ id }) => id);
const latest = async (account: TestAccount, objectId: string) =>
  (await account.test.db.event.findMany({ where: { objectId }, orderBy: { createdAt: "asc" } })).at(-1);

test("a decision that took effect is opened again: it waits as before, receivers hear it, nothing of it is forgotten", async () => {
  const account = await makeAccount();
  const ana = await member(account, "Ana Rey");
  for (const kind of KINDS) {
    const id = await DECIDED[kind](account.test, ana);
    expect(await listed(ana)).not.toContain(id);
    expect(await reopenCase(ana, one(kind, id), "A paper came late.")).toEqual({ outcome: "reopened" });
    expect(await listed(ana)).toContain(id);
    const kept = await account.test.db.caseDecision.findMany({
      where: { objectId: id },
      orderBy: { createdAt: "asc" },
    });
    expect(kept.map(({ note }) => note)).toEqual([NOTE, "A paper came late."]);
    expect(await latest(account, id)).toMatchObject({
      type: {
        screening: "screening.reviewed",
        id_check: "id_check.in_review",
        sanctions_screening: "sanctions_screening.completed",
      }[kind],
    });
    expect(await account.test.db.auditEntry.count({ where: { objectId: id, action: "desk.reopened" } })).toBe(
      1,
    );
    // What is open cannot be opened.
    await expect(reopenCase(ana, one(kind, id), "Again.")).rejects.toMatchObject({ param: "open" });
  }
  const reader = await member(account, "Rea", "read_only");
  const id = await DECIDED.id_check(account.test, ana);
  await expect(reopenCase(reader, one("id_check", id), "x")).rejects.toMatchObject({ code: "missing_scope" });
  const foreign = await member(await makeAccount(), "Far Away");
  await expect(reopenCase(foreign, one("id_check", id), "x")).rejects.toMatchObject({ code: "not_found" });
});

test("what needed two persons is not opened by one: it waits for a second, who opens it or sends the wish back", async () => {
  const account = await makeAccount();
  const [ana, luz] = [await member(account, "Ana Rey"), await member(account, "Luz Sanz")];
  for (const kind of KINDS) {
    await updateDeskRules(ana, NO_RULES);
    const id = await DECIDED[kind](account.test, ana);
    await updateDeskRules(ana, {
      ...NO_RULES,
      second_person: { ...NO_RULES.second_person, declines: true },
    });
    expect(await reopenCase(ana, one(kind, id), "A paper came late.")).toEqual({ outcome: "proposed" });
    const proposal = (await seeTeam(luz, one(kind, id))).proposal?.id ?? "";
    await expect(holdConfirmation(ana, proposal)).rejects.toMatchObject({ param: "same_person" });
    // A colleague finds it in the queue, whatever was decided.
    expect(await listed(luz, { second: "1" })).toContain(id);
    const held = await holdConfirmation(luz, proposal);
    if (kind === "screening") {
      setClock(new Date(held.effectAt.getTime() + 1));
      expect(await takeDecision(account.test.scope, held.id)).toBe("taken");
      setClock(undefined);
    }
    expect(await listed(luz)).toContain(id);
    expect((await seeTeam(luz, one(kind, id))).proposal).toBeNull();
    const kept = await account.test.db.caseDecision.findMany({
      where: { objectId: id, secondId: luz.actor.id },
    });
    expect(kept.map(({ byId }) => byId)).toEqual([ana.actor.id]);
  }
});

test("of two who open one decision one does", async () => {
  const account = await makeAccount();
  const [ana, luz] = [await member(account, "Ana Rey"), await member(account, "Luz Sanz")];
  for (const kind of KINDS) {
    const id = await DECIDED[kind](account.test, ana);
    const both = await Promise.allSettled(
      [ana, luz].map((ctx) => reopenCase(ctx, one(kind, id), "A paper came late.")),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  }
});
