import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { pack } from "@/server/engine/identity/pack";
import { createExaminer, goodExamination } from "@/server/id-checks/testing/scripted";
import { setClock } from "@/server/platform/clock";
import { inTransaction } from "@/server/platform/context";
import { pool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import { drain } from "@/server/testing/drain";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { findEverywhere } from "@/server/testing/find-everywhere";
import { cancelIdCheck } from "./cancel";
import * as capture from "./capture";
import { chooseDocument, giveConsent, revealStep, startScan, takeFrames } from "./capture";
import { createIdCheck } from "./create";
import { removeIdCheck } from "./erase";
import { abandonAttempt, examineAttempt } from "./examine";
import { type LookAtSide, lookInProcess } from "./examiner";
import { claimHandoff, identityPageStatus, openIdentityPage, startHandoff } from "./open";
import { pageState } from "./page-state";
import { submitAttempt } from "./submit";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const applicant = { name: "Marta Ejemplo", email: "marta@example.com" };
/** A JPEG by its first bytes, with a mark that nothing else contains. */
const MARK = "PICTURE-OF-A-PERSON-7f3a";
const picture = () =>
  new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(MARK.repeat(40))]));

/** Pictures that nobody finds fault with, unless told otherwise. */
const takePicture = (
  check: Parameters<typeof capture.takePicture>[0],
  kind: "front" | "back" | "selfie",
  bytes: Uint8Array,
  options: Parameters<typeof capture.takePicture>[3] = {},
) => capture.takePicture(check, kind, bytes, { look: async () => null, ...options });

async function opened(ctx = account.live, input: object = {}) {
  const check = await createIdCheck(ctx, { applicant, send_email: false, ...input });
  const token = check.url?.split("/identity/")[1] ?? "";
  const opening = await openIdentityPage(token, undefined);
  if (opening.kind !== "open") throw new Error(opening.kind);
  return { token, check: opening.check, id: check.id };
}

async function reopened(token: string, cookie?: string) {
  const opening = await openIdentityPage(token, cookie);
  if (opening.kind !== "open") throw new Error(opening.kind);
  return opening.check;
}

/** The whole way of a person up to the submission; the clock moves as their steps do. */
async function attempt(check: Awaited<ReturnType<typeof opened>>["check"]) {
  await giveConsent(check, "203.0.113.9");
  await chooseDocument(check, "id_card");
  await takePicture(check, "front", picture());
  await takePicture(check, "back", picture());
  await startScan(check);
  const from = Date.now();
  for (let index = 0; index < 4; index++) {
    setClock(new Date(from + 2_000 + index * 4_000));
    await revealStep(check, index);
    await takeFrames(
      check,
      index,
      pack({ times: [index * 4_000, index * 4_000 + 100] }, [picture(), picture()]),
    );
  }
  setClock(undefined);
  await submitAttempt(check.ctx, check.row.id);
}

const rowOf = (id: string) => rootDb().idCheck.findFirstOrThrow({ where: { id } });
const eventsOf = async (id: string) =>
  (await rootDb().event.findMany({ where: { objectId: id }, orderBy: { id: "asc" } })).map(
    (event) => event.type,
  );

