import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createHttp } from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { setPaymentService } from "@/server/billing/choose-payment-service";
import { stripePayments } from "@/server/billing/stripe";
import { overrideEnv } from "@/server/platform/env";
import { freePort } from "@/server/runtime/free-port";
import { unreachableLists } from "@/server/sanctions-checks";
import { antivirus, auditStream, lists, mail, payments } from "./reach";

// Whatever the installation speaks to: there, refusing, another thing that answers, and nobody.

const open: { close(): unknown }[] = [];
const back: (() => void)[] = [];
afterEach(() => {
  for (const restore of back.splice(0)) restore();
  for (const one of open.splice(0)) one.close();
  setPaymentService(undefined);
});
const settings = (values: Parameters<typeof overrideEnv>[0]) => back.push(overrideEnv(values));

async function listens(server: Server): Promise<number> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}
const says = (greeting: string) => listens(createServer((socket) => socket.end(greeting)));

test("a mail server that lets us in, one that refuses us, and none", async () => {
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    onAuth: ({ password }, _, done) =>
      password === "right"
        ? done(null, { user: "us" })
        : done(new Error("mailbox of ana@example.org is locked")),
  });
  server.on("error", () => undefined);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const port = (server.server.address() as AddressInfo).port;

  settings({ SMTP_URL: `smtp://us:right@127.0.0.1:${port}` });
  expect(await mail()).toMatchObject({ state: "ok" });
  settings({ SMTP_URL: `smtp://us:wrong@127.0.0.1:${port}` });
  const refused = await mail();
  expect(refused).toMatchObject({ state: "missing", says: expect.stringContaining("(EAUTH)") });
  expect(refused.says).not.toMatch(/ana@|wrong/);
  settings({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
  expect(await mail()).toMatchObject({ state: "missing", says: expect.stringContaining("(ESOCKET)") });
  settings({ SMTP_URL: undefined });
  expect(await mail()).toMatchObject({ state: "optional" });
});

test("a scanner that answers, something that is none, and nobody", async () => {
  settings({ CLAMD_URL: `tcp://127.0.0.1:${await says("PONG\0")}` });
  expect(await antivirus()).toMatchObject({ state: "ok" });
  settings({ CLAMD_URL: `tcp://127.0.0.1:${await says("220 ready\r\n")}` });
  expect(await antivirus()).toMatchObject({
    state: "missing",
    says: expect.stringContaining("none of its kind"),
  });
  settings({ CLAMD_URL: `tcp://127.0.0.1:${await freePort()}` });
  expect(await antivirus()).toMatchObject({
    state: "missing",
    says: expect.stringContaining("ECONNREFUSED"),
  });
});

test("the payment service takes the key, or does not", async () => {
  const port = await listens(
    createHttp((request, response) => {
      const known = request.headers.authorization === "Bearer sk_test_known";
      response.writeHead(known ? 200 : 401, { "Content-Type": "application/json" });
      const body = known
        ? { object: "list", data: [], has_more: false }
        : { error: { type: "invalid_request_error", message: "Invalid API Key provided: sk_test_other" } };
      response.end(JSON.stringify(body));
    }),
  );
  const base = new URL(`http://127.0.0.1:${port}`);
  setPaymentService(stripePayments("sk_test_known", base));
  expect(await payments()).toMatchObject({ state: "ok" });
  setPaymentService(stripePayments("sk_test_other", base));
  const refused = await payments();
  expect(refused).toMatchObject({
    state: "missing",
    says: expect.stringContaining("(StripeAuthenticationError)"),
  });
  expect(refused.says).not.toContain("sk_test");
  setPaymentService(null);
  expect(await payments()).toMatchObject({ state: "optional" });
});

test("the receiver of the log, over HTTP and syslog", async () => {
  const port = await listens(createHttp((_, response) => response.writeHead(405).end()));
  settings({ AUDIT_STREAM: `http://127.0.0.1:${port}/log` });
  expect(await auditStream()).toMatchObject({ state: "ok" });
  const received: string[] = [];
  const syslog = await listens(
    createServer((socket) => socket.on("data", (data) => received.push(`${data}`))),
  );
  settings({ AUDIT_STREAM: `syslog://127.0.0.1:${syslog}` });
  expect(await auditStream()).toMatchObject({ state: "ok" });
  expect(received).toEqual([]);
  for (const scheme of ["http", "syslog"]) {
    settings({ AUDIT_STREAM: `${scheme}://127.0.0.1:${await freePort()}` });
    expect(await auditStream()).toMatchObject({
      state: "missing",
      says: expect.stringContaining("ECONNREFUSED"),
    });
  }
});

test("lists are named that cannot be had from here", async () => {
  const folder = mkdtempSync(join(tmpdir(), "reach-"));
  open.push({ close: () => rmSync(folder, { recursive: true }) });
  const there = join(folder, "there.json");
  writeFileSync(there, "{}\n");
  const source = (name: string, url: string) => ({ name, url, format: "ftm", topics: ["sanction"] });
  const file = join(folder, "sources.json");
  writeFileSync(
    file,
    JSON.stringify([
      source("aa_there", pathToFileURL(there).href),
      source("bb_moved", pathToFileURL(join(folder, "moved.json")).href),
      source("cc_shut", `https://127.0.0.1:${await freePort()}/list.json`),
    ]),
  );
  settings({ SANCTIONS_SOURCES: file });
  expect(await unreachableLists(2_000)).toEqual([
    { name: "bb_moved", error: "file_missing" },
    { name: "cc_shut", error: expect.stringMatching(/^[a-z_]+$/) },
  ]);
  expect(await lists()).toMatchObject({ state: "missing" });
});
