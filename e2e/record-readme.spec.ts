import { join } from "node:path";
import { type Browser, expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { asTextPdf, tellStory, template } from "@/server/engine/samples";
import { ALTERATIONS } from "@/server/engine/samples/alterations";
import { en } from "@/server/platform/i18n/verify/en";
import { es } from "@/server/platform/i18n/verify/es";
import { filledAccount, signIn } from "./filled-account";

// Not a test: the pictures of the README (CONTRIBUTING.md). Runs when it is asked for.

const TODAY = "2026-11-15";
const keep = (picture: ReturnType<typeof sharp>, name: string) =>
  picture.webp({ quality: 80, effort: 6 }).toFile(join(import.meta.dirname, `../public/readme/${name}.webp`));

async function settled(page: Page): Promise<Page> {
  await page.waitForLoadState("networkidle");
  await expect(page.locator(".animate-pulse")).toHaveCount(0);
  return page;
}

const opened = (browser: Browser, width: number, height: number, colorScheme: "light" | "dark" = "light") =>
  browser.newPage({ viewport: { width, height }, colorScheme, reducedMotion: "reduce" });

test("the dashboard", async ({ browser }) => {
  const { owner, password } = filledAccount();
  const story = tellStory("readme", "ES", TODAY);
  const altered = await ALTERATIONS["net-changed"]?.(template("payslip-es-official"), story, "payslip");
  if (!altered) throw new Error("nothing was altered");
  const slip = { name: "payslip.pdf", mimeType: "application/pdf", buffer: Buffer.from(altered.bytes) };

  const page = await opened(browser, 1200, 750);
  await signIn(page, owner, password);
  await page.goto("/live/screenings");
  await page.getByRole("button", { name: "New screening" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Applicant's name").fill(altered.truth.applicant.name);
  await dialog.getByLabel("Documents", { exact: true }).setInputFiles(slip);
  await dialog.getByLabel("The applicant agreed to this screening.").check();
  await dialog.getByRole("button", { name: "Start the screening" }).click();
  await expect(page.getByRole("heading", { name: "Deviations" })).toBeVisible({ timeout: 120_000 });
  const viewer = page.getByRole("region", { name: "Documents" });
  await viewer.locator("input[type=file]").setInputFiles(slip);
  await expect(viewer.locator("canvas")).toBeVisible();
  await page.getByRole("button", { name: "Document 1, page 1" }).first().click();
  await page.evaluate(() => window.scrollTo(0, 0));
  await keep(sharp(await (await settled(page)).screenshot()), "case");
  await page.goto("/live/screenings");
  await keep(sharp(await (await settled(page)).screenshot()), "screenings");

  const dark = await opened(browser, 1200, 750, "dark");
  await signIn(dark, owner, password);
  await dark.goto("/live/usage");
  await dark.locator(".recharts-surface").first().waitFor();
  await keep(sharp(await (await settled(dark)).screenshot()), "usage-dark");

  const phone = await opened(browser, 390, 844);
  await signIn(phone, owner, password);
  await phone.goto("/test/reviews");
  await keep(sharp(await (await settled(phone)).screenshot()), "review-phone");
});

test("the upload page", async ({ browser, request }) => {
  const make = async (locale: "en" | "es") => {
    const made = await request.post("/v1/verification-links", {
      headers: { Authorization: `Bearer ${process.env.E2E_TEST_KEY}` },
      data: {
        applicant: { name: "Marta Ejemplo Ruiz" },
        purpose: "rental",
        documents_requested: ["payslip", "employment_contract"],
        locale,
      },
    });
    return (await made.json()).url as string;
  };
  const story = tellStory("readme", "ES", TODAY);
  const files = await Promise.all(
    ["payslip-es-official", "contract-es-agreement"].map(async (name) => {
      const { bytes } = await asTextPdf(template(name).draw(story), name);
      return { name: `${name.split("-")[0]}.pdf`, mimeType: "application/pdf", buffer: Buffer.from(bytes) };
    }),
  );
  const shots: Buffer[] = [];
  const page = await opened(browser, 390, 828);
  await page.goto(await make("en"));
  shots.push(await (await settled(page)).screenshot());
  await page.locator('label:has(svg.lucide-upload) input[type="file"]').setInputFiles(files);
  await expect(page.getByText(en.done)).toHaveCount(2);
  shots.push(await (await settled(page)).screenshot());

  const dark = await opened(browser, 390, 828, "dark");
  await dark.goto(await make("es"));
  await dark.locator('label:has(svg.lucide-upload) input[type="file"]').setInputFiles(files);
  await expect(dark.getByText(es.done)).toHaveCount(2);
  await dark.getByRole("checkbox").check();
  await dark.getByRole("button", { name: es.send }).click();
  await expect(dark.getByRole("heading", { name: es.sent })).toBeVisible();
  shots.push(await (await settled(dark)).screenshot());

  const between = 3;
  await keep(
    sharp({
      create: { width: 390 * 3 + between * 2, height: 828, channels: 3, background: "#e3e6ea" },
    }).composite(shots.map((input, at) => ({ input, left: at * (390 + between), top: 0 }))),
    "upload-page",
  );
});
