import { expect, test } from "vitest";
import { createIdCheck } from "@/server/id-checks/create";
import { createLink } from "@/server/links/create";
import type { Context } from "@/server/platform/context";
import { pool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
import type { Role } from "@/server/platform/roles";
import { createSanctionsScreening } from "@/server/sanctions-checks/create";
import { createScreening } from "@/server/screenings/create";
import { eraseScreening } from "@/server/screenings/erase";
import { reseal } from "@/server/sealing/reseal";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { earlierCases, openPerson } from "./open";
import { searchPeople } from "./search";
import { sharedTraits } from "./shared";

const documents = [{ type: "payslip", url: "https://documents.example.com/w.pdf" }];

async function screen(ctx: Context, applicant: { name: string }, more: object = {}): Promise<string> {
  const made = await createScreening(ctx, {
    applicant,
    documents: documents,
    consent_confirmed: true,
    sandbox_outcome: "review",
    ...more,
  });
  return made.id;
}

async function member(account: TestAccount, role: Role): Promise<Context> {
  const id = newId("usr");
  await rootDb().user.create({ data: { id, name: "Somebody", email: `${id}@example.com` } });
  await rootDb().membership.create({ data: { accountId: account.id, userId: id, role } });
  return { ...account.test, actor: { kind: "user", id, channel: "dashboard", role } };
}

const ties = async (ctx: Context, id: string) =>
  (await openPerson(ctx, id)).objects.map((one) => [one.place, one.id, one.tie]);

test("screening, link, identity and sanctions check of one person stand on one page, with how that is known", async () => {
  const account = await makeAccount();
  const { test: ctx } = account;
  const email = "odalys.ferran@example.com";
  const first = await screen(ctx, {
    name: "Odalys Ferrán Brito",
    email,
    date_of_birth: "1988-07-19",
    id_number: "48151623K",
  } as { name: string });
  const second = await screen(ctx, { name: "Odalys Ferran", id_number: "48 151 623-k" } as { name: string });
  const check = await createIdCheck(ctx, {
    applicant: { name: "Odalys Ferrán Brito", email: email.toUpperCase() },
    send_email: false,
  });
  const sanctions = await createSanctionsScreening(ctx, {
    subject: { name: "FERRAN BRITO, Odalys", kind: "person", birth_date: "1988-07-19" },
  });
  const link = await createLink(ctx, {
    applicant: { name: "Odalys Ferrán Brito", email },
    documents_requested: ["payslip"],
  });
  const namesake = await screen(ctx, { name: "Odalys Ferrán Brito", date_of_birth: "1961-01-02" } as {
    name: string;
  });
  await screen(ctx, { name: "Somebody Else", email } as { name: string });
  const page = await openPerson(ctx, second);
  expect(Object.fromEntries(page.objects.map((one) => [one.id, one.tie]))).toEqual({
    [second]: null,
    [first]: "number",
    [check.id]: "email",
    [sanctions.id]: "birth",
    [link.id]: "email",
  });
  expect((await openPerson(ctx, first)).namesakes.map(({ id }) => id)).toEqual([namesake]);
  expect((await earlierCases(ctx, first)).cases.map(({ id, tie }) => [id, tie])).toEqual([
    [second, "number"],
  ]);
  expect((await earlierCases(ctx, first)).others).toBe(3);
});

test("a case that came by a link is tied to it, and to another of the same reference and name", async () => {
  const { test: ctx } = await makeAccount();
  const one = await screen(ctx, { name: "Wim Dorsman" }, { reference: "FLAT-9" });
  const two = await screen(ctx, { name: "Dorsman Wim" }, { reference: "FLAT-9" });
  await screen(ctx, { name: "Greet Dorsman" }, { reference: "FLAT-9" });
  expect(await ties(ctx, one)).toEqual([
    ["screenings", two, "reference"],
    ["screenings", one, null],
  ]);
  const link = await createLink(ctx, { applicant: { name: "Wim Dorsman" }, documents_requested: [] });
  await ctx.db.screening.updateMany({ where: { id: two }, data: { linkId: link.id } });
  expect((await ties(ctx, link.id)).find(([, id]) => id === two)).toEqual(["screenings", two, "link"]);
});

test("a person whose name many carry is still told from them: their own documents come first, four of the others beside them", async () => {
  const { test: ctx } = await makeAccount();
  const own = await screen(ctx, { name: "Ane Larrea", id_number: "52998017T" } as { name: string });
  for (let n = 0; n < 51; n += 1) await screen(ctx, { name: "Larrea, Ane" });
  const again = await screen(ctx, { name: "A. Larrea", id_number: "52998017-T" } as { name: string });
  const page = await openPerson(ctx, again);
  expect(page.objects.map(({ id, tie }) => [id, tie])).toEqual([
    [again, null],
    [own, "number"],
  ]);
  const { objects, namesakes } = await openPerson(ctx, own);
  expect(objects.map(({ id }) => id)).toEqual([again, own]);
  expect(namesakes.map(({ name }) => name)).toEqual(Array(4).fill("Larrea, Ane"));
});

test("another account's and the other environment's people do not exist, and a role sees what it may", async () => {
  const [account, other] = await Promise.all([makeAccount(), makeAccount()]);
  const person = { name: "Kasimir Oyelaran", id_number: "X7340915T" };
  const id = await screen(account.test, person);
  const foreign = await screen(other.test, person);
  expect((await ties(account.test, id)).map(([, one]) => one)).toEqual([id]);
  for (const ctx of [account.live, other.test, other.live])
    await expect(openPerson(ctx, id)).rejects.toMatchObject({ code: "not_found" });
  expect(await searchPeople(account.live, "oyelaran")).toEqual([]);
  expect((await searchPeople(other.test, "oyelaran")).map((one) => one.id)).toEqual([foreign]);
  for (const strange of ["vl_", "x", "evt_01M7ZB7TEZJYZMRJDQQZJZRM1A", "sanctions", ""])
    await expect(openPerson(account.test, strange)).rejects.toMatchObject({ code: "not_found" });
  const billing = await member(account, "billing");
  await expect(openPerson(billing, id)).rejects.toMatchObject({ code: "missing_scope" });
  await expect(searchPeople(billing, "oyelaran")).rejects.toMatchObject({ code: "missing_scope" });
  const reader = await member(account, "read_only");
  await openPerson(reader, id.toUpperCase());
  const looked = await rootDb().auditEntry.findMany({
    where: { accountId: account.id, action: "person.viewed", actor: reader.actor.id },
  });
  expect(looked.map(({ actor, objectId }) => [actor, objectId])).toEqual([[reader.actor.id, id]]);
});

test("somebody is found in any script, by reference, by a whole address, and by a document's last four", async () => {
  const { test: ctx } = await makeAccount();
  const arabic = await screen(ctx, { name: "Mohammed al-Rashid" });
  const russian = await screen(ctx, { name: "Дмитрий Хворостовский" });
  const chinese = await screen(ctx, { name: "Xiaoming Wang" });
  const numbered = await screen(ctx, { name: "Petra Nowotny", id_number: "YZ-7731204" } as { name: string });
  const found = async (text: string) =>
    (await searchPeople(ctx, text)).flatMap(({ objects }) => objects.map((one) => one.id));
  expect(await found("محمد الرشيد")).toEqual([arabic]);
  expect(await found("Muhamad Rashid")).toEqual([arabic]);
  expect(await found("Dmitri Khvorostovsky")).toEqual([russian]);
  expect(await found("Хворостовский")).toEqual([russian]);
  expect(await found("王小明")).toEqual([chinese]);
  for (const end of ["1204", "•••• 1204", "…1204"]) expect(await found(end)).toEqual([numbered]);
  expect(await found("7731")).toEqual([]);
  expect(await found("YZ7731204")).toEqual([]);
  const { rows } = await pool().query<{ text: string }>(
    `SELECT "searchText" AS text FROM "Screening" WHERE id = $1`,
    [numbered],
  );
  expect(rows[0]?.text).not.toMatch(/1204|7731/);
  // The sandbox's sample account ends so in every case.
  expect((await found("1332")).length).toBe(4);
});

test("things about one person are found together, and nothing of what was erased", async () => {
  const { test: ctx } = await makeAccount();
  const email = "lubna@example.com";
  const one = await screen(ctx, { name: "Lubna Sayegh", email } as { name: string });
  const two = await createIdCheck(ctx, { applicant: { name: "Lubna Sayegh", email }, send_email: false });
  const apart = await screen(ctx, { name: "Lubna Sayegh" });
  const groups = async () =>
    (await searchPeople(ctx, "lubna")).map(({ objects }) => objects.map(({ id }) => id));
  expect(await groups()).toEqual([[apart], [one, two.id]]);
  await eraseScreening(ctx, one);
  expect(await groups()).toEqual([[apart], [two.id]]);
});

test("cases from before are known again once they are resealed", async () => {
  const { id: accountId, test: ctx } = await makeAccount();
  const person = { name: "Ottoline Varga", id_number: "L01X00T47" };
  const old = await screen(ctx, person);
  const check = await createSanctionsScreening(ctx, {
    subject: { name: "Ottoline Varga", kind: "person", birth_date: "1979-05-05" },
  });
  for (const table of ["Screening", "SanctionsScreening"])
    await pool().query(`UPDATE "${table}" SET "searchText" = ' ottoline varga -' WHERE "accountId" = $1`, [
      accountId,
    ]);
  const young = await screen(ctx, { ...person, date_of_birth: "1979-05-05" } as { name: string });
  expect((await ties(ctx, young)).length).toBe(1);
  await reseal();
  expect((await ties(ctx, young)).map(([, id]) => id).sort()).toEqual([old, young, check.id].sort());
});

test("what is typed where a number has to stand makes nobody the same person, and is no end to be found by", async () => {
  const { test: ctx } = await makeAccount();
  for (const id_number of ["000000000", "X0000000X", "12345678Z", "xxx-xxx-xxx", "99-99-99"]) {
    const one = await screen(ctx, { name: "Ilse Verhaegen", id_number } as { name: string });
    const other = await screen(ctx, { name: "Bo Nystrand", id_number } as { name: string });
    expect(await ties(ctx, one)).toEqual([["screenings", one, null]]);
    expect(await ties(ctx, other)).toEqual([["screenings", other, null]]);
  }
  expect(await searchPeople(ctx, "5678")).toEqual([]);
});

test("what one step found and could not tie is tied by what the next one knows", async () => {
  const { test: ctx } = await makeAccount();
  const email = "household@example.com";
  const first = await screen(ctx, { name: "Nadia Belkacem", email, id_number: "AB4471902" } as {
    name: string;
  });
  const married = await screen(ctx, { name: "Corinne Delvaux", email, id_number: "AB 447 1902" } as {
    name: string;
  });
  const mailed = await screen(ctx, { name: "Corinne Delvaux-Roy", email } as { name: string });
  expect(Object.fromEntries((await ties(ctx, first)).map(([, id, tie]) => [id, tie]))).toEqual({
    [first]: null,
    [married]: "number",
    [mailed]: "email",
  });
});

test("what stands in cases of people of other names is said, of each thing for itself; of the same person it is not", async () => {
  const account = await makeAccount();
  const { test: ctx } = account;
  const of = (name: string, more: object) => screen(ctx, { name, ...more } as { name: string });
  const anchor = await of("Breixo Montenegro Rei", {
    id_number: "31 415 926-G",
    email: "casa@example.com",
    phone: "+34 655 204 817",
  });
  const number = await of("Tareixa Outón", { id_number: "31415926g" });
  const phone = await of("Uxío Barreiro", { phone: "655204817" });
  const mail = await of("Comba Lorenzo", { email: "CASA@example.com" });
  // The same person, with fewer names; somebody who shares nothing; a number that everybody types.
  const same = await of("Breixo Montenegro", { id_number: "31415926G", phone: "0034655204817" });
  await of("Icía Pazos", { phone: "600 000 000", email: "icia@example.com" });
  const found = await sharedTraits(ctx, anchor);
  expect(found.map(({ what, count, cases }) => [what, count, cases.map(({ id }) => id)])).toEqual([
    ["number", 1, [number]],
    ["email", 1, [mail]],
    ["phone", 1, [phone]],
  ]);
  expect((await sharedTraits(ctx, same)).map(({ what }) => what)).toEqual(["number", "phone"]);
  expect((await earlierCases(ctx, anchor)).cases.map(({ id }) => id)).toContain(same);
  // Not across accounts, nor of what the reader may not see.
  expect(await sharedTraits((await makeAccount()).test, anchor).catch(({ code }) => code)).toBe("not_found");
  await eraseScreening(ctx, number);
  expect((await sharedTraits(ctx, anchor)).map(({ what }) => what)).toEqual(["email", "phone"]);
});
