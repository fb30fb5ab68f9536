import { randomUUID } from "node:crypto";
import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import { now, setClock } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
import { openMail } from "@/server/platform/mail";
import { hashPassword } from "./password";
import { findSession, openSession } from "./sessions";
import { signInWithPassword } from "./sign-in";
import { beginTotp, confirmTotp, recoveryAccepts } from "./totp";

const PASSWORD = "correct horse battery staple";
const HOME = "203.0.113.20";

async function person(locale: "en" | "es" = "en") {
  const email = `${randomUUID()}@example.com`;
  const id = newId("usr");
  await rootDb().user.create({
    data: { id, email, locale, passwordHash: await hashPassword(PASSWORD), emailVerifiedAt: now() },
  });
  const sid = await openSession(id, null, { ip: HOME });
  const { secret } = await beginTotp(id);
  const totp = new TOTP({ secret });
  const code = () => {
    setClock(new Date(now().getTime() + 31_000));
    return totp.generate({ timestamp: now().getTime() });
  };
  const { recoveryCodes } = await confirmTotp({ id: sid, userId: id }, code());
  const wrong = () => {
    const right = [-1, 0, 1].map((step) => totp.generate({ timestamp: now().getTime() + step * 30_000 }));
    return ["111111", "222222", "333333", "444444"].find((one) => !right.includes(one)) ?? "";
  };
  const enter = async (text: string, ip: string) => {
    const answer = await signInWithPassword({ email, password: PASSWORD, code: text }, ip);
    return "refused" in answer ? answer.refused : answer.proven.map(({ way }) => way).join("+");
  };
  const told = async () => {
    const mails = await rootDb().mail.findMany({ where: { contents: { not: null } } });
    return mails
      .map((mail) => openMail(mail.contents ?? new Uint8Array()))
      .filter(({ to, text }) => to === email && /wrong codes|códigos incorrectos/.test(text));
  };
  return { id, email, code, wrong, enter, told, recoveryCodes };
}

const after = (ms: number) => setClock(new Date(now().getTime() + ms));

test("guesses from however many places wait longer and longer, and nobody is let in by one that came too early", async () => {
  setClock(new Date());
  const { wrong, enter, code } = await person();
  const tried = [];
  for (let n = 0; n < 12; n += 1) tried.push(await enter(wrong(), `192.0.2.${n}`));
  expect(tried).toEqual([...Array(5).fill("totp_invalid"), ...Array(7).fill("totp_later")]);
  // Not even the right one is looked at; nor is a minute enough for two, nor a process that forgot.
  expect(await enter(code(), "198.51.100.1")).toBe("totp_later");
  after(60_000);
  expect(await enter(wrong(), "198.51.100.2")).toBe("totp_invalid");
  after(60_000);
  expect(await enter(wrong(), "198.51.100.3")).toBe("totp_later");
  after(60_000);
  const together = await Promise.all([4, 5, 6, 7].map((n) => enter(wrong(), `198.51.100.${n}`)));
  expect(together.filter((one) => one === "totp_invalid")).toHaveLength(1);
});

test("no stranger's guesses keep a person out: not where they were before, nor a recovery code elsewhere", async () => {
  setClock(new Date());
  const { wrong, enter, code, recoveryCodes } = await person();
  for (let n = 0; n < 60; n += 1) {
    await enter(wrong(), `192.0.2.${n}`).catch(() => null);
    after(3_600_000);
  }
  expect(await enter(code(), "198.51.100.9")).toBe("totp_later");
  expect(await enter(code(), HOME)).toBe("password+totp");
  expect(await enter(recoveryCodes[0] ?? "", "198.51.100.9")).toBe("password+recovery");
  expect(await enter(recoveryCodes[0] ?? "", HOME)).toBe("totp_invalid");
});

test("a stolen session and the password give no more guesses: a network where it is used is no place of its person", async () => {
  setClock(new Date());
  const { id, wrong, enter } = await person();
  const stolen = await openSession(id, null, { ip: "192.0.2.200" });
  const tried = [];
  for (let n = 0; n < 40; n += 1) {
    after((10 * 60_000) / 40);
    await findSession(stolen, `2001:db8:0:${n}::1`);
    for (let guess = 0; guess < 2; guess += 1)
      tried.push(await enter(wrong(), `2001:db8:0:${n}::1`).catch(({ code }) => code));
  }
  expect(tried.filter((one) => one === "totp_invalid").length).toBeLessThan(12);
});

test("a right code takes mistyped ones back, is taken once, and old tries are forgotten", async () => {
  setClock(new Date());
  const { wrong, enter, code } = await person();
  for (let n = 0; n < 8; n += 1) {
    const mistyped = [await enter(wrong(), HOME), await enter(wrong(), HOME)];
    const right = code();
    const answers = await Promise.all([enter(right, HOME), enter(right, HOME)]);
    expect(mistyped).toEqual(["totp_invalid", "totp_invalid"]);
    expect(answers.sort()).toEqual(["password+totp", "totp_invalid"]);
    after(60_000);
  }
  const elsewhere = "198.51.100.9";
  for (let n = 0; n < 5; n += 1) await enter(wrong(), elsewhere);
  expect(await enter(wrong(), elsewhere)).toBe("totp_later");
  after(91 * 86_400_000);
  for (let n = 0; n < 5; n += 1) expect(await enter(wrong(), elsewhere)).toBe("totp_invalid");
});

test.each(["en", "es"] as const)("a person is told of guesses once a wave (%s)", async (locale) => {
  setClock(new Date());
  const { wrong, enter, told } = await person(locale);
  for (let n = 0; n < 4; n += 1) await enter(wrong(), "192.0.2.1");
  expect(await told()).toEqual([]);
  for (let n = 0; n < 10; n += 1) {
    await enter(wrong(), `192.0.2.${n}`);
    after(86_400_000);
  }
  const [mail, ...others] = await told();
  expect(others).toEqual([]);
  expect(mail?.text).toContain(locale === "en" ? "change your password" : "cambie su contraseña");
  after(40 * 86_400_000);
  await enter(wrong(), "192.0.2.1");
  expect(await told()).toHaveLength(2);
});

test("two recovery codes at once open two doors, and neither opens again", async () => {
  setClock(new Date());
  const { id, recoveryCodes } = await person();
  const [one = "", other = "", third = ""] = recoveryCodes;
  const opened = await Promise.all([one, other, one, other].map((code) => recoveryAccepts({ id }, code)));
  expect(opened.filter(Boolean)).toHaveLength(2);
  for (const [code, opens] of [
    [one, false],
    [other, false],
    [third, true],
    [third, false],
  ] as const)
    expect(await recoveryAccepts({ id }, code)).toBe(opens);
});

test("a set-up that is confirmed several times at once is confirmed once: nobody keeps codes that open nothing", async () => {
  setClock(new Date());
  const id = newId("usr");
  const email = `${randomUUID()}@example.com`;
  await rootDb().user.create({ data: { id, email, emailVerifiedAt: now() } });
  const session = { id: await openSession(id, null, { ip: HOME }), userId: id };
  const { secret } = await beginTotp(id);
  const code = new TOTP({ secret }).generate({ timestamp: now().getTime() });
  const done = await Promise.allSettled([1, 2, 3].map(() => confirmTotp(session, code)));
  const [kept, ...more] = done.filter((one) => one.status === "fulfilled");
  expect(more).toEqual([]);
  expect(await recoveryAccepts({ id }, kept?.value.recoveryCodes[0] ?? "")).toBe(true);
  await expect(beginTotp(id)).rejects.toMatchObject({ code: "state_conflict" });
});
