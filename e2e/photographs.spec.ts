import { readFileSync } from "node:fs";
import { type APIRequestContext, expect } from "@playwright/test";
import { tellStory } from "@/server/engine/samples";
import { en } from "@/server/platform/i18n/verify/en";
import { arrivedBytes, expectAccessible, PHONE, test } from "./applicant";
import { brandedAccount, card, chooser, createLink, type File, file, payslipOf, photoOf } from "./links";

test.use(PHONE);

let key = "";
let payslip: File;
let photo: File;

test.beforeAll(async () => {
  ({ key } = brandedAccount());
  const story = tellStory("photographs-e2e", "ES", "2026-11-20");
  payslip = await payslipOf(story);
  photo = await photoOf(story);
});

const create = (request: APIRequestContext, change: object = {}) => createLink(request, key, change);

test("a HEIC photo becomes a JPEG where the browser can read it", async ({ page, request }) => {
  const link = await create(request);
  await page.addInitScript(() => {
    const original = window.createImageBitmap.bind(window);
    // A browser that reads HEIC, as Safari does.
    window.createImageBitmap = ((source: ImageBitmapSource) => {
      if (!(source instanceof Blob) || source.type !== "image/heic") return original(source);
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [1200, 1600];
      return original(canvas);
    }) as typeof createImageBitmap;
  });
  await page.goto(link.url);
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic"), Buffer.alloc(200)]);
  await chooser(page).setInputFiles(file("IMG_7.heic", "image/heic", heic));
  await expect(card(page, "IMG_7.jpg").getByText(en.done)).toBeVisible();
});

test("a HEIC photo that this browser cannot open is sent as it is, and read", async ({ page, request }) => {
  const link = await create(request);
  await page.goto(link.url);
  const heic = readFileSync("server/engine/samples/heic/payslip.heic");
  await chooser(page).setInputFiles(file("IMG_4711.HEIC", "", heic));
  const shown = card(page, "IMG_4711.HEIC");
  await expect(shown.getByText(en.done)).toBeVisible();
  await expect(shown.getByRole("alert")).toHaveCount(0);
  await expectAccessible(page);
});

test("twenty photographs at once: smaller where they would not fit, each with its own progress, over a line that breaks", async ({
  page,
  request,
  context,
}) => {
  const link = await create(request, { documents_requested: [] });
  const arrived = arrivedBytes(page);
  await page.goto(link.url);
  const many = Array.from({ length: 20 }, (_, at) => ({
    ...photo,
    name: `page-${at + 1}.jpg`,
    buffer: Buffer.concat([photo.buffer, Buffer.alloc(1_000, at)]),
  }));
  expect(many.reduce((sum, one) => sum + one.buffer.length, 0)).toBeGreaterThan(20 * 1_048_576);
  await chooser(page).setInputFiles(many);
  await expect(page.getByText(en.done).nth(2)).toBeVisible({ timeout: 60_000 });
  await context.setOffline(true);
  await expect(page.getByText(en.waiting)).toBeVisible({ timeout: 30_000 });
  await context.setOffline(false);
  await expect(page.getByText(en.done)).toHaveCount(20, { timeout: 120_000 });
  expect(arrived()).toBeLessThan(20 * 1_048_576);
  expect(arrived()).toBeGreaterThan(20 * 100_000);
  await expect(page.getByText(en.waiting)).toHaveCount(0);
  // One more is one too many, until another is taken away.
  await chooser(page).setInputFiles({ ...payslip, name: "late.pdf" });
  const late = card(page, "late.pdf");
  await expect(late.getByRole("status")).toHaveText(en.problems.too_many_documents);
  await page.getByRole("button", { name: "Remove page-7.jpg" }).click();
  await late.getByRole("button", { name: en.tryAgain }).click();
  await expect(late.getByText(en.done)).toBeVisible();
});

test("a photograph taken here is cut to its sheet, which can be taken back", async ({ page, request }) => {
  const words = en;
  const link = await create(request, { documents_requested: [] });
  await page.goto(link.url);
  const camera = page.locator('label:has(svg.lucide-camera) input[type="file"]');
  await camera.setInputFiles(photo);
  const taken = card(page, photo.name);
  await expect(taken.getByText(words.cut)).toBeVisible();
  await expect(taken.getByText(words.done)).toBeVisible();
  await expectAccessible(page);
  await taken.getByRole("button", { name: words.preview.replace("{name}", photo.name) }).click();
  const shape = () =>
    page
      .getByRole("dialog")
      .getByRole("img")
      .evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        return image.naturalHeight / image.naturalWidth;
      });
  // A sheet of A4, whatever lies around it in the picture.
  expect(await shape()).toBeCloseTo(Math.SQRT2, 1);
  await page.keyboard.press("Escape");
  await taken.getByRole("button", { name: words.uncut }).click();
  await expect(taken.getByText(words.done)).toBeVisible();
  await expect(page.getByText(words.cut)).toHaveCount(0);
});

test("several photos become one document; a look at it shows its pages", async ({ page, request }) => {
  const link = await create(request, { documents_requested: [] });
  await page.goto(link.url);
  await chooser(page).setInputFiles([photo, { ...photo, name: "IMG_2042.jpg" }]);
  await page.getByRole("button", { name: en.merge }).click();
  await expect(card(page, "IMG_2041.pdf").getByText("2 pages")).toBeVisible();
  await expect(page.getByText(en.done)).toBeVisible();
  await page.getByRole("button", { name: "Preview of IMG_2041.pdf" }).click();
  await expect(page.getByRole("dialog").locator("canvas")).toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
