import { setTimeout } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { createLink } from "@/server/links/create";
import { type Context, inTransaction } from "@/server/platform/context";
import { overrideEnv } from "@/server/platform/env";
import { makeAccount } from "@/server/testing/factories";
import { startDraftFile } from "./draft";
import { requireRoom, sandboxBytes, WATERMARKS } from "./room";
import { MAX_DOCUMENT_BYTES, MAX_TOTAL_BYTES } from "./schema";

const back: (() => void)[] = [];
afterEach(() => {
  for (const one of back.splice(0)) one();
});

async function upload(ctx: Context): Promise<void> {
  const { id } = await createLink(ctx, { applicant: { name: "Marta Ejemplo" }, send_email: false });
  const owner = { kind: "verification_link" as const, id };
  for (const name of ["a.pdf", "b.pdf"]) await startDraftFile(ctx, owner, { name, size: MAX_DOCUMENT_BYTES });
}

test("what the sandbox keeps of unfinished uploads is bounded for an account, and live is not", async () => {
  const account = await makeAccount();
  for (let links = 0; links < 10; links += 1) await upload(account.test);
  await expect(upload(account.test)).rejects.toMatchObject({
    code: "rate_limited",
    retryAfterSeconds: 3_600,
  });
  await upload(account.live);
  await upload((await makeAccount()).test);
});

test("the sandbox of all accounts has a part of the room, however many accounts there are; live has the rest", async () => {
  const most = 3 * 1_073_741_824;
  back.push(overrideEnv({ PARKED_GB: 3 }));
  const rooms = Math.floor(sandboxBytes(most) / MAX_TOTAL_BYTES);
  let refused = 0;
  for (let account = 0; account < 4; account += 1) {
    const { test: ctx } = await makeAccount();
    for (let links = 0; links < 10; links += 1)
      await upload(ctx).catch((error: { code: string }) => {
        expect(error.code).toBe("rate_limited");
        refused += 1;
      });
    // What comes within a second while there is far more room is let in before it is counted.
    if (account === 0) await setTimeout(1_100);
  }
  expect(refused).toBeGreaterThanOrEqual(40 - rooms);
  const paying = await makeAccount();
  await expect(upload(paying.test)).rejects.toMatchObject({ code: "rate_limited" });
  await upload(paying.live);
});

test("a full installation refuses drafts first, then documents, and says when to come again", async () => {
  const { live } = await makeAccount();
  let free: number | null = null;
  const asks = (kind: "draft" | "document") =>
    inTransaction(live, (tx) => requireRoom(tx, live, kind, 1_000, async () => free)).then(
      () => "room",
      (error: { code: string; retryAfterSeconds: number }) => [error.code, error.retryAfterSeconds],
    );
  const none = ["no_room", 300];
  expect([await asks("draft"), await asks("document")]).toEqual(["room", "room"]);
  free = WATERMARKS.draft + 2_000;
  expect([await asks("draft"), await asks("document")]).toEqual(["room", "room"]);
  free = WATERMARKS.draft - 1;
  expect([await asks("draft"), await asks("document")]).toEqual([none, "room"]);
  free = WATERMARKS.document - 1;
  expect([await asks("draft"), await asks("document")]).toEqual([none, none]);
});
