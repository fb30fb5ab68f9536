import type { AddressInfo } from "node:net";
import { inspect } from "node:util";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { inTransaction } from "./context";
import { rootDb } from "./db/root";
import { overrideEnv } from "./env";
import { deliverMail, failMail, openMail, queueMail } from "./mail";

// Against a real SMTP server on loopback, which can be told to refuse.

const received: ParsedMail[] = [];
const recipients: string[] = [];
let refuse = false;
let account: TestAccount;
let restore: () => void;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onRcptTo({ address }, _session, done) {
    recipients.push(address);
    done();
  },
  onData(stream, _session, done) {
    simpleParser(stream).then((mail) => {
      if (refuse)
        return done(Object.assign(new Error("try later, dear nobody@example.com"), { responseCode: 451 }));
      received.push(mail);
      done();
    }, done);
  },
});

beforeAll(async () => {
  account = await makeAccount();
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.server.address() as AddressInfo;
  restore = overrideEnv({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: "Proofline <hello@proofline.example>",
  });
});
afterAll(async () => {
  restore();
  await new Promise<void>((closed) => server.close(closed));
});

const contents = { to: "nobody@example.com", subject: "Su enlace · ñ", html: "<p>Hola</p>", text: "Hola" };
const queue = (change: object = {}) =>
  inTransaction(account.test, (tx) =>
    queueMail(tx, account.test.scope, { ...contents, ...change, kind: "link" }),
  );
const rowOf = (id: string) => rootDb().mail.findUniqueOrThrow({ where: { id } });

test("a mail leaves once, whole, and what it said is dropped", async () => {
  const id = await queue();
  expect(await deliverMail(id)).toBe("sent");
  expect(await deliverMail(id)).toBe("gone");
  const mine = received.filter((mail) => mail.messageId?.includes(id));
  expect(mine).toHaveLength(1);
  expect(mine[0]).toMatchObject({ subject: contents.subject, text: "Hola", html: "<p>Hola</p>" });
  expect(mine[0]?.from?.value).toEqual([{ address: "hello@proofline.example", name: "Proofline" }]);
  expect(await rowOf(id)).toMatchObject({ status: "sent", contents: null, attempts: 1, error: null });
});

test("a refusal is tried again, without keeping words that quote the person", async () => {
  const id = await queue();
  refuse = true;
  const error = await deliverMail(id).catch((refusal: Error) => refusal);
  expect(error).toMatchObject({ message: "mail not sent: EMESSAGE 451", cause: { code: "EMESSAGE" } });
  // As the SDK of a job server reads it, causes and all.
  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain("nobody@");
  expect(await rowOf(id)).toMatchObject({ status: "queued", attempts: 1, error: "EMESSAGE 451" });
  refuse = false;
  expect(await deliverMail(id)).toBe("sent");
});

test("given up, a mail keeps nothing of what it said", async () => {
  const id = await queue();
  await failMail(id);
  expect(await rowOf(id)).toMatchObject({ status: "failed", contents: null });
  expect(await deliverMail(id)).toBe("gone");
});

test("without a mail server it waits, sealed, for the operator to read", async () => {
  const without = overrideEnv({ SMTP_URL: undefined });
  const id = await queue();
  expect(await deliverMail(id)).toBe("captured");
  without();
  const row = await rowOf(id);
  expect(Buffer.from(row.contents ?? []).toString("latin1")).not.toContain("nobody@example.com");
  expect(openMail(row.contents ?? new Uint8Array())).toEqual(contents);
});

test("a stranger's text in the subject or the address adds no header and no recipient", async () => {
  const send = async (change: object) => {
    const id = await queue(change);
    await deliverMail(id).catch(() => undefined);
    return received.find((mail) => mail.messageId?.includes(id));
  };
  const mail = await send({
    subject: "Casa\r\nBcc: victim@example.com\r\nX-Evil: 1\r\n\r\n<b>body</b>",
  });
  expect(mail).toMatchObject({ text: "Hola", to: { text: contents.to } });
  expect(mail?.bcc).toBeUndefined();
  expect(mail?.headers.has("x-evil")).toBe(false);
  await send({ to: "nobody@example.com\r\nBcc: victim@example.com" });
  expect(recipients.filter((address) => address.startsWith("victim"))).toEqual([]);
});
