import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type APIRequestContext, expect } from "@playwright/test";
import { tellStory } from "@/server/engine/samples";
import { en } from "@/server/platform/i18n/verify/en";
import { expectAccessible, test, WCAG } from "./applicant";
import { brandedAccount, chooser, createLink, type File, payslipOf } from "./links";
import { newKey, svc } from "./operator";

declare global {
  interface Window {
    /** What the page that embeds a link has heard of it. */
    heard: Record<string, unknown>[];
  }
}

let account = "";
let key = "";
let payslip: File;

test.beforeAll(async () => {
  ({ account, key } = brandedAccount());
  payslip = await payslipOf(tellStory("links-e2e", "ES", "2026-11-20"));
});

const create = (request: APIRequestContext, change: object = {}, by = key) => createLink(request, by, change);

test("the first answer is in the link's language, and says nothing of a token that does not exist", async ({
  request,
}) => {
  const { url } = await create(request, { locale: "es" });
  for (const path of [url, url.replace("/verify/", "/embed/")])
    expect(await (await request.get(path)).text()).toContain('<html lang="es"');
  expect(await (await request.get(`${url}?lang=en`)).text()).toContain('<html lang="en"');
  const bare = async (path: string) => {
    const answer = await request.get(path, { headers: { "Accept-Language": "es" } });
    const nonce = /'nonce-([^']+)'/.exec(answer.headers()["content-security-policy"] ?? "")?.[1] ?? "";
    const [, spread = ""] = /nonce="([^"]+)"/.exec(await answer.text()) ?? [];
    return [answer.status(), (await answer.text()).replaceAll(nonce, "").replaceAll(spread, "")];
  };
  for (const kind of ["verify", "embed", "identity", "invoice"]) {
    const unknown = await bare(`/${kind}/${"x".repeat(43)}`);
    expect(unknown[0]).toBe(404);
    for (const malformed of ["short", "%00", "%ff", `${"x".repeat(43)}?lang=en`])
      expect(await bare(`/${kind}/${malformed}`), `${kind} ${malformed}`).toEqual(unknown);
  }
});

test("unknown, expired, withdrawn and paused links answer kindly with their status", async ({
  page,
  request,
}) => {
  const meet = async (url: string, status: number, heading: string, shot?: string) => {
    expect((await page.goto(url))?.status()).toBe(status);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    if (!shot) return;
    await expectAccessible(page);
  };
  await meet(`/verify/${"x".repeat(43)}`, 404, en.unknown, "7-unknown");
  await meet("/verify/short", 404, en.unknown);
  const [late, withdrawn, open] = [await create(request), await create(request), await create(request)];
  svc("links", "expire", late.id);
  await meet(late.url, 410, en.expired);
  const headers = { Authorization: `Bearer ${key}` };
  await request.post(`/v1/verification-links/${withdrawn.id}/cancel`, { headers });
  await meet(withdrawn.url, 410, en.canceled);
  const form = { multipart: { consent: "on", documents: payslip }, maxRedirects: 0 };
  for (const ended of [late, withdrawn]) expect((await request.post(ended.url, form)).status()).toBe(410);
  const paused = svc("accounts", "create", "--name", "Paused Ltd").id;
  const closed = await create(request, {}, newKey(paused).key);
  svc("accounts", "update", paused, "--suspended", "true");
  await meet(closed.url, 503, en.paused.replace("{brand}", "Paused Ltd"), "9-paused");
  expect((await request.get(open.url)).status()).toBe(200);
});

test.describe("where the reader is", () => {
  // Where it is another day than in UTC, whatever the hour.
  const zone = new Date().getUTCHours() >= 10 ? "Pacific/Kiritimati" : "Etc/GMT+12";
  test.use({ timezoneId: zone });

  test("the day on which a link ends is the reader's", async ({ page, request }) => {
    const link = await create(request, { locale: "es" });
    const headers = { Authorization: `Bearer ${key}` };
    const { expires_at: end } = await (
      await request.get(`/v1/verification-links/${link.id}`, { headers })
    ).json();
    const day = (timeZone: string) =>
      new Intl.DateTimeFormat("es-ES", {
        day: "numeric",
        month: "short",
        year: "numeric",
        timeZone,
      }).format(new Date(end));
    expect(day(zone)).not.toBe(day("UTC"));
    await page.goto(link.url);
    await expect(page.getByText(day(zone))).toBeVisible();
    await expect(page.getByText(day("UTC"))).toHaveCount(0);
  });
});

