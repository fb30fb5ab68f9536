import { randomUUID } from "node:crypto";
import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import { findSession, openSession } from "@/server/members";
import { hashPassword } from "@/server/members/password";
import { issueToken } from "@/server/members/sign-in-token";
import { now } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
import { authOptions } from "./auth";
import { appRouter } from "./root";

const PASSWORD = "correct horse battery staple";

async function person() {
  const [id, email] = [newId("usr"), `${randomUUID()}@example.com`];
  const data = { id, email, emailVerifiedAt: now(), passwordHash: await hashPassword(PASSWORD) };
  await rootDb().user.create({ data });
  const own = await openSession(id, null, { proven: [{ way: "password" }] });
  const door = { accountId: null, environment: "test", locale: "en", ip: null, userAgent: null } as const;
  const { profile, signIn } = appRouter.createCaller({ ...door, session: await findSession(own) });
  /** As the page of the sign-in does it. */
  const enter = (id: string, input: Record<string, string>) => {
    const provider = authOptions.providers.find((one) => one.options?.id === id);
    const { authorize } = (provider?.options ?? {}) as {
      authorize(input: object, asked: object): Promise<unknown>;
    };
    return authorize(input, { headers: {} }).catch(() => null);
  };
  const alive = async () =>
    (await rootDb().session.findMany({ where: { userId: id, revokedAt: null } })).map((one) => one.id);
  return { id, email, own, profile, signIn, enter, alive };
}

type Person = Awaited<ReturnType<typeof person>>;
const CHANGES: Record<string, (person: Person) => Promise<() => Promise<unknown>>> = {
  "an authenticator is set up": async ({ profile }) => {
    const { secret } = await profile.beginTotp();
    return () => profile.confirmTotp({ code: new TOTP({ secret }).generate() });
  },
  "the password is changed":
    async ({ profile }) =>
    () =>
      profile.changePassword({ current: PASSWORD, next: "another long password of mine" }),
  "the password is reset": async ({ id, signIn }) => {
    const token = await issueToken("reset", id, 60);
    return () => signIn.reset({ token, password: "another long password of mine" });
  },
};

test.each(Object.keys(CHANGES))(
  "sign-ins that are on their way while %s leave no session behind",
  async (name) => {
    const one = await person();
    const change = await CHANGES[name]?.(one);
    const links = await Promise.all([1, 2].map(() => issueToken("magic_link", one.id, 15)));
    const entering = [
      ...Array.from({ length: 4 }, () => one.enter("password", { email: one.email, password: PASSWORD })),
      ...links.map((token) => one.enter("link", { token })),
    ];
    await Promise.all([change?.(), ...entering]);
    expect((await one.alive()).filter((id) => id !== one.own)).toEqual([]);
  },
);
