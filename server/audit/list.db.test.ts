import { expect, test } from "vitest";
import { findSession, openSession } from "@/server/members";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
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
  await simulateRules(as(ana.id), { ...decision, approve_min: 99 });
  expect((await of({ action: "settings." })).actions).toEqual([[ana.id, "settings.simulated"]]);
});
