import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import { now, setClock } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
import { makeAuthenticator } from "@/server/testing/authenticator";
import { makeAccount } from "@/server/testing/factories";
import { appRouter } from "@/server/trpc/root";
import { beginPasskeySignIn, signInWithPasskey } from "./passkeys";
import { hashPassword } from "./password";
import { findSession, openSession } from "./sessions";
import { type SignedIn, signInWithLink, signInWithPassword } from "./sign-in";
import { issueToken } from "./sign-in-token";

const PASSWORD = "correct horse battery staple";

/** A person of an account that asks for a second factor, in however many browsers; what each proved is written down beside it. */
async function world() {
  const account = await makeAccount({ requireTwoFactor: true });
  const id = newId("usr");
  const email = `${randomUUID()}@example.com`;
  await rootDb().user.create({
    data: {
      id,
      email,
      passwordHash: await hashPassword(PASSWORD),
      emailVerifiedAt: now(),
      memberships: { create: { accountId: account.id, role: "owner" } },
    },
  });
  type Browser = { sid: string; proven: Set<string> };
  const browsers: Browser[] = [];
  let totp: { name: string; generator: TOTP; recovery: string[] } | null = null;
  let made = 0;
  const passkeys: ReturnType<typeof makeAuthenticator>[] = [];
  /** Sign-ins whose session is not opened yet, and how many changes of the ways in there had been. */
  const onTheirWay: { result: SignedIn; proven: string[]; changes: number }[] = [];
  let changes = 0;

  const door = async (sid: string) =>
    appRouter.createCaller({
      session: await findSession(sid),
      accountId: account.id,
      environment: "live",
      locale: "en",
      ip: null,
      userAgent: null,
    });
  const later = () => setClock(new Date(now().getTime() + 31_000));
  const done = async (work: Promise<unknown>) => work.then(() => true).catch(() => false);
  /** Whether two factors that the person has still were proven in a browser. */
  const twoIn = ({ proven }: Browser) =>
    passkeys.some((one) => proven.has(one.id)) ||
    (totp !== null && proven.has(totp.name) && (proven.has("password") || proven.has("link")));
  const owns = () => totp !== null || passkeys.length > 0;
  const open = async (result: SignedIn, proven: string[]) => {
    if ("refused" in result) return false;
    const sid = await openSession(result.userId, null, result).catch(() => null);
    if (sid !== null) browsers.push({ sid, proven: new Set(proven) });
    return sid !== null;
  };
  const enter = async (attempt: Promise<SignedIn>, ...proven: string[]) => open(await attempt, proven);
  const withCode = (by: "none" | "totp" | "recovery") => {
    if (by === "none" || !totp) return [undefined] as const;
    later();
    const code =
      by === "totp" ? totp.generator.generate({ timestamp: now().getTime() }) : totp.recovery.pop();
    return [code, totp.name] as const;
  };
  const endOthers = (kept?: Browser) => {
    changes += 1;
    for (const one of [...browsers]) if (one !== kept) one.sid = "ended";
  };

  const acts = {
    password: async (_: Browser | undefined, by: "none" | "totp" | "recovery") => {
      const [code, name] = withCode(by);
      await enter(
        signInWithPassword({ email, password: PASSWORD, code }, null),
        "password",
        ...(name ? [name] : []),
      );
    },
    link: async (_: Browser | undefined, by: "none" | "totp" | "recovery") => {
      const [code, name] = withCode(by);
      await enter(
        signInWithLink(await issueToken("magic_link", id, 15), code, null),
        "link",
        ...(name ? [name] : []),
      );
    },
    passkey: async () => {
      const passkey = passkeys.at(-1);
      if (passkey)
        await enter(signInWithPasskey(passkey.answer(await beginPasskeySignIn()), null), passkey.id);
    },
    setOut: async (_: Browser | undefined, by: "none" | "totp" | "recovery") => {
      const passkey = passkeys.at(-1);
      if (by === "recovery" && passkey) {
        const result = await signInWithPasskey(passkey.answer(await beginPasskeySignIn()), null);
        onTheirWay.push({ result, proven: [passkey.id], changes });
      } else {
        const [code, name] = withCode(by);
        const result = await signInWithPassword({ email, password: PASSWORD, code }, null);
        onTheirWay.push({ result, proven: ["password", ...(name ? [name] : [])], changes });
      }
    },
    arrive: async () => {
      for (const one of onTheirWay.splice(0)) {
        if ("refused" in one.result) continue;
        expect(await open(one.result, one.proven)).toBe(one.changes === changes);
      }
    },
    prove: async (browser: Browser | undefined, by: "none" | "totp" | "recovery") => {
      if (!browser) return;
      const [code, name] = withCode(by);
      const caller = await door(browser.sid);
      const proof = await caller.profile.prove({ password: PASSWORD, code }).catch(() => null);
      if (proof?.refused !== null) return;
      browser.proven.add("password");
      if (name) browser.proven.add(name);
    },
    setUpTotp: async (browser: Browser | undefined) => {
      if (!browser) return;
      const allowed = !owns() || twoIn(browser);
      const { profile } = await door(browser.sid);
      const begun = await profile.beginTotp().catch(() => null);
      if (!begun) return;
      const generator = new TOTP({ secret: begun.secret });
      later();
      const code = generator.generate({ timestamp: now().getTime() });
      const answer = await profile.confirmTotp({ code }).catch(() => null);
      if (!answer) return;
      expect(allowed).toBe(true);
      made += 1;
      totp = { name: `totp ${made}`, generator, recovery: answer.recoveryCodes };
      browser.proven.add(totp.name);
      endOthers(browser);
    },
    removeTotp: async (browser: Browser | undefined) => {
      if (!browser || totp === null) return;
      const allowed = twoIn(browser);
      if (!(await done((await door(browser.sid)).profile.removeTotp()))) return;
      expect(allowed).toBe(true);
      totp = null;
      endOthers(browser);
    },
    setUpPasskey: async (browser: Browser | undefined) => {
      if (!browser) return;
      const allowed = !owns() || twoIn(browser);
      const { profile } = await door(browser.sid);
      const options = await profile.beginPasskey().catch(() => null);
      if (!options) return;
      const passkey = makeAuthenticator();
      if (!(await done(profile.addPasskey({ name: "key", answer: passkey.register(options) })))) return;
      expect(allowed).toBe(true);
      passkeys.push(passkey);
      browser.proven.add(passkey.id);
      endOthers(browser);
    },
    removePasskey: async (browser: Browser | undefined) => {
      const passkey = passkeys[0];
      if (!browser || !passkey) return;
      const allowed = twoIn(browser);
      if (!(await done((await door(browser.sid)).profile.removePasskey({ id: passkey.id })))) return;
      expect(allowed).toBe(true);
      passkeys.shift();
      endOthers(browser);
    },
    reset: async () => {
      const token = await issueToken("reset", id, 60);
      const browser = appRouter.createCaller({
        session: null,
        accountId: null,
        environment: "live",
        locale: "en",
        ip: null,
        userAgent: null,
      });
      await browser.signIn.reset({ token, password: PASSWORD });
      passkeys.length = 0;
      endOthers();
    },
    wait: async () => setClock(new Date(now().getTime() + 10 * 60_000)),
  };

  /** The gate, in every browser: open exactly where two factors were proven. */
  const gates = async () => {
    for (const browser of browsers) {
      const open = await done((await door(browser.sid)).account.get());
      expect(open, [...browser.proven].join(", ")).toBe(browser.sid !== "ended" && twoIn(browser));
    }
  };
  return { acts, gates, browsers, door };
}

