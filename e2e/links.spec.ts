import { type APIRequestContext, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { lockedPdf, tellStory } from "@/server/engine/samples";
import { en } from "@/server/platform/i18n/verify/en";
import { es } from "@/server/platform/i18n/verify/es";
import { DESK, expectAccessible, PHONE, test } from "./applicant";
import {
  BRAND,
  brandedAccount,
  card,
  chooser,
  createLink,
  type File,
  file,
  type Link,
  payslipOf,
  photoOf,
} from "./links";
import { lockPdf } from "./lock-pdf";

const WORDS = { en, es };
let key = "";
let payslip: File;
let photo: File;

test.beforeAll(async () => {
  ({ key } = brandedAccount());
  const story = tellStory("links-e2e", "ES", "2026-11-20");
  payslip = await payslipOf(story);
  photo = await photoOf(story);
});

const create = (request: APIRequestContext, change: object = {}, by = key) => createLink(request, by, change);

async function read(request: APIRequestContext, link: Link): Promise<Link> {
  const headers = { Authorization: `Bearer ${key}` };
  return (await request.get(`/v1/verification-links/${link.id}`, { headers })).json();
}

/** Counts what must not happen: faults of the page, and requests to anybody else. */
function watch(page: Page): string[] {
  const seen: string[] = [];
  page.on("pageerror", (error) => seen.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.location().url.endsWith("/favicon.ico"))
      seen.push(message.text());
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.port !== process.env.E2E_PORT) seen.push(request.url());
  });
  return seen;
}

for (const [size, device, locale] of [
  ["phone", PHONE, "es"],
  ["desk", DESK, "en"],
] as const) {
  test.describe(`${size}, ${locale}`, () => {
    test.use(device);
    test("an applicant sends a PDF and a photo", async ({ page, request }) => {
      const words = WORDS[locale];
      const seen = watch(page);
      await page.emulateMedia({ colorScheme: locale === "es" ? "dark" : "light" });
      const link = await create(request, { locale });
      const answer = await page.goto(link.url);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole("button", { name: words.sendFirst })).toBeVisible();
      expect(await page.title()).toBe(`${words.title} · ${BRAND}`);
      await page.getByLabel(words.addTo.replace("{name}", "Payslips")).setInputFiles(payslip);
      await chooser(page).setInputFiles(photo);
      await expect(page.getByText(words.done)).toHaveCount(2);
      await expect(page.getByText(words.lacking.replace("{names}", "Employment contract"))).toBeVisible();
      await page.getByLabel(words.which.replace("{name}", photo.name)).selectOption("Employment contract");
      await expect(page.getByText(words.file)).toHaveCount(2);
      await expect(page.getByText(words.count.replace("{n}", "2").replace("{all}", "2"))).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: words.send }).click();
      await expect(page.getByText(words.problems.consent)).toBeVisible();
      await expect(page.getByRole("checkbox")).toBeFocused();
      await page.getByRole("checkbox").check();
      await page.getByRole("button", { name: words.send }).click();
      await expect(page.getByRole("heading", { name: words.sent })).toBeVisible();
      await expect(page.getByRole("heading", { name: words.receipt })).toBeVisible();
      await expect(card(page, payslip.name)).toContainText("Payslips · ");
      await expect(card(page, photo.name)).toContainText("Employment contract · ");
      await expectAccessible(page);
      expect(await read(request, link)).toMatchObject({
        status: "completed",
        screening_id: expect.any(String),
      });
      expect((await page.goto(link.url))?.status()).toBe(200);
      await expect(page.getByRole("heading", { name: words.already })).toBeVisible();
      expect(seen).toEqual([]);
    });
  });
}

