import { type APIRequestContext, devices, expect, type Page } from "@playwright/test";
import { violations } from "./accessibility-findings";
import { test, WCAG } from "./applicant";
import { cameraFilm } from "./camera-film";

const phone = devices["Pixel 7"];
const words = {
  en: {
    start: "Start",
    card: "Identity card",
    back: "Back of the document",
    passport: "Passport",
    shoot: "Take picture",
    use: /Use this picture|Use it anyway/,
    scan: "Start the scan",
    other: "I can't do these movements",
    passed: "Your identity is confirmed",
    review: "A specialist will take a look",
    again: "Try again",
  },
  es: {
    start: "Empezar",
    card: "DNI o documento de identidad",
    back: "Reverso del documento",
    passport: "Pasaporte",
    shoot: "Hacer la foto",
    use: /Usar esta foto|Usarla de todos modos/,
    scan: "Empezar el escaneo",
    other: "No puedo hacer estos movimientos",
    passed: "Su identidad está confirmada",
    review: "Lo revisará un especialista",
    again: "Intentar de nuevo",
  },
};

const film = await cameraFilm();
test.use({
  ...phone,
  permissions: ["camera"],
  launchOptions: {
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-dev-shm-usage",
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ],
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  },
});

async function create(request: APIRequestContext, change: object = {}, key = "E2E_TEST_KEY") {
  const answer = await request.post("/v1/id-checks", {
    headers: { Authorization: `Bearer ${process.env[key]}` },
    data: { applicant: { name: "Marta Ejemplo", email: "marta@example.com" }, locale: "en", ...change },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: string; url: string };
}

async function statusOf(request: APIRequestContext, id: string, key = "E2E_TEST_KEY") {
  const answer = await request.get(`/v1/id-checks/${id}`, {
    headers: { Authorization: `Bearer ${process.env[key]}` },
  });
  return (await answer.json()) as { status: string; attempts_left: number };
}

/** All rules in light, the colours again in dark. */
async function accessible(page: Page) {
  const light = await violations(page, WCAG);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await violations(page, ["color-contrast"]);
  await page.emulateMedia({ colorScheme: "light" });
  expect([...light, ...dark].map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

async function photograph(page: Page, text: (typeof words)["en"]) {
  await page.getByRole("button", { name: text.shoot }).click();
  await page.getByRole("button", { name: text.use }).click();
}

test("a person walks through the page and the check passes, in Spanish", async ({ page, request }) => {
  const text = words.es;
  const check = await create(request, { locale: "es", purpose: "Calle Mayor 5" });
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    // Browsers ask for an icon that the page does not name.
    if (message.type() === "error" && !message.location().url.endsWith("/favicon.ico"))
      faults.push(message.text());
  });
  const answer = await page.goto(check.url);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
  expect(answer?.headers()["content-security-policy"]).toContain("default-src 'none'");
  await expect(page.getByText("Calle Mayor 5")).toBeVisible();
  await accessible(page);
  await page.getByRole("button", { name: text.start }).click();
  await expect(page.locator("#consent-missing")).toBeVisible();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: text.start }).click();
  await accessible(page);
  await page.getByRole("button", { name: text.card }).click();
  await expect(page.getByRole("button", { name: text.shoot })).toBeEnabled();
  await accessible(page);
  await photograph(page, text);
  await expect(page.getByRole("heading", { name: text.back })).toBeVisible();
  await page.reload();
  await photograph(page, text);
  await expect(page.getByRole("button", { name: text.scan })).toBeEnabled();
  await accessible(page);
  await page.getByRole("button", { name: text.scan }).click();
  await expect(page.getByRole("heading", { name: text.passed })).toBeVisible({ timeout: 60_000 });
  await accessible(page);
  expect((await statusOf(request, check.id)).status).toBe("passed");
  expect(faults).toEqual([]);
});

test("a failed attempt tells one reason and one remedy; exhausted attempts go to a specialist", async ({
  page,
  request,
}) => {
  const text = words.en;
  const check = await create(request, { reference: "please retry" });
  await page.goto(check.url);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: text.start }).click();
  for (const left of [3, 2, 1, 0]) {
    await page.getByRole("button", { name: text.passport }).click();
    await photograph(page, text);
    await page.getByRole("button", { name: text.other }).click();
    await page.getByRole("button", { name: text.shoot }).click();
    if (left === 0) break;
    await expect(page.getByText("We could not read the lines at the bottom of your document.")).toBeVisible();
    if (left === 3) {
      await accessible(page);
    }
    expect((await statusOf(request, check.id)).attempts_left).toBe(left);
    await page.getByRole("button", { name: text.again }).click();
  }
  await expect(page.getByRole("heading", { name: text.review })).toBeVisible();
  expect((await statusOf(request, check.id)).status).toBe("in_review");
});

test("a desktop hands over to a phone and follows it", async ({ browser, request }) => {
  const check = await create(request, { purpose: "The lease of Calle Luna 8" });
  const desk = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    userAgent: devices["Desktop Chrome"].userAgent,
  });
  const desktop = await desk.newPage();
  const handed = desktop.waitForResponse((response) => response.url().includes("/api/handoff"));
  await desktop.goto(check.url);
  await expect(desktop.getByRole("img", { name: "QR code with the link for your phone" })).toBeVisible();
  await expect(desktop.getByText("Demo asks you to confirm your identity.")).toBeVisible();
  await expect(desktop.getByText("The lease of Calle Luna 8")).toBeVisible();
  await accessible(desktop);
  const { url } = (await (await handed).json()) as { url: string };
  const other = await browser.newContext({ ...phone, permissions: ["camera"] });
  const mobile = await other.newPage();
  await mobile.goto(url);
  await expect(mobile.getByRole("button", { name: "Start" })).toBeVisible();
  await expect(desktop.getByText("Your phone is connected.")).toBeVisible();
  await mobile.getByRole("checkbox").check();
  await mobile.getByRole("button", { name: "Start" }).click();
  await expect(desktop.getByText("Photographing the document")).toBeVisible();
  const thief = await (await browser.newContext()).newPage();
  expect((await thief.goto(url))?.status()).toBe(404);
});

test("unknown addresses answer 404, withdrawn ones 410", async ({ page, request }) => {
  expect((await page.goto(`/identity/${"x".repeat(43)}`))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "This page does not exist" })).toBeVisible();
  const check = await create(request);
  await request.post(`/v1/id-checks/${check.id}/cancel`, {
    headers: { Authorization: `Bearer ${process.env.E2E_TEST_KEY}` },
  });
  expect((await page.goto(check.url))?.status()).toBe(410);
  await expect(page.getByRole("heading", { name: "This request was withdrawn" })).toBeVisible();
});