const Act = fc.record({
  act: fc.constantFrom(
    "password",
    "link",
    "passkey",
    "setOut",
    "arrive",
    "prove",
    "setUpTotp",
    "removeTotp",
    "setUpPasskey",
    "removePasskey",
    "reset",
    "wait",
  ),
  by: fc.constantFrom("none", "totp", "recovery"),
  browser: fc.nat(3),
});

test.each(["setUpTotp", "removeTotp", "setUpPasskey", "removePasskey", "reset"] as const)(
  "what was proven before %s opens no session after it",
  async (change) => {
    const { acts, browsers, gates } = await world();
    await acts.password(undefined, "none");
    if (change === "removeTotp") await acts.setUpTotp(browsers[0]);
    if (change === "removePasskey") await acts.setUpPasskey(browsers[0]);
    for (const by of ["none", "totp", "recovery"] as const) await acts.setOut(undefined, by);
    await acts[change](browsers[0]);
    await acts.arrive();
    await gates();
    expect(browsers).toHaveLength(1);
  },
);

test("whatever is set up, removed and reset in whatever order, a gate that needs two factors opens where two were proven", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Act, { minLength: 4, maxLength: 14 }), async (sequence) => {
      setClock(new Date());
      const { acts, gates, browsers } = await world();
      await acts.password(undefined, "none");
      for (const { act, by, browser } of sequence) {
        await acts[act](browsers.at(-1 - browser), by);
        await gates();
      }
    }),
    { numRuns: 12 },
  );
});

test("who is in by password alone stays out when the person sets up a second factor elsewhere, and sets none up beside it", async () => {
  const { acts, gates, browsers, door } = await world();
  await acts.password(undefined, "none");
  await acts.password(undefined, "none");
  const [thief, owner] = browsers;
  // Who has no second factor is told to set one up, who has one to prove it.
  const open = async (browser = owner) => (await door(browser?.sid ?? "")).account.get();
  await expect(open()).rejects.toMatchObject({ code: "PRECONDITION_REQUIRED" });
  await acts.setUpPasskey(owner);
  await gates();
  expect(thief?.sid).toBe("ended");
  // The password opens a session still, which neither passes the gate nor makes itself a second factor.
  await acts.password(undefined, "none");
  const again = browsers.at(-1);
  await expect(open(again)).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
  await acts.setUpTotp(again);
  await acts.setUpPasskey(again);
  await acts.removePasskey(again);
  await gates();
  expect([...(again?.proven ?? [])]).toEqual(["password"]);
});
