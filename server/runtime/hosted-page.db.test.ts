import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { updateAccount } from "@/server/accounts";
import { AccountChange } from "@/server/accounts/schema";
import { parentOrigin } from "@/server/links/embedding";
import { openLinkPage } from "@/server/links/open";
import { rootDb } from "@/server/platform/db/root";
import { overrideEnv } from "@/server/platform/env";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { call, fault } from "@/server/testing/harness";
import { startService } from "@/server/testing/service";
import { dressHostedPage } from "./hosted-page";

let service: Awaited<ReturnType<typeof startService>>;
let account: TestAccount;

beforeAll(async () => {
  account = await makeAccount();
  service = await startService();
});
afterAll(() => service.close());

async function makeLink(change: object = {}): Promise<{ id: string; token: string }> {
  const body = { applicant: { name: "Marta Ejemplo" }, ...change };
  const made = await call<{ id: string; url: string }>("POST", "/v1/verification-links", {
    key: account.testKey.key,
    body,
  });
  return { id: made.body.id, token: made.body.url.split("/verify/")[1] ?? "" };
}

const DIRECTIVES = [
  ...[
    "default-src",
    "script-src",
    "style-src",
    "img-src",
    "media-src",
    "font-src",
    "worker-src",
    "connect-src",
  ],
  ...["form-action", "base-uri", "frame-ancestors"],
];

const statusOf = async (id: string) =>
  (await call("GET", `/v1/verification-links/${id}`, { key: account.testKey.key })).body.status;

function sendForm(token: string, headers: Record<string, string>): Promise<Response> {
  const form = new FormData();
  form.append("documents", new File(["%PDF-1.7\n"], "a.pdf"));
  form.append("consent", "on");
  return fetch(`${service.url}/verify/${token}`, { method: "POST", body: form, headers, redirect: "manual" });
}

test.each(["cross-site", "same-site", "sideways"])("a form that comes %s sends nothing", async (site) => {
  const link = await makeLink();
  expect((await sendForm(link.token, { "Sec-Fetch-Site": site })).status).toBe(404);
  expect(await statusOf(link.id)).toBe("pending");
  expect((await sendForm(link.token, { "Sec-Fetch-Site": "same-origin" })).status).toBe(303);
  expect(await statusOf(link.id)).toBe("completed");
});

test("a token that is not exactly right opens nothing, and all wrong ones look alike", async () => {
  const { token } = await makeLink();
  const swapped = (token[20] === "A" ? "B" : "A") as string;
  const wrong = [
    "x".repeat(43),
    token.slice(0, -1),
    `${token}A`,
    token.slice(0, 20) + swapped + token.slice(21),
    `${token}%00`,
    "__proto__",
    `${token}' OR 1=1`,
  ];
  for (const one of wrong) {
    expect(await openLinkPage(decodeURIComponent(one))).toBeNull();
    expect((await fetch(`${service.url}/verify/${one}`)).status).toBe(404);
  }
  expect(await openLinkPage(token)).not.toBeNull();
});

