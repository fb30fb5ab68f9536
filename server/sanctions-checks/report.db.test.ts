import { expect, test } from "vitest";
import type { Prisma } from "@/prisma/generated/client";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
import { makeAccount } from "@/server/testing/factories";
import { createSanctionsScreening } from "./create";
import { requireSanctionsScreening } from "./get";
import { sanctionsReport } from "./report";
import { reviewSanctionsScreening } from "./review";

test("the report names subject, lists and versions, and who decided what, when and why; it escapes all of it", async () => {
  const account = await makeAccount();
  const ctx = account.test;
  const { id } = await createSanctionsScreening(ctx, {
    subject: { name: "Match <b>Orsolya</b>", kind: "person", birth_date: "1971-08-30" },
    reference: "CASE-31",
  });
  const row = await requireSanctionsScreening(ctx, id);
  const lists = [{ name: "Register of Ys", version: "2031-05", updated_at: "2031-05-02T06:00:00.000Z" }];
  await ctx.db.sanctionsScreening.updateMany({
    where: { id },
    data: { result: { ...(row.result as object), lists } as Prisma.InputJsonValue },
  });
  const waiting = (await sanctionsReport(ctx, id, "en")).html;
  for (const said of ["In review", "Nobody has decided yet.", "1971-08-30", "CASE-31", "Sandbox"])
    expect(waiting).toContain(said);
  expect(waiting).toMatch(/Register of Ys<\/th><td>Version 2031-05 · Known to be the latest at 2 May 2031/);
  expect(waiting).not.toContain("<b>");

  const byId = newId("usr");
  await rootDb().user.create({ data: { id: byId, name: "Tove Lind", email: `${byId}@example.com` } });
  await rootDb().membership.create({ data: { accountId: account.id, userId: byId, role: "reviewer" } });
  const reviewer = {
    ...ctx,
    actor: { kind: "user", id: byId, channel: "dashboard", role: "reviewer" },
  } as const;
  await reviewSanctionsScreening(reviewer, id, { status: "no_match", note: "Born <1971> elsewhere." });
  const decided = await sanctionsReport(reviewer, id, "es");
  expect(decided.html).toContain(
    "<strong>No coincide</strong><br>Born &#60;1971&#62; elsewhere.<br><small>Tove Lind · ",
  );
  expect(decided.html).toContain("no es el sujeto");
  const secondId = newId("usr");
  await rootDb().user.create({ data: { id: secondId, name: "Aud Berg", email: `${secondId}@example.com` } });
  await rootDb().caseDecision.updateMany({ where: { objectId: id }, data: { secondId } });
  expect((await sanctionsReport(reviewer, id, "es")).html).toContain(
    "Tove Lind · confirmado por Aud Berg · ",
  );
  expect(decided.headers["Content-Security-Policy"]).toContain("default-src 'none'");

  const other = await makeAccount();
  for (const stranger of [other.test, account.live])
    await expect(sanctionsReport(stranger, id, "en")).rejects.toMatchObject({ code: "not_found" });
  const billing = { ...reviewer, actor: { ...reviewer.actor, role: "billing" } } as const;
  await expect(sanctionsReport(billing, id, "en")).rejects.toMatchObject({ code: "missing_scope" });
});

test("there is none of a check whose lists could not be asked", async () => {
  const { test: ctx } = await makeAccount();
  const { id } = await createSanctionsScreening(ctx, { subject: { name: "Orsolya", kind: "person" } });
  await rootDb().$executeRaw`UPDATE "SanctionsScreening" SET result = NULL WHERE id = ${id}`;
  await expect(sanctionsReport(ctx, id, undefined)).rejects.toMatchObject({ code: "report_not_ready" });
});