describe("an attempt", () => {
  test("examined by its job, in a process of its own, leaves nothing of its pictures anywhere", async () => {
    const { check, id } = await opened();
    await attempt(check);
    expect(await leftOver()).toEqual(["StashedChunk.sealed"]);
    await drain();
    expect((await rowOf(id)).status).toBe("retry");
    expect(await leftOver()).toEqual([]);
  });

  test("that agrees in everything passes; billed once, receipt sent, nothing of the pictures left", async () => {
    const { check, id, token } = await opened();
    await attempt(check);
    expect((await pageState(await reopened(token), "en")).stage).toBe("analysing");
    expect(await rootDb().stashedFile.count({ where: { ownerId: id } })).toBe(6);
    const examiner = createExaminer(goodExamination());
    expect(await examineAttempt(account.live, id, 1, examiner.examine)).toBe("concluded");
    const row = await rowOf(id);
    expect(row).toMatchObject({
      status: "passed",
      decision: "passed",
      decidedBy: "automatic",
      attemptsUsed: 1,
    });
    expect(await eventsOf(id)).toEqual(["id_check.created", "id_check.completed"]);
    expect(await rootDb().mail.count({ where: { objectId: id, kind: "receipt" } })).toBe(1);
    expect(await rootDb().ledgerEntry.count({ where: { objectId: id, kind: "id_check" } })).toBe(1);
    const [seen] = examiner.attempts;
    expect(seen?.frames).toHaveLength(8);
    expect(seen?.session?.steps).toHaveLength(4);
    expect(seen?.applicant).toEqual({ name: applicant.name });
    expect(await examineAttempt(account.live, id, 1, examiner.examine)).toBe("gone");
    expect(await rootDb().stashedFile.count({ where: { ownerId: id } })).toBe(0);
    expect(await leftOver()).toEqual([]);
  });

  test("that cannot be read asks again, four times, then a specialist", async () => {
    const { check, id, token } = await opened();
    const examiner = createExaminer({ ...goodExamination(), document: null });
    for (const left of [3, 2, 1]) {
      await attempt(check);
      await examineAttempt(account.live, id, 4 - left, examiner.examine);
      const state = await pageState(await reopened(token), "es");
      expect(state).toMatchObject({
        status: "retry",
        attemptsLeft: left,
        documentType: null,
        hasFront: false,
      });
      expect(state.remedy?.reason).toBe("No pudimos leer las líneas de la parte inferior de su documento.");
    }
    await attempt(check);
    await examineAttempt(account.live, id, 4, examiner.examine);
    expect(await rowOf(id)).toMatchObject({ status: "in_review", attemptsUsed: 4, decision: null });
    expect((await rowOf(id)).dueAt).not.toBeNull();
    expect(await eventsOf(id)).toEqual([
      "id_check.created",
      "id_check.retry",
      "id_check.retry",
      "id_check.retry",
      "id_check.in_review",
    ]);
    expect(await rootDb().ledgerEntry.count({ where: { objectId: id } })).toBe(1);
    await expect(submitAttempt(account.live, id)).rejects.toMatchObject({ code: "state_conflict" });
  });

  test("without movements goes to a specialist", async () => {
    const { check, id } = await opened();
    await giveConsent(check, "203.0.113.9");
    await chooseDocument(check, "passport");
    await takePicture(check, "front", picture());
    await takePicture(check, "selfie", picture());
    await submitAttempt(account.live, id);
    const examiner = createExaminer({ ...goodExamination(), liveness: null });
    await examineAttempt(account.live, id, 1, examiner.examine);
    expect(examiner.attempts[0]).toMatchObject({ session: null, back: null });
    expect((await rowOf(id)).status).toBe("in_review");
  });

  test("whose examination broke for good does not count", async () => {
    const { check, id, token } = await opened();
    await attempt(check);
    await abandonAttempt(account.live, id, 1);
    expect(await rowOf(id)).toMatchObject({ status: "pending", attemptsUsed: 0 });
    expect((await pageState(await reopened(token), "en")).stage).toBe("failed");
    await attempt(check);
    expect(await rootDb().ledgerEntry.count({ where: { objectId: id } })).toBe(1);
  });

  test("cannot be submitted twice, incomplete, or without consent", async () => {
    const { check, id } = await opened();
    await expect(submitAttempt(account.live, id)).rejects.toMatchObject({ code: "consent_required" });
    await expect(chooseDocument(check, "passport")).rejects.toMatchObject({ code: "consent_required" });
    await giveConsent(check, "203.0.113.9");
    await chooseDocument(check, "passport");
    await expect(submitAttempt(account.live, id)).rejects.toMatchObject({ code: "documents_required" });
    await attempt(check);
    await expect(submitAttempt(account.live, id)).rejects.toMatchObject({ code: "state_conflict" });
    await expect(takePicture(check, "front", picture())).rejects.toMatchObject({ code: "state_conflict" });
  });

  test("that is canceled while it is examined stays canceled, and its pictures go at once", async () => {
    const { check, id } = await opened();
    await attempt(check);
    const examiner = createExaminer(goodExamination(), () => cancelIdCheck(account.live, id));
    expect(await examineAttempt(account.live, id, 1, examiner.examine)).toBe("gone");
    expect((await rowOf(id)).status).toBe("canceled");
    expect(await rootDb().stashedFile.count({ where: { ownerId: id } })).toBe(0);
  });
});

