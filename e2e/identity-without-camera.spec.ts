import { devices, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { asPhoto, tellStory, template } from "@/server/engine/samples";
import { identityDocument } from "@/server/engine/samples/identity/document";
import { CARD_SHOTS, shootCard } from "@/server/engine/samples/identity/shoot";
import { en } from "@/server/platform/i18n/identity/en";
import { es } from "@/server/platform/i18n/identity/es";
import { violations } from "./accessibility-findings";
import { expectAccessible, test } from "./applicant";

// No fake device: the page meets a machine without a camera.
test.use({ ...devices["Pixel 7"] });

test("the page explains, takes files, and never ends blind", async ({ page, request }) => {
  const headers = { Authorization: `Bearer ${process.env.E2E_TEST_KEY}` };
  const applicant = { name: "Marta Ejemplo", email: "marta@example.com" };
  const created = await request.post("/v1/id-checks", { headers, data: { applicant, locale: "en" } });
  const check = (await created.json()) as { id: string; url: string };
  await page.goto(check.url);
  // Only what can be read is promised.
  await expect(page.getByText(/driving licence of the US or Canada/)).toBeVisible();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("button", { name: "Passport" }).click();
  await expect(page.getByText(/No camera was found|The camera is not allowed/)).toBeVisible();
  // It is a phone already.
  await expect(page.getByRole("button", { name: en.camera.phone })).toHaveCount(0);
  const found = await violations(page, ["wcag2a", "wcag2aa", "wcag22aa"]);
  expect(found.map((violation) => violation.id)).toEqual([]);
  const jpeg = {
    name: "page.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]),
  };
  await page.locator("input[type=file]").setInputFiles(jpeg);
  await page.getByRole("button", { name: "Use this picture" }).click();
  await page.getByRole("button", { name: "Send one picture of your face instead" }).click();
  await expect(page.getByRole("heading", { name: "Another way" })).toBeVisible();
  await expect(page.getByText(/No camera was found|The camera is not allowed/)).toBeVisible();
  await page.locator("input[type=file]").setInputFiles(jpeg);
  await expect(page.getByRole("heading", { name: "Your identity is confirmed" })).toBeVisible();
  const after = await request.get(`/v1/id-checks/${check.id}`, { headers });
  expect(((await after.json()) as { status: string }).status).toBe("passed");
});

test("a wrong side is refused when it is taken, and only it is taken again, in Spanish", async ({
  page,
  request,
}) => {
  const { photo } = es;
  const story = tellStory("sides-e2e", "ES", "2026-11-20");
  const card = await identityDocument(story, "dni");
  const shot = CARD_SHOTS.near as NonNullable<(typeof CARD_SHOTS)[string]>;
  const picture = (bytes: Uint8Array) => ({
    name: "side.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from(bytes),
  });
  const front = picture((await shootCard(card, "sides-e2e-front", shot, 1)).bytes);
  const back = picture((await shootCard(card, "sides-e2e-back", shot, 2)).bytes);
  const slip = await asPhoto(template("payslip-es-official").draw(story), "sides-e2e", "phone");
  const payslip = picture(slip.bytes);
  const bars = `<svg width="1600" height="1200">${[0, 1, 2, 3, 4, 5, 6, 7].map((at) => `<rect x="${at * 200}" width="200" height="1200" fill="hsl(${at * 45} 90% 50%)"/>`).join("")}</svg>`;
  const pattern = picture(await sharp(Buffer.from(bars)).jpeg().toBuffer());

  const headers = { Authorization: `Bearer ${process.env.E2E_LIVE_KEY}` };
  const applicant = { name: "Marta Ejemplo", email: "marta@example.com" };
  const created = await request.post("/v1/id-checks", { headers, data: { applicant, locale: "es" } });
  const check = (await created.json()) as { id: string; url: string };
  await page.goto(check.url);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: es.start.go }).click();
  await page.getByRole("button", { name: es.choose.id_card }).click();
  const send = async (file: typeof front, use = photo.use) => {
    const again = page.getByRole("button", { name: photo.again, exact: true });
    if (await again.isVisible()) await again.click();
    // The way to choose a file is drawn anew once the camera is known to be missing.
    await expect(
      page
        .getByRole("main")
        .getByRole("status")
        .filter({ hasText: /camera|cámara/i }),
    ).toBeVisible();
    await page.locator("input[type=file]").setInputFiles(file);
    await page.getByRole("button", { name: new RegExp(`^(${use}|${photo.useAnyway})$`) }).click();
  };
  const refused = (code: keyof typeof photo.refused) =>
    expect(page.getByRole("main").getByRole("alert")).toHaveText(photo.refused[code], {
      timeout: 90_000,
    });

  await send(pattern);
  await refused("no_document");
  await expect(page.getByRole("button", { name: photo.useAnyway })).toHaveCount(0);
  await expectAccessible(page);
  await send(back);
  await refused("is_back");
  await expect(page.getByRole("button", { name: photo.useAnyway })).toBeVisible();
  await send(front);
  await expect(page.getByRole("heading", { name: photo.back })).toBeVisible({ timeout: 90_000 });
  await send(payslip);
  await refused("no_zone");
  // Nothing of what was taken is lost by leaving.
  await page.reload();
  await expect(page.getByRole("heading", { name: photo.back })).toBeVisible();
  await send(front);
  await refused("is_front");
  await send(back);
  await expect(page.getByRole("heading", { name: es.face.heading })).toBeVisible({ timeout: 90_000 });
  await page.getByRole("button", { name: photo.redo, exact: true }).click();
  await expect(page.getByRole("heading", { name: photo.front })).toBeVisible();
  const after = await request.get(`/v1/id-checks/${check.id}`, { headers });
  expect(await after.json()).toMatchObject({ status: "pending", attempts_used: 0 });
});

