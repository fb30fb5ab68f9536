import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updateAccount } from "@/server/accounts";
import { createCustomer } from "@/server/customers/create";
import { removeCustomer } from "@/server/customers/remove";
import { enforceRetention } from "@/server/erasure/enforce-retention";
import { concludeIdCheck } from "@/server/id-checks/conclude";
import { simulatedResult } from "@/server/id-checks/sandbox";
import type { IdCheck } from "@/server/id-checks/schema";
import { openLinkPage } from "@/server/links";
import { receiveForm } from "@/server/links/receive-form";
import type { VerificationLink } from "@/server/links/schema";
import { now, setClock } from "@/server/platform/clock";
import { inTransaction } from "@/server/platform/context";
import { forgetLists } from "@/server/sanctions-checks/lists/current";
import type { SanctionsScreening } from "@/server/sanctions-checks/schema";
import type { Screening } from "@/server/screenings/schema";
import { entity } from "@/server/testing/changing-list";
import { drain } from "@/server/testing/drain";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { call, fault } from "@/server/testing/harness";
import { putList } from "@/server/testing/put-list";
import { beginWatch } from ".";

const listed = {
  ...entity("w-1"),
  schema: "Person" as const,
  caption: "Leocadia Przybylska",
  names: [{ text: "Leocadia Przybylska", quality: "primary" as const }],
  birthDates: [],
  countries: [],
  identifiers: [],
};

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
  await putList([...Array.from({ length: 60 }, (_, at) => entity(`o-${at}`)), listed]);
});
afterAll(async () => {
  setClock(undefined);
  forgetLists();
});

const PDF = Buffer.from("%PDF-1.7\n%%EOF");
const post = <T>(path: string, body: object, key = account.testKey.key) =>
  call<T>("POST", path, { key, body });
const get = async <T>(path: string, key = account.testKey.key) => (await call<T>("GET", path, { key })).body;

async function screened(name: string, more: object = {}, one = account): Promise<Screening> {
  const made = await post<Screening>(
    "/v1/screenings",
    {
      applicant: { name },
      documents: [{ media_type: "application/pdf", data: PDF.toString("base64") }],
      consent_confirmed: true,
      ...more,
    },
    one.testKey.key,
  );
  expect(made.status).toBe(202);
  await drain();
  return get(`/v1/screenings/${made.body.id}`, one.testKey.key);
}
/** A check in earnest whose person was found to be who they say. */
async function identified(name: string, more: object = {}, one = account): Promise<IdCheck> {
  const made = await post<IdCheck>(
    "/v1/id-checks",
    { applicant: { name, email: "someone@example.com" }, send_email: false, ...more },
    one.liveKey.key,
  );
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const passed = await inTransaction(one.live, (tx) =>
    concludeIdCheck(tx, one.live, made.body.id, {
      outcome: "passed",
      result: simulatedResult("passed"),
      decidedBy: "automatic",
    }),
  );
  expect(passed).not.toBeNull();
  await drain();
  return get(`/v1/id-checks/${made.body.id}`, one.liveKey.key);
}
const checkOf = (id: string | undefined, key = account.testKey.key) =>
  get<SanctionsScreening>(`/v1/sanctions-screenings/${id}`, key);
const units = (one: TestAccount) => one.live.db.ledgerEntry.count({ where: { kind: "sanctions" } });