test.describe("on a phone", () => {
  test.use(PHONE);

  test("a cut connection and a reload lose nothing", async ({ page, request }) => {
    const link = await create(request);
    const sent: string[] = [];
    let cut = true;
    await page.route("**/api/chunk**", (route) => {
      const index = new URL(route.request().url()).searchParams.get("index") ?? "";
      if (cut && index !== "0") return route.abort();
      sent.push(index);
      return route.continue();
    });
    await page.goto(link.url);
    await chooser(page).setInputFiles(photo);
    await expect(page.getByText(en.waiting)).toBeVisible();
    cut = false;
    await expect(page.getByText(en.done)).toBeVisible();
    const pieces = Array.from({ length: Math.ceil(photo.buffer.length / 524_288) }, (_, index) => `${index}`);
    expect(sent).toEqual(pieces);

    const again = { ...photo, name: "IMG_2042.jpg" };
    cut = true;
    await chooser(page).setInputFiles(again);
    await expect(page.getByText(en.waiting)).toBeVisible();
    await page.reload();
    await expect(card(page, again.name).getByText(en.waiting)).toBeVisible();
    await expect(card(page, photo.name).getByRole("img")).toBeVisible();
    // Where the device has not kept it, the same file is added again.
    await page.evaluate(
      () =>
        new Promise((done) => {
          indexedDB.deleteDatabase("unsent").onsuccess = done;
        }),
    );
    await page.reload();
    await expect(card(page, again.name).getByText("Stopped at")).toBeVisible();
    await expect(page.getByRole("button", { name: en.sendBroken })).toBeVisible();
    cut = false;
    await chooser(page).setInputFiles(again);
    await expect(page.getByText(en.done)).toHaveCount(2);
    expect(sent).toEqual([...pieces, ...pieces]);

    const third = { ...photo, name: "IMG_2043.jpg" };
    cut = true;
    await chooser(page).setInputFiles(third);
    await expect(page.getByText(en.waiting)).toBeVisible();
    await page.reload();
    await expect(card(page, third.name).getByText(en.waiting)).toBeVisible();
    cut = false;
    await expect(page.getByText(en.done)).toHaveCount(3);
    expect(sent).toEqual([...pieces, ...pieces, ...pieces]);
    await page.getByRole("button", { name: `Remove ${third.name}` }).click();
    await page.getByRole("button", { name: `Move ${again.name} up` }).click();
    await page.getByRole("button", { name: `Remove ${photo.name}` }).click();
    await page.reload();
    await expect(card(page, again.name)).toBeVisible();
    await expect(card(page, photo.name)).toHaveCount(0);
  });

  test("a failed file is said where it was asked for, and nothing is left out in silence, in Spanish", async ({
    page,
    request,
  }) => {
    const words = WORDS.es;
    const asked = ["id", "payslip", "bank_statement"];
    const names = ["Documento de identidad", "Nómina", "Extracto bancario"];
    const link = await create(request, { locale: "es", documents_requested: asked });
    await page.goto(link.url);
    await page.getByLabel(words.addTo.replace("{name}", names[0] ?? "")).setInputFiles(photo);
    const locked = file("statement of october.pdf", "application/pdf", lockedPdf());
    const row = page.locator("li", { has: page.getByLabel(words.addTo.replace("{name}", names[1] ?? "")) });
    await row.getByLabel(words.addTo.replace("{name}", names[1] ?? "")).setInputFiles(locked);
    await expect(row.getByRole("status")).toHaveText(words.problems.password);
    await expect(row.getByRole("status")).toBeInViewport();
    await expect(page.getByText(words.count.replace("{n}", "1").replace("{all}", "3"))).toBeVisible();
    await expect(page.getByText(words.done)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: words.send }).click();
    await expect(page.getByRole("heading", { name: words.leaveOut })).toBeFocused();
    const left = page.getByRole("region", { name: words.leaveOut });
    await expect(left.getByRole("listitem")).toHaveText([
      `${names[1]}${words.notYet}`,
      `${names[2]}${words.notYet}`,
      `${locked.name}${words.problems.password}`,
    ]);
    await expectAccessible(page);
    await page.getByRole("button", { name: words.addFirst }).click();
    expect((await read(request, link)).status).toBe("pending");
    await page.getByRole("button", { name: words.remove.replace("{name}", locked.name) }).click();
    await expect(page.getByLabel(words.addTo.replace("{name}", names[1] ?? ""))).toBeFocused();
    await page.getByRole("button", { name: words.send }).click();
    await page.getByRole("button", { name: words.sendWithout }).click();
    await expect(page.getByRole("heading", { name: words.sent })).toBeVisible();
    await expect(card(page, photo.name)).toContainText(names[0] ?? "");
    await expect(page.getByText(locked.name)).toHaveCount(0);
    expect((await read(request, link)).status).toBe("completed");
  });

  test("the same file twice is said", async ({ page, request }) => {
    const link = await create(request, { documents_requested: [] });
    await page.goto(link.url);
    await chooser(page).setInputFiles(payslip);
    await expect(page.getByText(en.done)).toHaveCount(1);
    await chooser(page).setInputFiles({ ...payslip, name: "nomina (1).pdf" });
    await expect(card(page, "nomina (1).pdf").getByRole("status")).toHaveText(en.problems.same);
    await expect(page.getByText(en.problems.same)).toHaveCount(1);
  });

  test("a locked PDF is opened on the device by its password, which leaves it with nothing", async ({
    page,
    request,
  }) => {
    const link = await create(request, { documents_requested: [] });
    const sent: string[] = [];
    page.on("request", (one) => sent.push(`${one.url()} ${one.postData() ?? ""}`));
    await page.goto(link.url);
    const locked = await lockPdf(payslip.buffer, "pässwort 07121984");
    await chooser(page).setInputFiles(file("extracto-octubre.pdf", "application/pdf", locked));
    const shown = card(page, "extracto-octubre.pdf");
    const field = shown.getByLabel(en.unlock.label.replace("{name}", "extracto-octubre.pdf"));
    await field.fill("07121984");
    await field.press("Enter");
    await expect(shown.getByRole("alert")).toHaveText(en.unlock.wrong);
    await expectAccessible(page);
    await field.fill("pässwort 07121984");
    await shown.getByRole("button", { name: en.unlock.open }).click();
    await expect(shown.getByText(en.done)).toBeVisible();
    await expect(field).toHaveCount(0);
    expect(sent.some((one) => one.includes("07121984"))).toBe(false);
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: en.send }).click();
    await expect(page.getByRole("heading", { name: en.sent })).toBeVisible();
  });

  test("what will not work is said at once, kindly, with a remedy", async ({ page, request }) => {
    const link = await create(request, { documents_requested: [] });
    const drawn = sharp(photo.buffer.subarray(0, photo.buffer.length - 1_300_000));
    const cases: [File, string][] = [
      [file("locked.pdf", "application/pdf", lockedPdf()), en.problems.password],
      [file("broken.pdf", "application/pdf", Buffer.from("%PDF-1.7 and no more")), en.problems.unreadable],
      [file("broken.jpg", "image/jpeg", Buffer.from("\xff\xd8\xff\xe0", "latin1")), en.problems.unreadable],
      [
        file("large.pdf", "application/pdf", Buffer.alloc(10 * 1_048_576 + 1)),
        en.problems.document_too_large,
      ],
      [file("notes.txt", "text/plain", Buffer.from("Hello")), en.problems.unsupported_media_type],
      [file("empty.pdf", "application/pdf", Buffer.alloc(0)), en.problems.invalid_document],
      [file("small.jpg", "image/jpeg", await drawn.clone().resize(300).jpeg().toBuffer()), en.problems.small],
      [
        file("blurred.jpg", "image/jpeg", await drawn.clone().resize(1200).blur(14).jpeg().toBuffer()),
        en.problems.blurred,
      ],
      [
        file("dim.jpg", "image/jpeg", await drawn.clone().resize(1200).linear(0.12, 0).jpeg().toBuffer()),
        en.problems.dark,
      ],
    ];
    await page.goto(link.url);
    await chooser(page).setInputFiles(cases.map(([one]) => one));
    for (const [one, sentence] of cases)
      await expect(card(page, one.name).getByRole("status")).toHaveText(sentence);
    await expectAccessible(page);
    await page.getByLabel("Replace locked.pdf").setInputFiles(payslip);
    await expect(card(page, payslip.name).getByText(en.done)).toBeVisible();
    await expect(card(page, "locked.pdf")).toHaveCount(0);
  });

  test("a file that its cloud does not hand over is said, and tried again", async ({ page, request }) => {
    const link = await create(request, { documents_requested: [] });
    await page.addInitScript(() => {
      const read = Blob.prototype.arrayBuffer;
      Blob.prototype.arrayBuffer = function (this: Blob) {
        const away = (window as unknown as { away?: boolean }).away;
        return away ? Promise.reject(new DOMException("", "NotReadableError")) : read.call(this);
      };
      Object.assign(window, { away: true });
    });
    await page.goto(link.url);
    await chooser(page).setInputFiles(payslip);
    await expect(card(page, payslip.name).getByRole("status")).toHaveText(en.problems.unfetched);
    await page.evaluate(() => Object.assign(window, { away: false }));
    await page.getByRole("button", { name: en.tryAgain }).click();
    await expect(card(page, payslip.name).getByText(en.done)).toBeVisible();
  });
});