describe("the sandbox", () => {
  test.each([
    ["Marta Ejemplo", "passed"],
    ["Marta Review", "in_review"],
    ["Marta Retry", "retry"],
    ["Marta Reject", "rejected"],
  ])("%s: %s, without keeping a picture", async (name, status) => {
    const { check, id } = await opened(account.test, { applicant: { ...applicant, name } });
    await giveConsent(check, "203.0.113.9");
    await chooseDocument(check, "passport");
    await takePicture(check, "front", picture());
    await takePicture(check, "selfie", picture());
    expect(await rootDb().stashedFile.count({ where: { ownerId: id } })).toBe(0);
    await submitAttempt(account.test, id);
    expect((await rowOf(id)).status).toBe(status);
    expect(await rootDb().ledgerEntry.count({ where: { objectId: id } })).toBe(0);
  });
});

describe("the scan's steps", () => {
  test("are told one at a time, in order, and not faster than a person can follow", async () => {
    const { check } = await opened();
    await giveConsent(check, "203.0.113.9");
    await chooseDocument(check, "passport");
    await expect(revealStep(check, 0)).rejects.toMatchObject({ code: "state_conflict" });
    await startScan(check);
    const from = Date.now();
    await expect(revealStep(check, 1)).rejects.toMatchObject({ code: "state_conflict" });
    const first = await revealStep(check, 0);
    expect(await revealStep(check, 0)).toEqual(first);
    await expect(revealStep(check, 1)).rejects.toMatchObject({ code: "state_conflict" });
    const told = [first.action];
    for (let index = 1; index < 4; index++) {
      setClock(new Date(from + index * 3_000));
      told.push((await revealStep(check, index)).action);
    }
    expect(new Set(told).size).toBe(4);
    setClock(new Date(from + 20_000));
    await expect(revealStep(check, 4)).rejects.toMatchObject({ code: "state_conflict" });
    await startScan(check);
    setClock(new Date(from + 20_000 + 91_000));
    await expect(revealStep(check, 0)).rejects.toMatchObject({ code: "state_conflict" });
    setClock(undefined);
  });

  test("take only pictures, and only so many", async () => {
    const { check } = await opened();
    await giveConsent(check, "203.0.113.9");
    await chooseDocument(check, "passport");
    const pdf = new TextEncoder().encode("%PDF-1.7 not a picture");
    await expect(takePicture(check, "front", pdf)).rejects.toMatchObject({ code: "unsupported_media_type" });
    const heic = readFileSync("server/engine/samples/heic/payslip.heic");
    expect(await takePicture(check, "front", heic)).toEqual({ problem: null, anyway: false });
    const large = new Uint8Array(10 * 1_048_576 + 1);
    await expect(takePicture(check, "front", large)).rejects.toMatchObject({ code: "document_too_large" });
    await startScan(check);
    await expect(takeFrames(check, 0, new Uint8Array([0, 0, 0, 9, 1]))).rejects.toMatchObject({
      code: "invalid_parameter",
    });
    const many = pack(
      { times: Array.from({ length: 601 }, (_, index) => index) },
      Array.from({ length: 601 }, () => new Uint8Array(1)),
    );
    await expect(takeFrames(check, 0, many)).rejects.toMatchObject({ code: "documents_too_large" });
    // Its head alone is longer than that of any scan: it is not read.
    const zeros = pack({ times: Array(20_000).fill(0) }, Array(20_000).fill(new Uint8Array()));
    await expect(takeFrames(check, 0, zeros)).rejects.toMatchObject({ code: "invalid_parameter" });
  });

  test("take only so many bytes of frames, however they are divided", async () => {
    const { check } = await opened(account.test);
    await giveConsent(check, "203.0.113.9");
    await chooseDocument(check, "passport");
    await startScan(check);
    const chunk = pack({ times: [0] }, [new Uint8Array(9 * 1_048_576)]);
    const sent = (sequence: number) => takeFrames(check, sequence, chunk);
    for (const sequence of [0, 1, 2]) await sent(sequence);
    await expect(sent(3)).rejects.toMatchObject({ code: "documents_too_large" });
    // A scan begun anew has all of it again.
    await startScan(check);
    await sent(0);
  });
});