describe("whether a person is put on watch", () => {
  it("is said by the request, else by the customer, else by the account", async () => {
    const own = await makeAccount();
    const key = own.testKey.key;
    for (const [id, monitor_subjects] of [
      ["always", true],
      ["never", false],
      ["unsaid", null],
    ] as const)
      expect((await post("/v1/customers", { id, name: "Agencia", monitor_subjects }, key)).status).toBe(201);
    for (const ofAccount of [true, false]) {
      const set = await call<{ monitor_subjects: boolean }>("PATCH", "/v1/settings", {
        key,
        body: { monitor_subjects: ofAccount },
      });
      expect(set.body.monitor_subjects).toBe(ofAccount);
      for (const customer of ["always", "never", "unsaid", undefined])
        for (const monitor of [true, false, undefined]) {
          const made = await screened(`Quirin Haldorsen ${customer}`, { customer, monitor }, own);
          const ofCustomer = customer === "always" ? true : customer === "never" ? false : undefined;
          const wanted = monitor ?? ofCustomer ?? ofAccount;
          expect([customer, monitor, ofAccount, made.sanctions_screening !== undefined]).toEqual([
            customer,
            monitor,
            ofAccount,
            wanted,
          ]);
        }
    }
  });

  it("is settled when a link is made, and happens when its documents were looked at", async () => {
    const { body: link } = await post<VerificationLink>("/v1/verification-links", {
      applicant: { name: "Philippa Brannigan", date_of_birth: "1979-03-02" },
      reference: "flat 9",
      monitor: true,
    });
    expect(link.monitor).toBe(true);
    const opened = await openLinkPage(link.url?.split("/verify/")[1] ?? "");
    if (!opened) throw new Error("the link does not open");
    const form = new FormData();
    form.append("documents", new File([new Uint8Array(PDF)], "a.pdf"));
    form.append("consent", "on");
    const sent = form.getAll("documents").filter((one) => typeof one !== "string");
    await receiveForm(
      opened,
      async () => ({
        fields: form,
        files: sent.map((file) => ({
          name: file.name,
          read: async <T>(work: (bytes: Uint8Array) => Promise<T>) => work(await file.bytes()),
        })),
      }),
      "203.0.113.7",
    );
    await drain();
    const { screening_id } = await get<VerificationLink>(`/v1/verification-links/${link.id}`);
    const screening = await get<Screening>(`/v1/screenings/${screening_id}`);
    expect(await checkOf(screening.sanctions_screening)).toMatchObject({
      status: "clear",
      subject: { name: "Philippa Brannigan", birth_date: "1979-03-02", kind: "person" },
      reference: "flat 9",
      monitoring: { active: true },
    });
    const row = await account.test.db.verificationLink.findFirstOrThrow({ where: { id: link.id } });
    expect(row.consent).toMatchObject({ text_version: expect.stringMatching(/watch/) });
  });

  it("is refused where sanctions checks are no part of the agreement, and a setting then does nothing", async () => {
    const own = await makeAccount({ services: ["screenings", "links", "id_checks"] });
    const body = { applicant: { name: "Philippa Brannigan", email: "p@example.com" } };
    for (const path of ["/v1/verification-links", "/v1/id-checks"])
      expect(fault(await post(path, { ...body, monitor: true }, own.liveKey.key))).toMatchObject({
        status: 403,
        code: "service_not_enabled",
        param: "monitor",
      });
    await call("PATCH", "/v1/settings", { key: own.liveKey.key, body: { monitor_subjects: true } });
    const check = await identified("Philippa Brannigan", {}, own);
    expect(check.sanctions_screening).toBeUndefined();
    expect(await units(own)).toBe(0);
  });

  it("comes of nothing where the case ended otherwise", async () => {
    const failed = await screened("Philippa Brannigan", { monitor: true, sandbox_outcome: "fail" });
    expect([failed.status, failed.sanctions_screening]).toEqual(["failed", undefined]);
    const { body: check } = await post<IdCheck>("/v1/id-checks", {
      applicant: { name: "Philippa Brannigan", email: "p@example.com" },
      monitor: true,
    });
    await post(`/v1/id-checks/${check.id}/simulate`, { outcome: "rejected" });
    await drain();
    expect((await get<IdCheck>(`/v1/id-checks/${check.id}`)).sanctions_screening).toBeUndefined();
  });
});

