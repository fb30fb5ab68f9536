import { randomBytes, randomUUID } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { expect, test, vi } from "vitest";
import { now } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
import { openMail } from "@/server/platform/mail";
import { makeAuthenticator } from "@/server/testing/authenticator";
import { makeAccount } from "@/server/testing/factories";
import { addPasskey, beginPasskey, beginPasskeySignIn, signInWithPasskey } from "./passkeys";
import { provesAgain } from "./prove";
import { resetPassword } from "./reset-password";
import { openSession } from "./sessions";
import { issueToken } from "./sign-in-token";

async function person() {
  const id = newId("usr");
  const email = `${randomUUID()}@example.com`;
  await rootDb().user.create({ data: { id, email, emailVerifiedAt: now() } });
  const session = async () => ({ id: await openSession(id, null), userId: id });
  return { id, email, session };
}

type Person = Awaited<ReturnType<typeof person>>;

async function withPasskey(
  owner: Person,
  authenticator = makeAuthenticator(),
  session?: { id: string; userId: string },
) {
  const answer = authenticator.register(await beginPasskey(owner.id));
  await addPasskey(session ?? (await owner.session()), "key", answer);
  return { authenticator, answer };
}

const enter = async (authenticator: ReturnType<typeof makeAuthenticator>) =>
  signInWithPasskey(authenticator.answer(await beginPasskeySignIn()), null);
const refused = { refused: "invalid_credentials" };

test("a passkey signs its person in, each answer once, and only as this site asked", async () => {
  const owner = await person();
  const { authenticator } = await withPasskey(owner);
  const answer = authenticator.answer(await beginPasskeySignIn());
  const both = await Promise.all([signInWithPasskey(answer, null), signInWithPasskey(answer, null)]);
  expect(both.filter((one) => "userId" in one)).toEqual([
    { userId: owner.id, proven: [{ way: "passkey", passkeyId: authenticator.id }], waysIn: 1 },
  ]);
  expect(await signInWithPasskey(answer, null)).toEqual(refused);

  const options = await beginPasskeySignIn();
  const good = authenticator.answer(options);
  const flipped = Buffer.from(good.response.signature, "base64url");
  flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1;
  const bad = { ...good.response, signature: flipped.toString("base64url") };
  expect(await signInWithPasskey({ ...good, response: bad }, null)).toEqual(refused);
  for (const challenge of ["", "AAAA", Buffer.from(randomUUID()).toString("base64url")])
    expect(await signInWithPasskey(authenticator.answer({ challenge }), null)).toEqual(refused);
  // A challenge of another purpose: the set-up's.
  expect(await signInWithPasskey(authenticator.answer(await beginPasskey(owner.id)), null)).toEqual(refused);
  for (const junk of [
    null,
    1,
    "x",
    [],
    {},
    { id: authenticator.id },
    { ...good, response: {} },
    { id: {} },
    { id: "\u0000" },
  ])
    expect(await signInWithPasskey(junk, null)).toEqual(refused);
});

test("a passkey of another site, of a copy that counts less, or of nobody opens nothing", async () => {
  const owner = await person();
  const elsewhere = makeAuthenticator("https://evil.example");
  await expect(withPasskey(owner, elsewhere)).rejects.toMatchObject({ code: "invalid_parameter" });
  expect(await enter(makeAuthenticator())).toEqual(refused);
  const { authenticator } = await withPasskey(owner);
  await rootDb().passkey.update({ where: { id: authenticator.id }, data: { counter: 1_000 } });
  expect(await enter(authenticator)).toEqual(refused);
});

test("nobody adds a passkey by another's set-up, or one that is somebody's already", async () => {
  const [owner, thief] = [await person(), await person()];
  const { authenticator, answer } = await withPasskey(owner);
  await expect(addPasskey(await owner.session(), "again", answer)).rejects.toMatchObject({
    code: "invalid_parameter",
  });
  const begun = await beginPasskey(owner.id);
  await expect(
    addPasskey(await thief.session(), "theirs", makeAuthenticator().register(begun)),
  ).rejects.toMatchObject({ code: "invalid_parameter" });
  await expect(withPasskey(thief, authenticator)).rejects.toMatchObject({ code: "already_exists" });
  const found = await enter(authenticator);
  expect("userId" in found && found.userId).toBe(owner.id);
});

