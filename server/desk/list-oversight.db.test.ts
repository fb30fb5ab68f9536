import { expect, test } from "vitest";
import { createIdCheck } from "@/server/id-checks/create";
import { reviewIdCheck } from "@/server/id-checks/review";
import { simulateIdCheck } from "@/server/id-checks/simulate";
import type { Context } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
import type { Role } from "@/server/platform/roles";
import { createScreening } from "@/server/screenings/create";
import { eraseScreening } from "@/server/screenings/erase";
import { reviewScreening } from "@/server/screenings/review";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { listOversight } from "./list-oversight";

async function member(account: TestAccount, name: string, role: Role = "owner"): Promise<Context> {
  const id = newId("usr");
  await rootDb().user.create({ data: { id, name, email: `${id}@example.com` } });
  await rootDb().membership.create({ data: { accountId: account.id, userId: id, role } });
  return { ...account.test, actor: { kind: "user", id, channel: "dashboard", role } };
}

const screening = (ctx: Context, sandbox_outcome: "approve" | "review" | "decline") =>
  createScreening(ctx, {
    applicant: { name: "Tilde Brandt" },
    documents: [{ type: "payslip", url: "https://documents.example.com/p.pdf" }],
    consent_confirmed: true,
    sandbox_outcome,
  });

test("each decision of a person stands beside what was advised, and whether it was overridden", async () => {
  const account = await makeAccount();
  const sam = await member(account, "Sam Oyelaran");
  const decided: [string, string, boolean | null][] = [];
  for (const [advised, decision, overridden] of [
    ["approve", "approve", false],
    ["approve", "decline", true],
    ["decline", "approve", true],
    ["decline", "decline", false],
    ["review", "approve", false],
    ["review", "decline", false],
  ] as const) {
    const { id } = await screening(account.test, advised);
    await reviewScreening(sam, id, { version: 1, decision, note: "Seen." });
    decided.push([id, advised, overridden]);
  }
  const check = await createIdCheck(account.test, {
    applicant: { name: "Tilde Brandt", email: "tilde@example.com" },
    send_email: false,
  });
  await simulateIdCheck(account.test, check.id, { outcome: "in_review" });
  await reviewIdCheck(sam, check.id, { decision: "rejected", note: "Not hers.", reviewerId: sam.actor.id });
  const page = await listOversight(sam, { limit: 100 });
  expect(page.data.map(({ objectId, advised, overridden }) => [objectId, advised, overridden])).toEqual([
    [check.id, null, null],
    ...decided.reverse(),
  ]);
  expect(new Set(page.data.map(({ by }) => by))).toEqual(new Set(["Sam Oyelaran"]));

  const [gone] = decided;
  await eraseScreening(account.test, gone?.[0] ?? "");
  const left = await listOversight(sam, { limit: 100 });
  expect(left.data.some(({ objectId }) => objectId === gone?.[0])).toBe(false);

  await expect(listOversight(await member(account, "Rita", "reviewer"), { limit: 10 })).rejects.toMatchObject(
    {
      code: "missing_scope",
    },
  );
  const foreign = await makeAccount();
  expect((await listOversight(await member(foreign, "Far"), { limit: 10 })).data).toEqual([]);
});