test("a logo that does not load is a name, and a name of a file is written its own way", async ({
  page,
  request,
}) => {
  const { id } = svc("accounts", "create", "--name", "Gestoría Ribera Baja", "--live");
  const own = newKey(id).key;
  const changed = await request.patch("/v1/settings", {
    headers: { Authorization: `Bearer ${own}` },
    data: { branding: { logo_url: "https://logo.example.invalid/mark.png" } },
  });
  expect(changed.status()).toBe(200);
  const link = await create(request, { documents_requested: [] }, own);
  let asked = 0;
  await page.route(
    (url) => url.pathname.startsWith("/brand/"),
    (route) => {
      asked += 1;
      return route.abort();
    },
  );
  await page.goto(link.url);
  const top = page.getByRole("banner").first();
  await expect(top.getByText("Gestoría Ribera Baja", { exact: true })).toBeVisible();
  await expect(top.getByRole("img")).toHaveCount(0);
  expect(asked).toBe(1);
  const name = "كشف الراتب (2).pdf";
  await chooser(page).setInputFiles({ ...payslip, name });
  await expect(page.locator("bdi").filter({ hasText: name })).toBeVisible();
});

test("the page's headers let nothing out and nobody in", async ({ request }) => {
  const link = await create(request);
  const answer = await request.get(link.url);
  const headers = answer.headers();
  expect(headers).toMatchObject({
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow",
    "x-content-type-options": "nosniff",
  });
  const policy = headers["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|https:|\*/);
  const html = await answer.text();
  const nonce = /nonce-([\w+/=]+)/.exec(policy)?.[1];
  for (const [tag] of html.matchAll(/<script(?![^>]* src=)[^>]*>/g))
    expect(tag).toContain(`nonce="${nonce}"`);
  expect(html).not.toContain("Marta");
  for (const page of [link.url, `/identity/${"x".repeat(43)}`]) {
    const from = { "X-Forwarded-For": page === link.url ? "10.255.0.1" : "10.255.0.2" };
    const visits = Array.from({ length: 61 }, () => request.get(page, { headers: from }));
    const limited = (await Promise.all(visits)).filter((one) => one.status() === 429);
    expect(limited.length).toBeGreaterThan(0);
    expect(Number(limited[0]?.headers()["retry-after"])).toBeGreaterThan(0);
  }
});

test("another origin embeds the page and follows it", async ({ page, request }) => {
  expect(readFileSync("public/embed.js").byteLength).toBeLessThan(5_000);
  const link = await create(request, { reference: "embedded", documents_requested: ["Payslips"] });
  const server = createServer((_, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end(`<!doctype html><html lang="en"><title>Shop</title><main><h1>Shop</h1><div id="here"></div></main>
<script src="${new URL(link.url).origin}/embed.js"></script>
<script>window.heard = []; svc.embed({ url: ${JSON.stringify(link.embed_url)}, container: "#here", onEvent: (event) => heard.push(event) });</script>`);
  }).listen(0);
  const { port } = server.address() as AddressInfo;
  try {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(`http://localhost:${port}/`);
    const frame = page.frameLocator("iframe");
    const types = () => page.evaluate(() => window.heard.map((one) => one.type));
    await expect.poll(types).toEqual(expect.arrayContaining(["ready", "resize"]));
    // The shop knows no dark colours, whatever the device is set to.
    await expect(frame.locator("html")).toHaveAttribute("data-theme", "light");
    const height = () => page.locator("iframe").evaluate((element) => element.clientHeight);
    const before = await height();
    await frame.locator('label:has(svg.lucide-upload) input[type="file"]').setInputFiles(payslip);
    await expect(frame.getByText(en.done)).toBeVisible();
    await expect.poll(height).toBeGreaterThan(before);
    await expectAccessible(page, WCAG);
    await frame.getByRole("checkbox").check();
    await frame.getByRole("button", { name: en.send }).click();
    await expect(frame.getByRole("heading", { name: en.sent })).toBeVisible();
    await expect.poll(height).toBeLessThan(before);
    await frame.getByRole("button", { name: en.close }).click();
    await expect.poll(types).toContain("close");
    const heard = await page.evaluate(() => window.heard);
    const steps = heard.flatMap((one) => (one.type === "step" ? [one.step] : []));
    expect(steps).toEqual(["documents", "consent", "ready", "sending"]);
    expect(
      heard.filter((one) => !["resize", "step"].includes(String(one.type))).map((one) => one.type),
    ).toEqual(["ready", "submitted", "close"]);
    for (const one of heard) {
      expect(Object.keys(one).filter((name) => !["height", "step"].includes(name))).toEqual([
        "source",
        "version",
        "type",
        "link_id",
      ]);
      expect(one.link_id).toBe(link.id);
    }
    // The same page under an address that is not allowed: the browser refuses the frame.
    const strange = await create(request);
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.evaluate((url) => {
      (document.querySelector("iframe") as HTMLIFrameElement).src = url;
    }, strange.embed_url);
    await expect.poll(() => page.frames()[1]?.url() ?? "").toContain("chrome-error");
  } finally {
    server.close();
    server.closeAllConnections();
  }
  svc("accounts", "update", account, "--embed-origins", "https://shop.example.com");
  const allowed = (await request.get(link.embed_url)).headers()["content-security-policy"];
  expect(allowed).toContain("frame-ancestors https://shop.example.com http://localhost:*");
});