test("owners of an account that asks for a second factor hear of a reset that takes a member's only one", async () => {
  const account = await makeAccount({ requireTwoFactor: true });
  const [owner, member] = [await person(), await person()];
  for (const [one, role] of [
    [owner, "owner"],
    [member, "reviewer"],
  ] as const)
    await rootDb().membership.create({ data: { accountId: account.id, userId: one.id, role } });
  const told = async () => {
    const mails = await rootDb().mail.findMany({ where: { contents: { not: null } } });
    return mails
      .map((mail) => openMail(mail.contents ?? new Uint8Array()))
      .filter(({ to, text }) => to === owner.email && text.includes("lost their passkeys")).length;
  };
  const reset = async () =>
    resetPassword({
      token: await issueToken("reset", member.email, 60),
      password: "a long password of the member's",
    });
  await reset();
  expect(await told()).toBe(0);
  await withPasskey(member);
  await reset();
  expect(await told()).toBe(1);
});

test("a passkey proves its own person alone", async () => {
  const [owner, other] = [await person(), await person()];
  const { authenticator } = await withPasskey(other);
  const passkey = authenticator.answer(await beginPasskeySignIn());
  expect(await provesAgain(owner.id, { passkey }, null)).toEqual(refused);
});

test("after a reset no passkey from before signs in, nor one whose set-up was begun before", async () => {
  const owner = await person();
  const { authenticator } = await withPasskey(owner);
  const stolen = await owner.session();
  const begun = await beginPasskey(owner.id);
  const token = await issueToken("reset", owner.email, 60);
  expect(await resetPassword({ token, password: "a long password of the owner's" })).toBe(true);
  expect(await enter(authenticator)).toEqual(refused);
  await expect(addPasskey(stolen, "late", makeAuthenticator().register(begun))).rejects.toMatchObject({
    code: "invalid_parameter",
  });
  expect(await rootDb().passkey.count({ where: { userId: owner.id } })).toBe(0);
});

test("a person has twenty passkeys at most, however many a browser adds at the same time", async () => {
  const owner = await person();
  for (let n = 0; n < 18; n += 1) await withPasskey(owner);
  const session = await owner.session();
  const ends = await Promise.allSettled(
    Array.from({ length: 5 }, () => withPasskey(owner, makeAuthenticator(), session)),
  );
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  for (const end of ends)
    if (end.status === "rejected") expect(end.reason).toMatchObject({ code: "state_conflict" });
  await expect(beginPasskey(owner.id)).rejects.toMatchObject({ code: "state_conflict" });
  expect(await rootDb().passkey.count({ where: { userId: owner.id } })).toBe(20);
});

test.each(["android-key", "packed", "fido-u2f", "tpm", "apple", "android-safetynet"])(
  "an attestation nobody asked for (%s) is not judged: no address in it is called, and nothing is computed of it",
  async (fmt) => {
    const called = vi.spyOn(globalThis, "fetch");
    const owner = await person();
    const answer = makeAuthenticator().register(await beginPasskey(owner.id));
    const attested = isoCBOR.decodeFirst<Map<string, unknown>>(
      new Uint8Array(Buffer.from(answer.response.attestationObject, "base64url")),
    );
    attested.set("fmt", fmt);
    const chain = Array.from({ length: 12 }, () => new Uint8Array(randomBytes(900)));
    attested.set(
      "attStmt",
      new Map<string, unknown>([
        ["alg", -7],
        ["sig", new Uint8Array(64)],
        ["x5c", chain],
      ]),
    );
    const packed = isoCBOR.encode(attested as Parameters<typeof isoCBOR.encode>[0]);
    const attestationObject = Buffer.from(packed).toString("base64url");
    await addPasskey(await owner.session(), "phone", {
      ...answer,
      response: { ...answer.response, attestationObject },
    });
    expect(await rootDb().passkey.count({ where: { userId: owner.id } })).toBe(1);
    expect(called).not.toHaveBeenCalled();
    called.mockRestore();
  },
);

test.each([
  ["megabytes", "A".repeat(2_000_000)],
  ["no CBOR", "////"],
  ["nothing", ""],
  ["a number", 7],
])("an attestation of %s is refused", async (_name, attestationObject) => {
  const owner = await person();
  const answer = makeAuthenticator().register(await beginPasskey(owner.id));
  await expect(
    addPasskey(await owner.session(), "phone", {
      ...answer,
      response: { ...answer.response, attestationObject },
    }),
  ).rejects.toMatchObject({ code: "invalid_parameter", param: "passkey" });
});
