import { randomUUID } from "node:crypto";
import { Command } from "commander";
import { expect, test, vi } from "vitest";
import { peopleCommands } from "@/server/cli/commands/people";
import { rootDb } from "@/server/platform/db/root";
import { makeAccount } from "@/server/testing/factories";
import { acceptInvitation } from "./invitations";
import { resetPassword } from "./reset-password";
import { signInWithPassword } from "./sign-in";
import { signUp } from "./sign-up";

const PASSWORD = "seven violet umbrellas in june";

async function svc(...args: string[]) {
  const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  try {
    const program = new Command().exitOverride();
    peopleCommands(program);
    await program.parseAsync([...args, "--json"], { from: "user" });
    return JSON.parse(printed.mock.calls.map(([text]) => String(text)).join(""));
  } finally {
    printed.mockRestore();
    process.exitCode = 0;
  }
}

const secretOf = (link: string) => new URL(link).hash.slice(1);

test("the first operator is made in the terminal, chooses a password by the link and is staff", async () => {
  const email = `ingrid.${randomUUID()}@example.com`;
  const made = await svc(
    "users",
    "create",
    "--email",
    email.toUpperCase(),
    "--name",
    "Ingrid Aas",
    "--staff",
  );
  expect(made).toMatchObject({ email, staff: true, confirmed: false, accounts: [] });
  expect(await resetPassword({ token: secretOf(made.link), password: PASSWORD })).toBe(true);
  const signedIn = await signInWithPassword({ email, password: PASSWORD }, "203.0.113.9");
  expect(signedIn).toMatchObject({ userId: made.id });
  expect((await svc("users", "list", "--staff")).map((one: { email: string }) => one.email)).toEqual([email]);
  // Once.
  expect(await resetPassword({ token: secretOf(made.link), password: PASSWORD })).toBe(false);
  expect(await svc("users", "create", "--email", email, "--name", "Ingrid Aas")).toMatchObject({
    error: { code: "already_exists" },
  });
});

test("who is known is promoted and demoted, which the log of the installation says", async () => {
  const email = `per.${randomUUID()}@example.com`;
  const { id } = await svc("users", "create", "--email", email, "--name", "Per Lund");
  expect(await svc("users", "promote", email)).toEqual({ id, staff: true });
  expect(await svc("users", "demote", email)).toEqual({ id, staff: false });
  expect(await svc("users", "demote", email)).toEqual({ id, staff: false });
  const entries = await rootDb().auditEntry.findMany({ where: { objectId: id }, orderBy: { seq: "asc" } });
  expect(entries.map(({ action, actor, accountId }) => ({ action, actor, accountId }))).toEqual(
    ["user.created", "user.promoted", "user.demoted"].map((action) => ({
      action,
      actor: "operator",
      accountId: null,
    })),
  );
  expect(await svc("users", "promote", "nobody@example.com")).toMatchObject({ error: { code: "not_found" } });
});

test("an address that somebody signed up with and never confirmed gets no rights before its owner has a password", async () => {
  const email = `root.${randomUUID()}@example.com`;
  const somebody = { company: "Nobody's", name: "Not Root", password: "nine borrowed ladders at noon" };
  await signUp({ ...somebody, email }, "en", "203.0.113.77");
  expect(await svc("users", "promote", email)).toMatchObject({ error: { code: "state_conflict" } });
  const staff: { email: string }[] = await svc("users", "list", "--staff");
  expect(staff.map((one) => one.email)).not.toContain(email);
  const { id, link } = await svc("users", "link", email);
  expect(await resetPassword({ token: secretOf(link), password: PASSWORD })).toBe(true);
  expect(await svc("users", "promote", email)).toEqual({ id, staff: true });
  const before = await signInWithPassword({ email, password: somebody.password }, "203.0.113.77");
  expect(before).toEqual({ refused: "invalid_credentials" });
});

test("an account made in the terminal gets its owner by a printed invitation", async () => {
  const account = await makeAccount();
  const email = `ola.${randomUUID()}@example.com`;
  const invited = await svc("members", "invite", "--account", account.id, "--email", email);
  expect(invited).toMatchObject({ role: "owner" });
  const joined = await acceptInvitation({
    token: secretOf(invited.link),
    name: "Ola Nordmann",
    password: PASSWORD,
  });
  expect(joined).toEqual({ email });
  const user = await rootDb().membership.findMany({ where: { accountId: account.id, role: "owner" } });
  expect(user).toHaveLength(1);
  for (const wrong of [
    ["--account", "acc_none", "--email", email],
    ["--account", account.id, "--email", "not an address"],
    ["--account", account.id, "--email", email, "--role", "emperor"],
  ])
    expect(await svc("members", "invite", ...wrong)).toHaveProperty("error.code");
});
