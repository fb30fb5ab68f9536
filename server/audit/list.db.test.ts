import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createIdCheck } from "@/server/id-checks/create";
import { findSession, openSession } from "@/server/members";
import { rootDb } from "@/server/platform/db/root";
import { auditEn } from "@/server/platform/i18n/dashboard/audit";
import { auditEs } from "@/server/platform/i18n/dashboard/audit.es";
import { newId } from "@/server/platform/ids";
import { createSanctionsScreening } from "@/server/sanctions-checks/create";
import { createScreening } from "@/server/screenings/create";
import { openCase } from "@/server/screenings/open-case";
import { simulateRules } from "@/server/screenings/simulate";
import { readSettings } from "@/server/settings";
import { makeAccount } from "@/server/testing/factories";
import { appRouter } from "@/server/trpc/root";

async function owner(accountId: string, name: string) {
  const id = newId("usr");
  await rootDb().user.create({
    data: {
      id,
      name,
      email: `${id}@example.com`,
      emailVerifiedAt: new Date(),
      memberships: { create: { accountId, role: "owner" } },
    },
  });
  const session = await findSession(await openSession(id, "Firefox", {}));
  const door = { session, accountId, environment: "test", locale: "en", ip: null, userAgent: null } as const;
  return { id, caller: appRouter.createCaller(door) };
}

test("the log is narrowed by person, kind and object, names what entries are about, and opening the settings writes nothing", async () => {
  const account = await makeAccount();
  const [ana, luz] = [await owner(account.id, "Ana Rey"), await owner(account.id, "Luz Sanz")];
  const { id } = await createScreening(account.test, {
    applicant: { name: "Noa Salgado" },
    documents: [{ type: "payslip", url: "https://documents.example.com/p.pdf" }],
    consent_confirmed: true,
    sandbox_outcome: "review",
  });
  const as = (userId: string) =>
    ({ ...account.test, actor: { kind: "user", id: userId, channel: "dashboard", role: "owner" } }) as const;
  await openCase(as(ana.id), id, "en");
  await openCase(as(luz.id), id, "en");
  const of = async (filter: object) => {
    const page = await ana.caller.audit.list({ limit: 50, ...filter });
    return { actions: page.data.map(({ actor, action }) => [actor, action]), ...page };
  };
  const mine = await of({ actor: ana.id, action: "screening." });
  expect(mine.actions).toEqual([[ana.id, "screening.viewed"]]);
  expect(mine.names[ana.id]).toBe("Ana Rey");
  expect(mine.objects[id]).toBe("Noa Salgado");
  expect((await of({ object_id: id })).actions.map(([, action]) => action)).toEqual([
    "screening.viewed",
    "screening.viewed",
    "screening.created",
  ]);
  // The rules that hold are looked at, not tried.
  const { decision } = await readSettings(account.test);
  await simulateRules(as(ana.id), decision);
  expect((await of({ action: "settings." })).actions).toEqual([]);
  // Signs that the database reads as "any" are letters like others.
  for (const action of ["%", "%viewed", "scr_ening."]) expect((await of({ action })).actions).toEqual([]);
  await simulateRules(as(ana.id), { ...decision, approve_min: 99 });
  expect((await of({ action: "settings." })).actions).toEqual([[ana.id, "settings.simulated"]]);
});

test("what a browser was given ahead is said as that, and as looked at once it is shown; nothing given is missing", async () => {
  const account = await makeAccount();
  const { id: userId, caller } = await owner(account.id, "Ana Rey");
  const cases = await Promise.all(
    ["Noa Salgado", "Leo Paz"].map((name) =>
      createScreening(account.test, {
        applicant: { name },
        documents: [{ type: "payslip", url: "https://documents.example.com/p.pdf" }],
        consent_confirmed: true,
        sandbox_outcome: "review",
      }),
    ),
  );
  const [shown, passed] = cases.map(({ id }) => id) as [string, string];
  const idCheck = await createIdCheck(account.test, {
    applicant: { name: "Ona Gil" },
    consent_confirmed: true,
  } as never);
  const sanctions = await createSanctionsScreening(account.test, { subject: { name: "Unai Vela" } } as never);
  const of = async (id: string) =>
    (await caller.audit.list({ limit: 50, object_id: id, actor: userId })).data.map(({ action }) => action);
  const gets = {
    screening: caller.screenings.get,
    id_check: caller.idChecks.get,
    sanctions_screening: caller.sanctions.get,
  };
  const all = [
    { kind: "screening", id: shown },
    { kind: "screening", id: passed },
    { kind: "id_check", id: idCheck.id },
    { kind: "sanctions_screening", id: sanctions.id },
  ] as const;
  for (const { kind, id } of all) {
    await gets[kind]({ id, ahead: true });
    expect(await of(id)).toEqual([`${kind}.fetched_ahead`]);
  }
  for (const one of all.filter(({ id }) => id !== passed)) {
    await caller.desk.look(one);
    await caller.desk.look(one);
    expect(await of(one.id)).toEqual([`${one.kind}.viewed`, `${one.kind}.fetched_ahead`]);
  }
  expect(await of(passed)).toEqual(["screening.fetched_ahead"]);
  for (const words of [auditEn, auditEs])
    for (const { kind } of all) expect(words.did[`${kind}.fetched_ahead`]).toContain("{}");

  // Of another account, and of none, nothing can be written.
  const other = await owner((await makeAccount()).id, "Eva Mas");
  for (const one of [all[0], { kind: "screening", id: randomUUID() } as const])
    await expect(other.caller.desk.look(one)).rejects.toMatchObject({ code: "NOT_FOUND" });
});