test("two tabs send once", async ({ context, request }) => {
  const link = await create(request, { documents_requested: ["Payslips"] });
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto(link.url);
  await chooser(first).setInputFiles(payslip);
  await expect(first.getByText(en.done)).toBeVisible();
  await second.goto(link.url);
  for (const tab of [first, second]) await tab.getByRole("checkbox").check();
  await first.getByRole("button", { name: en.send }).click();
  await expect(first.getByRole("heading", { name: en.sent })).toBeVisible();
  await second.getByRole("button", { name: en.send }).click();
  await expect(second.getByRole("heading", { name: en.already })).toBeVisible();
});

test("the keyboard is enough", async ({ page, request }) => {
  const link = await create(request, { documents_requested: ["Payslips"] });
  await page.goto(link.url);
  await expect(page.getByRole("button", { name: en.sendFirst })).toBeVisible();
  const tabTo = async (there: () => Promise<boolean>) => {
    for (let pressed = 0; pressed < 30 && !(await there()); pressed++) await page.keyboard.press("Tab");
    expect(await there()).toBe(true);
  };
  const focused = (name: string) => () =>
    page.evaluate((label) => document.activeElement?.getAttribute("aria-label") === label, name);
  // Asked for before the keys: a key is faster than the wish to be told of what it opens.
  const opened = page.waitForEvent("filechooser");
  await tabTo(focused("Add Payslips"));
  await page.keyboard.press("Enter");
  await (await opened).setFiles(payslip);
  await expect(page.getByText(en.done)).toBeVisible();
  await tabTo(() => page.evaluate(() => document.activeElement?.getAttribute("name") === "consent"));
  await page.keyboard.press("Space");
  await tabTo(() => page.evaluate(() => document.activeElement?.getAttribute("type") === "submit"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: en.sent })).toBeFocused();
});