describe("a side that is looked at when it is taken", () => {
  async function begun(ctx = account.live) {
    const { check, token } = await opened(ctx);
    await giveConsent(check, "203.0.113.9");
    await chooseDocument(check, "id_card");
    return { check, state: async () => pageState(await reopened(token), "en") };
  }

  test("is not kept when it is refused, and nothing else is lost", async () => {
    const { check, state } = await begun();
    const seen: string[] = [];
    const look = async (one: { side: string; front: Uint8Array | null }) => {
      seen.push(`${one.side} ${one.front?.byteLength ?? "alone"}`);
      return one.side === "back" ? ("no_zone" as const) : null;
    };
    expect(await takePicture(check, "front", picture(), { look })).toEqual({ problem: null, anyway: false });
    expect(await takePicture(check, "back", picture(), { look })).toEqual({
      problem: "no_zone",
      anyway: false,
    });
    expect(seen).toEqual(["front alone", `back ${picture().byteLength}`]);
    expect(await state()).toMatchObject({ hasFront: true, hasBack: false, documentType: "id_card" });
    await takePicture(check, "back", picture());
    expect(await state()).toMatchObject({ hasFront: true, hasBack: true });
  });

  test("may be used all the same only after two refusals of that side", async () => {
    const { check, state } = await begun();
    const look = async () => "no_document" as const;
    const send = (anyway: boolean) => takePicture(check, "front", picture(), { look, anyway });
    expect(await send(true)).toEqual({ problem: "no_document", anyway: false });
    expect(await send(false)).toEqual({ problem: "no_document", anyway: true });
    expect(await send(false)).toEqual({ problem: "no_document", anyway: true });
    expect((await state()).hasFront).toBe(false);
    expect(await send(true)).toEqual({ problem: null, anyway: false });
    expect((await state()).hasFront).toBe(true);
    expect(await takePicture(check, "back", picture(), { look, anyway: true })).toEqual({
      problem: "no_document",
      anyway: false,
    });
    await chooseDocument(check, "passport");
    expect(await send(true)).toEqual({ problem: "no_document", anyway: false });
  });

  test("is not looked at once more when it is used all the same", async () => {
    const { check, state } = await begun();
    const looks: unknown[] = [];
    const look: LookAtSide = async (_seen, of) => {
      looks.push(of);
      return "far";
    };
    for (const anyway of [false, false, true]) await takePicture(check, "front", picture(), { look, anyway });
    const of = { account: check.ctx.scope.accountId, check: check.row.id };
    expect(looks).toEqual([of, of]);
    expect((await state()).hasFront).toBe(true);
  });

  test("can never be used when it cannot be opened", async () => {
    const { check, state } = await begun();
    const look = async () => "unreadable" as const;
    for (const anyway of [false, false, true, true])
      expect(await takePicture(check, "front", picture(), { look, anyway })).toEqual({
        problem: "unreadable",
        anyway: false,
      });
    expect((await state()).hasFront).toBe(false);
  });

  test("is not looked at before consent, nor once the check has ended", async () => {
    const look = vi.fn(async () => null);
    const { check: silent } = await opened(account.live);
    await expect(takePicture(silent, "front", picture(), { look })).rejects.toMatchObject({
      code: "consent_required",
    });
    const { check } = await begun();
    await cancelIdCheck(check.ctx, check.row.id);
    await expect(takePicture(check, "front", picture(), { look })).rejects.toMatchObject({
      code: "state_conflict",
    });
    expect(look).not.toHaveBeenCalled();
  });

  test("is taken when nobody could look, and never looked at in the sandbox", async () => {
    const { check } = await begun();
    expect(await takePicture(check, "front", picture(), { look: async () => undefined })).toMatchObject({
      problem: null,
    });
    const sandbox = await begun(account.test);
    const look = async () => {
      throw new Error("looked at");
    };
    expect(await takePicture(sandbox.check, "front", picture(), { look })).toMatchObject({ problem: null });
  });

  test("in a process of its own: what is no picture is refused", async () => {
    const { check, state } = await begun();
    // A busy machine may take longer to start it than a person waits.
    const look: LookAtSide = (seen, of) => lookInProcess(seen, of, 50_000);
    expect(await capture.takePicture(check, "front", picture(), { look })).toEqual({
      problem: "unreadable",
      anyway: false,
    });
    expect((await state()).hasFront).toBe(false);
  });
});

describe("the hand-over", () => {
  test("opens for one device, once, within 15 minutes", async () => {
    const { check, token } = await opened();
    const { token: code } = await startHandoff(check);
    expect((await openIdentityPage(code, undefined)).kind).toBe("unclaimed");
    const cookie = await claimHandoff(code);
    expect(await claimHandoff(code)).toBeNull();
    expect((await openIdentityPage(code, undefined)).kind).toBe("unknown");
    expect((await openIdentityPage(code, "forged")).kind).toBe("unknown");
    const phone = await reopened(code, cookie ?? "");
    expect(phone).toMatchObject({ via: "handoff", row: { id: check.row.id } });
    expect((await pageState(await reopened(token), "en")).handedOver).toBe(true);
  });

  test("lapses, and a new code replaces the old one", async () => {
    const { check } = await opened();
    const first = await startHandoff(check);
    const second = await startHandoff(check);
    expect((await openIdentityPage(first.token, undefined)).kind).toBe("unknown");
    setClock(new Date(Date.now() + 15 * 60_000 + 1));
    expect((await openIdentityPage(second.token, undefined)).kind).toBe("unknown");
    expect(await claimHandoff(second.token)).toBeNull();
    setClock(undefined);
  });
});