/** A camera whose picture is drawn by the page: a desk, and after a while a document on it. */
async function drawnCamera(page: Page) {
  await page.addInitScript(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [1280, 960];
    const draw = canvas.getContext("2d");
    const shown = { document: false };
    Object.assign(window, { shown });
    setInterval(() => {
      if (!draw) return;
      draw.fillStyle = "#9a9a94";
      draw.fillRect(0, 0, 1280, 960);
      if (!shown.document) return;
      draw.fillStyle = "#dcdfe4";
      draw.fillRect(40, 90, 1200, 780);
      draw.fillStyle = "#1c1c24";
      draw.font = "bold 40px monospace";
      for (let row = 0; row < 15; row++)
        draw.fillText("P<UTOLAGO<<IRIA<MENENDEZ<<<<<<<<<<<<<<<<<<<<<<", 60, 140 + row * 50);
    }, 50);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(15);
  });
  return () =>
    page.evaluate(() => {
      (window as unknown as { shown: { document: boolean } }).shown.document = true;
    });
}

test("the camera fills the screen, and a good picture is taken by itself", async ({ page, request }) => {
  const headers = { Authorization: `Bearer ${process.env.E2E_TEST_KEY}` };
  const applicant = { name: "Marta Ejemplo", email: "marta@example.com" };
  const created = await request.post("/v1/id-checks", { headers, data: { applicant, locale: "en" } });
  const check = (await created.json()) as { url: string };
  const lay = await drawnCamera(page);
  await page.goto(check.url);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("button", { name: "Passport" }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText(en.photo.hint.none)).toBeVisible();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, width, height });
  // One thumb: what is pressed lies in the lower third.
  const shutter = await page.getByRole("button", { name: en.photo.shoot }).boundingBox();
  expect(shutter?.y).toBeGreaterThan((height * 2) / 3);
  await expectAccessible(page);
  await page.getByRole("button", { name: en.photo.close }).click();
  await expect(page.getByText(en.photo.cannot)).toBeVisible();
  expect((await sheet.boundingBox())?.height).toBeLessThan(height);
  await expectAccessible(page);
  await page.getByRole("button", { name: en.photo.open }).click();
  // Nobody presses anything from here on.
  await page.waitForTimeout(2_500);
  await expect(sheet).toBeVisible();
  await lay();
  await expect(page.getByRole("img", { name: en.photo.alt })).toBeVisible();
  await expect(page.getByRole("button", { name: en.photo.use })).toBeEnabled();
});
