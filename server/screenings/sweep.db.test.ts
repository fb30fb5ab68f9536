import { afterEach, expect, test, vi } from "vitest";
import { setClock } from "@/server/platform/clock";
import { pool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import { log } from "@/server/platform/log";
import { makeAccount } from "@/server/testing/factories";
import { call } from "@/server/testing/harness";
import { sweepScreenings } from "./sweep";

afterEach(() => setClock(undefined));

test("a screening that cannot be ended keeps none of the others from it, and is tried again", async () => {
  const account = await makeAccount();
  const post = () =>
    call<{ id: string }>("POST", "/v1/screenings", {
      key: account.liveKey.key,
      body: {
        applicant: { name: "Iria Souto" },
        documents: [
          {
            type: "payslip",
            media_type: "application/pdf",
            data: Buffer.from("%PDF-1.7\n").toString("base64"),
          },
        ],
        consent_confirmed: true,
      },
    });
  const made = [await post(), await post(), await post()].map(({ body }) => body.id);
  const error = vi.spyOn(log(), "error").mockReturnValue(undefined);
  setClock(new Date(Date.now() + 7 * 3_600_000));
  const failed = () =>
    rootDb().screening.count({ where: { id: { in: made }, status: "failed", error: "processing_timeout" } });
  await pool().query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no space left on device'; END $$;
    CREATE TRIGGER refuse BEFORE UPDATE ON "Screening" FOR EACH ROW WHEN (OLD.id = '${made[0]}') EXECUTE FUNCTION refuse()`);
  await sweepScreenings();
  expect(error).toHaveBeenCalled();
  error.mockRestore();
  expect(await failed()).toBe(2);
  await pool().query(`DROP TRIGGER refuse ON "Screening"`);
  await sweepScreenings();
  expect(await failed()).toBe(3);
});
