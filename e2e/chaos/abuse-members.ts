import { createLink } from "@/server/links/create";
import { hashPassword } from "@/server/members/password";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
import { newToken } from "@/server/platform/secrets";
import { makeAccount } from "@/server/testing/factories";
import { send } from "./abuse-calls";
import type { Attack } from "./abuse-strangers";

/** Who signed up and confirmed an address, and signs in: each owner of an account in the sandbox, the first with long lists. */
export type MemberArms = { accountId: string; email: string; password: string }[];

const MEMBERS = 4;
/** A page of a list, each with as many notes as its caller may attach. */
const LONG_LIST = 100;
const NOTES = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`note${n}`, "ñ".repeat(500)]));

export async function armedMembers(): Promise<MemberArms> {
  const members: MemberArms = [];
  while (members.length < MEMBERS) {
    const { id: accountId, test } = await makeAccount();
    const [id, password] = [newId("usr"), newToken()];
    const email = `${id}@example.com`;
    const passwordHash = await hashPassword(password);
    await rootDb().user.create({ data: { id, email, passwordHash, emailVerifiedAt: new Date() } });
    await rootDb().membership.create({ data: { accountId, userId: id, role: "owner" } });
    for (let n = 0; members.length === 0 && n < LONG_LIST; n += 1)
      await createLink(test, { applicant: { name: "Marta Ejemplo" }, send_email: false, metadata: NOTES });
    members.push({ accountId, email, password });
  }
  return members;
}

/** What pages ask for together, as often as a person's minute allows and more: each once had every connection of the database. */
export async function membersAttacks(url: string, members: MemberArms): Promise<Attack[]> {
  const cookies = await Promise.all(members.map((member) => signIn(url, member)));
  let turn = 0;
  const together = (what: string, call: string, input: object, from = members.length): Attack => ({
    what: `${what} that travel together`,
    atOnce: 8,
    everyMs: 250,
    once: () => {
      turn += 1;
      const { accountId } = members[turn % from] ?? { accountId: "" };
      return send(
        `${url}/api/trpc/${Array(AT_ONCE).fill(call).join(",")}?batch=1`,
        {
          "content-type": "application/json",
          "x-environment": "test",
          "x-account": accountId,
          cookie: cookies[turn % from] ?? "",
        },
        Buffer.from(JSON.stringify({ ...Array<object>(AT_ONCE).fill(input) })),
      );
    },
  });
  return [
    together("searches", "people.search", { text: "ana maria jose luis marta rosa" }),
    together("long lists", "links.list", { limit: LONG_LIST }, 1),
    together("checks", "sanctions.create", { subject: { name: "Marta Ejemplo" } }),
  ];
}

/** As many calls as one request may bring. */
const AT_ONCE = 20;

async function signIn(url: string, { email, password }: MemberArms[number]): Promise<string> {
  const csrf = await fetch(`${url}/api/auth/csrf`);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const signedIn = await fetch(`${url}/api/auth/callback/password`, {
    method: "POST",
    headers: { cookie: cookiesOf(csrf) },
    body: new URLSearchParams({ csrfToken, email, password }),
    redirect: "manual",
  });
  const cookie = cookiesOf(signedIn);
  if (!cookie.includes("session-token")) throw new Error(`nobody signed in: ${signedIn.status}`);
  return cookie;
}

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
