import { expect, test } from "vitest";
import { createIdCheck } from "@/server/id-checks/create";
import { createLink } from "@/server/links/create";
import { makeAccount } from "@/server/testing/factories";
import { advanceTime } from "./advance-time";

test("sandbox time passes: what is due expires with its event, what outlived the retention goes, live stays out of reach", async () => {
  const account = await makeAccount({ retentionDays: 30 });
  const link = await createLink(account.test, { applicant: { name: "Ana García" }, expires_in_days: 5 });
  const check = await createIdCheck(account.test, {
    applicant: { name: "Ana García", email: "ana@example.com" },
    expires_in_days: 20,
  });
  expect(await advanceTime(account.test, 4)).toEqual({ expired: 0, removed: 0 });
  expect(await advanceTime(account.test, 6)).toEqual({ expired: 1, removed: 0 });
  expect(await account.test.db.event.count({ where: { objectId: link.id, type: "link.expired" } })).toBe(1);
  expect(await advanceTime(account.test, 31)).toEqual({ expired: 1, removed: 2 });
  expect(await account.test.db.idCheck.count({ where: { id: check.id } })).toBe(0);
  expect(await account.test.db.auditEntry.count({ where: { action: "retention.enforced" } })).toBe(1);
  await expect(advanceTime(account.live, 1)).rejects.toMatchObject({ code: "sandbox_only" });
});