describe("somebody who is put on watch", () => {
  it("is found on the lists in force, for one unit, and once however often it is asked", async () => {
    const own = await makeAccount();
    const one = await identified("Leocadia Przybylska", { monitor: true, reference: "tenant 4" }, own);
    const check = await checkOf(one.sanctions_screening, own.liveKey.key);
    expect(check).toMatchObject({
      status: "in_review",
      reference: "tenant 4",
      result: { hits: [{ id: "w-1" }] },
      monitoring: { active: true },
    });
    expect(await beginWatch(own.live, "id_check", one.id)).toBeNull();
    const again = await identified("leocadia  PRZYBYLSKA", { monitor: true }, own);
    expect(again.sanctions_screening).toBe(check.id);
    expect(await units(own)).toBe(1);
    await createCustomer(own.live, { id: "agency", name: "Agencia" });
    const theirs = await identified("Leocadia Przybylska", { monitor: true, customer: "agency" }, own);
    expect(theirs.sanctions_screening).not.toBe(check.id);
    expect(await units(own)).toBe(2);
  });

  it("is not left out in silence where nothing is left to pay it, or the name cannot be looked up", async () => {
    const poor = await makeAccount();
    const checks = [
      await identified("Rasmus Thingvall", {}, poor),
      await identified("Sunniva Thingvall", {}, poor),
    ];
    await poor.live.db.idCheck.updateMany({
      where: { id: { in: checks.map(({ id }) => id) } },
      data: { monitor: true },
    });
    const begun = async (at: number) => {
      const id = await beginWatch(poor.live, "id_check", checks[at]?.id ?? "");
      return checkOf(id ?? "", poor.liveKey.key);
    };
    // As an applicant's documents, somebody is looked up for a while on no balance.
    await updateAccount(poor.id, { billing_mode: "prepaid", balance: 0 });
    expect(await begun(0)).toMatchObject({ status: "clear", monitoring: { active: true } });
    await updateAccount(poor.id, { balance: -1_000_000 });
    expect(await begun(1)).toMatchObject({
      status: "failed",
      error: "insufficient_balance",
      monitoring: { active: false },
    });
    expect(await units(poor)).toBe(1);
    const nameless = await identified("123 456", { monitor: true });
    const failed = await checkOf(nameless.sanctions_screening, account.liveKey.key);
    expect(failed).toMatchObject({
      status: "failed",
      error: "name_not_searched",
      monitoring: { active: false },
    });
    const events = await account.live.db.event.findMany({ where: { objectId: failed.id } });
    expect(events.map(({ type }) => type)).toEqual(["sanctions_screening.failed"]);
  });

  it("is not begun with while the account is suspended", async () => {
    const own = await makeAccount();
    const check = await identified("Rasmus Thingvall", {}, own);
    await own.live.db.idCheck.updateMany({ where: { id: check.id }, data: { monitor: true } });
    await updateAccount(own.id, { suspended: true });
    expect(await beginWatch(own.live, "id_check", check.id)).toBeNull();
    expect(await units(own)).toBe(0);
  });
});

describe("a watch ends", () => {
  const isActive = async (id: string | undefined, key?: string) => (await checkOf(id, key)).monitoring.active;

  it("with the last case that asked for it, and not with another one's", async () => {
    const [one, two] = [
      await screened("Tancred Ilyushin", { monitor: true }),
      await screened("Tancred Ilyushin", { monitor: true }),
    ];
    const { body: byHand } = await post<SanctionsScreening>("/v1/sanctions-screenings", {
      subject: { name: "Tancred Ilyushin" },
      monitor: true,
    });
    expect(two.sanctions_screening).toBe(one.sanctions_screening);
    expect(byHand.id).not.toBe(one.sanctions_screening);
    const erase = async (id: string) => {
      await call("DELETE", `/v1/screenings/${id}`, { key: account.testKey.key });
      await drain();
    };
    await erase(one.id);
    expect(await isActive(one.sanctions_screening)).toBe(true);
    await erase(two.id);
    expect(await isActive(one.sanctions_screening)).toBe(false);
    expect(await isActive(byHand.id)).toBe(true);
  });

  it("with the retention of the case, and with its customer", async () => {
    const own = await makeAccount();
    await createCustomer(own.test, { id: "agency", name: "Agencia" });
    const theirs = await screened("Ulrika Voss", { monitor: true, customer: "agency" }, own);
    expect(await isActive(theirs.sanctions_screening, own.testKey.key)).toBe(true);
    await removeCustomer(own.test, "agency");
    expect(await isActive(theirs.sanctions_screening, own.testKey.key)).toBe(false);
    const old = await screened("Vinzenz Oyelaran", { monitor: true }, own);
    // The check is younger than the case: made by hand again, it outlives it.
    const days = 86_400_000;
    await own.test.db.screening.updateMany({
      where: { id: old.id },
      data: { createdAt: new Date(now().getTime() - 400 * days) },
    });
    await enforceRetention(own.id);
    await drain();
    expect(await isActive(old.sanctions_screening, own.testKey.key)).toBe(false);
  });
});