test("the language is known before the page, and no wrong token reaches it", async () => {
  const dressed = createServer(async (request, response) => {
    if (!(await dressHostedPage(request, response)))
      response.end(`${request.url} ${request.headers["x-locale"]}`);
  });
  await new Promise<void>((resolve) => dressed.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(dressed.address() as AddressInfo).port}`;
  const ask = async (path: string, accepted: string) =>
    (await fetch(address + path, { headers: { "Accept-Language": accepted } })).text();
  try {
    const { token: spanish } = await makeLink({ locale: "es" });
    const { token: open } = await makeLink();
    const { token: chilean } = await makeLink({ country: "CL" });
    for (const kind of ["verify", "embed"]) {
      expect(await ask(`/${kind}/${spanish}`, "en")).toBe(`/${kind}/${spanish} es`);
      expect(await ask(`/${kind}/${spanish}?lang=en`, "es")).toBe(`/${kind}/${spanish}?lang=en en`);
      expect(await ask(`/${kind}/${open}`, "es-AR,en;q=0.5")).toBe(`/${kind}/${open} es`);
      expect(await ask(`/${kind}/${chilean}`, "en")).toBe(`/${kind}/${chilean} es`);
    }
    const body = {
      applicant: { name: "Marta", email: "marta@example.com" },
      send_email: false,
      locale: "es",
    };
    const check = await call<{ url: string }>("POST", "/v1/id-checks", { key: account.testKey.key, body });
    const path = new URL(check.body.url).pathname;
    expect(await ask(path, "en")).toBe(`${path} es`);
    for (const kind of ["verify", "embed", "identity", "invoice"])
      for (const wrong of ["x".repeat(43), "short", "%00", "%ff", "x?lang=en&origin=https://a.example"])
        expect(await ask(`/${kind}/${wrong}`, "es"), wrong).toBe(`/${kind}/- es`);
  } finally {
    dressed.close();
  }
});

test("an upload page is framed by nobody, its embedded form by the pages that the account names", async () => {
  const { token } = await makeLink();
  const restore = overrideEnv({ NODE_ENV: "production" });
  const policyOf = async (path: string) =>
    (await fetch(`${service.url}${path}`)).headers.get("content-security-policy") ?? "";
  await updateAccount(account.id, { embed_origins: ["https://shop.example.com"] });
  expect(await policyOf(`/verify/${token}`)).toMatch(/frame-ancestors 'none'$/);
  expect(await policyOf(`/identity/${"x".repeat(43)}`)).toMatch(/frame-ancestors 'none'$/);
  expect(await policyOf(`/embed/${"x".repeat(43)}`)).toMatch(/frame-ancestors 'none'$/);
  expect(await policyOf(`/embed/${token}`)).toMatch(
    /frame-ancestors https:\/\/shop\.example\.com http:\/\/localhost:\*$/,
  );
  for (const path of [`/verify/${token}`, `/embed/${token}`]) {
    expect(await policyOf(path)).toMatch(/^default-src 'none'; script-src 'self' 'nonce-/);
    expect(await policyOf(path)).not.toMatch(/unsafe|script-src[^;]*https:/);
  }
  restore();
});

test.each(["https://shop.example;sandbox/", "https://{LINK_ID};script-src/"])(
  "no address adds to what a page may do: %s is refused, and harmless where it is stored already",
  async (url) => {
    const body = { applicant: { name: "Jon Etxea" }, redirect_url: url };
    expect(
      fault(await call("POST", "/v1/verification-links", { key: account.testKey.key, body })),
    ).toMatchObject({ status: 400, param: "redirect_url" });
    const settings = { link_defaults: { redirect_url: url } };
    expect((await call("PATCH", "/v1/settings", { key: account.testKey.key, body: settings })).status).toBe(
      400,
    );
    expect(AccountChange.safeParse({ embed_origins: [new URL(url).origin] }).success).toBe(false);

    const { id, token } = await makeLink();
    await rootDb().verificationLink.updateMany({ where: { id }, data: { redirectUrl: url } });
    await rootDb().account.update({
      where: { id: account.id },
      data: { embedOrigins: [new URL(url).origin, "https://own.example"] },
    });
    for (const path of [`/verify/${token}`, `/embed/${token}`]) {
      const policy = (await fetch(`${service.url}${path}`)).headers.get("content-security-policy") ?? "";
      expect(policy.split("; ").map((directive) => directive.split(" ")[0])).toEqual(DIRECTIVES);
      expect(policy).not.toMatch(/shop|,|;(?! )/);
    }
    const sent = await sendForm(token, { "Sec-Fetch-Site": "same-origin" });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, `/verify/${token}?sent=1`]);
  },
);

test.each([
  ["https://shop.example.com/checkout", "https://shop.example.com"],
  ["https://shop.example.com.evil.example", null],
  ["https://evil.example", null],
  ["http://shop.example.com", null],
  ["http://localhost:8080", "http://localhost:8080"],
  ["http://localhost.evil.example", null],
  ["javascript:alert(1)", null],
  ["null", null],
])("messages for %s go to %s", async (wish, origin) => {
  await updateAccount(account.id, { embed_origins: ["https://shop.example.com"] });
  const link = await openLinkPage((await makeLink()).token);
  if (!link) throw new Error("the link does not open");
  expect(await parentOrigin(link, wish)).toBe(origin);
});

test("an address may ask sixty times a minute, however it writes the path or who it says it is", async () => {
  const { token } = await makeLink();
  const asked = Array.from({ length: 70 }, (_, i) =>
    fetch(`${service.url}/verify/${token}`, {
      headers: { "X-Forwarded-For": `192.0.2.${i}`, "X-Client-Address": `192.0.2.${i}` },
    }),
  );
  const statuses = (await Promise.all(asked)).map((answer) => answer.status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
});
