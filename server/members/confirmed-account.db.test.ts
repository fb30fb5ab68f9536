import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { createKey } from "@/server/api-keys";
import { startDraftFile, stashPicture } from "@/server/documents";
import { createLink } from "@/server/links/create";
import { acceptInvitation } from "@/server/members/invitations";
import { issueToken } from "@/server/members/sign-in-token";
import { confirmEmail, signUp } from "@/server/members/sign-up";
import { setClock } from "@/server/platform/clock";
import { inTransaction } from "@/server/platform/context";
import { withAddress } from "@/server/platform/db/addresses";
import { rootDb } from "@/server/platform/db/root";
import { randomBase62 } from "@/server/platform/ids";
import { contextForOperator } from "@/server/platform/open-context";
import { call } from "@/server/testing/harness";

afterEach(() => setClock(undefined));
const random = () => Math.floor(Math.random() * 200);
const network = () => `198.18.${random()}.${random()}`;

async function signedUp(ip = network()) {
  const email = `${randomUUID()}@example.com`;
  const password = randomBase62(24);
  await signUp({ company: "Nordwind Wohnen", name: "Ada Owner", email, password }, "en", ip);
  const user = await rootDb().user.findFirst({ where: withAddress(email), include: { memberships: true } });
  const accountId = user?.memberships[0]?.accountId ?? "";
  const ctx = contextForOperator({ accountId, environment: "test" });
  const { key } = await createKey(ctx, { name: "first", scopes: ["*"] });
  return { userId: user?.id ?? "", accountId, ctx, key };
}

type Account = Awaited<ReturnType<typeof signedUp>>;
const PDF = Buffer.from("%PDF-1.7\nfirst").toString("base64");
const screening = (data: string) => ({
  applicant: { name: "Marta Ejemplo" },
  documents: [{ media_type: "application/pdf", data }],
  consent_confirmed: true,
});

/** All that costs others something, and how it is answered. */
async function attempts({ ctx, key }: Account): Promise<Record<string, string>> {
  const code = async (work: Promise<unknown>) =>
    work.then(
      () => "done",
      (error: { code: string }) => error.code,
    );
  const answered = async (path: string, body: object) => {
    const answer = await call<{ error?: { code: string } }>("POST", path, { key, body });
    return answer.body.error?.code ?? "done";
  };
  const link = await createLink(ctx, { applicant: { name: "Marta Ejemplo" }, send_email: false });
  const owner = { kind: "verification_link" as const, id: link.id };
  const picture = { position: 0, mediaType: "image/jpeg", bytes: new Uint8Array(9) };
  return {
    document: await answered("/v1/screenings", screening(PDF)),
    "large body": await answered(
      "/v1/screenings",
      screening(Buffer.alloc(1_200_000, "%PDF-1.7\n").toString("base64")),
    ),
    webhook: await answered("/v1/webhook-endpoints", { url: "https://hooks.example.com/in" }),
    draft: await code(startDraftFile(ctx, owner, { name: "payslip.pdf", size: 4_000 })),
    picture: await code(
      inTransaction(ctx, (tx) => stashPicture(tx, ctx, { kind: "id_check", id: "idc_1" }, "test", picture)),
    ),
  };
}

const all = (answer: string) => ({
  document: answer,
  "large body": answer,
  webhook: answer,
  draft: answer,
  picture: answer,
});

test("an account behind which nobody stands uploads nothing and calls no webhook, until the mailed secret comes back", async () => {
  const account = await signedUp();
  expect(await attempts(account)).toEqual(all("account_unconfirmed"));
  // What costs nobody anything is open: the first request of a developer works.
  const answer = await call("POST", "/v1/screenings", {
    key: account.key,
    body: {
      applicant: { name: "Marta Ejemplo" },
      documents: [{ type: "payslip", url: "https://documents.example.com/p.pdf" }],
      consent_confirmed: true,
    },
  });
  expect(answer.status).toBe(202);
  const { done } = await confirmEmail(await issueToken("verify_email", account.userId, 60));
  expect(done).toBe(true);
  const later = await signedUpKey(account);
  expect(await attempts({ ...account, key: later })).toEqual(all("done"));
});

/** A key that this process does not remember from before. */
const signedUpKey = async ({ ctx }: Account) => (await createKey(ctx, { name: "second", scopes: ["*"] })).key;

test("what the operator made is known, and an account that a confirmed person joins", async () => {
  const operators = await rootDb().account.create({ data: { id: `acc_${randomBase62(20)}`, name: "Made" } });
  expect(operators.confirmedAt).not.toBeNull();
  const account = await signedUp();
  await rootDb().invitation.create({
    data: {
      id: `inv_${randomBase62(20)}`,
      accountId: account.accountId,
      email: `${randomUUID()}@example.com`,
      role: "developer",
      tokenHash: (await import("@/server/platform/secrets")).sha256("mailed"),
      invitedById: account.userId,
      expiresAt: new Date(Date.now() + 60_000),
    },
  });
  await acceptInvitation({ token: "mailed", name: "Bea", password: randomBase62(24) });
  expect(await attempts(account)).toEqual(expect.objectContaining({ draft: "done", picture: "done" }));
});

test("sixty networks around one another open no sixty accounts in an hour", async () => {
  const opening = Date.now();
  const block = `2001:db8:${randomUUID().slice(0, 4)}`;
  let opened = 0;
  for (let n = 0; n < 60; n += 1) {
    setClock(new Date(opening + n * 1_000));
    await signedUp(`${block}:${n.toString(16)}::1`).then(
      () => (opened += 1),
      (error) => expect(error).toMatchObject({ code: "rate_limited", param: "network" }),
    );
  }
  expect(opened).toBe(40);
});

test("one network opens twenty accounts in an hour, another is not asked to wait for it", async () => {
  const office = network();
  const opening = new Date();
  setClock(opening);
  const open = () => signedUp(office);
  for (let minute = 0; minute < 20; minute += 1) {
    setClock(new Date(opening.getTime() + minute * 61_000));
    await open();
  }
  await expect(open()).rejects.toMatchObject({ code: "rate_limited", param: "network" });
  await signedUp();
  setClock(new Date(opening.getTime() + 3_700_000));
  await open();
});