test("an erasure leaves no name, no address and no picture behind", async () => {
  const name = "Perpetua Singularia";
  const { check, id } = await opened(account.live, {
    applicant: { name, email: "perpetua@example.com" },
    send_email: true,
  });
  await giveConsent(check, "203.0.113.9");
  await chooseDocument(check, "passport");
  await takePicture(check, "front", picture());
  const row = await rowOf(id);
  await inTransaction(account.live, (tx) => removeIdCheck(tx, account.live, row, { announce: true }));
  expect(await eventsOf(id)).toEqual(["id_check.created", "id_check.canceled"]);
  expect(await rootDb().idCheck.count({ where: { id } })).toBe(0);
  expect(await rootDb().stashedFile.count({ where: { ownerId: id } })).toBe(0);
  const { rows: tables } = await pool().query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  for (const table of tables) {
    const { rows } = await pool().query(
      `select 1 from "${table.name}" t where t::text ~* 'perpetua' limit 1`,
    );
    expect(rows, table.name).toEqual([]);
  }
});

test("the page answers 200, 404 or 410", async () => {
  const { token, id } = await opened();
  const status = async (one: string) => identityPageStatus(await openIdentityPage(one, undefined));
  expect(await status(token)).toBe(200);
  expect(await status("x".repeat(43))).toBe(404);
  expect(await status("short")).toBe(404);
  await cancelIdCheck(account.live, id);
  expect(await status(token)).toBe(410);
});

/** Where the mark of a picture can still be found: rows of every table, jobs and sealed columns included, and files of the data folder. */
async function leftOver(): Promise<string[]> {
  const bytes = Buffer.from(MARK);
  const forms = [MARK, bytes.toString("hex"), bytes.toString("base64").slice(0, 28)];
  const folder = process.env.DATA_DIR;
  const files = folder
    ? filesBelow(folder).filter((file) => ofNow(() => readFileSync(file).includes(MARK)))
    : [];
  return [...(await findEverywhere(account.id, forms)), ...files];
}

function filesBelow(folder: string): string[] {
  const entries = ofNow(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() && (ofNow(() => statSync(path).size) ?? Number.POSITIVE_INFINITY) < 20_000_000
      ? [path]
      : [];
  });
}

/** The database in the same folder makes and drops files meanwhile: what is gone holds nothing. */
function ofNow<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

test("consent that is sent again takes nothing back: neither of what is being analysed nor of what was done", async () => {
  const { check, id, token } = await opened();
  await giveConsent(check, "203.0.113.9");
  await chooseDocument(check, "passport");
  await takePicture(check, "front", picture());
  await giveConsent(check, "203.0.113.10");
  expect(await pageState(await reopened(token), "en")).toMatchObject({
    documentType: "passport",
    hasFront: true,
  });
  await attempt(check);
  await expect(giveConsent(check, "203.0.113.9")).rejects.toMatchObject({ code: "state_conflict" });
  expect((await rowOf(id)).liveSession).toMatchObject({ stage: "analysing" });
  await examineAttempt(check.ctx, id, 1, createExaminer(goodExamination()).examine);
  expect((await rowOf(id)).status).toBe("passed");
});

test("while its account is suspended the page of a check says so neutrally, takes nothing and costs nothing", async () => {
  const own = await makeAccount();
  const { token, id } = await opened(own.live);
  await rootDb().account.update({ where: { id: own.id }, data: { status: "suspended" } });
  const opening = await openIdentityPage(token, undefined);
  expect(opening.kind).toBe("paused");
  expect(identityPageStatus(opening)).toBe(503);
  expect((await rowOf(id)).billedAt).toBeNull();
  await rootDb().account.update({ where: { id: own.id }, data: { status: "active" } });
  expect((await openIdentityPage(token, undefined)).kind).toBe("open");
  await rootDb().account.update({ where: { id: own.id }, data: { liveEnabled: false } });
  expect((await openIdentityPage(token, undefined)).kind).toBe("paused");
});