test.describe("without script", () => {
  test.use({ ...PHONE, javaScriptEnabled: false });

  test("the page is a plain form", async ({ page, request }) => {
    const link = await create(request, { redirect_url: `http://localhost:${process.env.E2E_PORT}/healthz` });
    await page.goto(link.url);
    await expect(page.getByText("Payslips")).toBeVisible();
    await expect(page.getByLabel("Add Payslips")).toHaveCount(0);
    await page.getByLabel(en.choose).setInputFiles(file("locked.pdf", "application/pdf", lockedPdf()));
    await page.getByRole("checkbox").check();
    const [refused] = await Promise.all([
      page.waitForResponse((one) => one.request().method() === "POST"),
      page.getByRole("button", { name: en.send }).click(),
    ]);
    expect(refused.status()).toBe(422);
    await expect(page.getByText(en.problems.password)).toBeVisible();
    await page.getByLabel(en.choose).setInputFiles([payslip, photo]);
    await page.getByRole("button", { name: en.send }).click();
    await expect(page.getByText(en.problems.consent)).toBeVisible();
    await expect(page.getByText(payslip.name)).toBeVisible();
    await expect(page.locator("button")).toHaveText([en.send]);
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: en.send }).click();
    await expect(page).toHaveURL(/\/healthz$/);
    expect((await read(request, link)).status).toBe("completed");
  });
});
