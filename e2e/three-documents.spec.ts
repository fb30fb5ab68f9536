import { expect, type Page } from "@playwright/test";
import { asPhoto, tellStory, template } from "@/server/engine/samples";
import { identityDocument } from "@/server/engine/samples/identity/document";
import { CARD_SHOTS, shootCard } from "@/server/engine/samples/identity/shoot";
import { en } from "@/server/platform/i18n/verify/en";
import { arrivedBytes, PHONE, test } from "./applicant";

// Three documents on a phone, as a person with a steady hand does it: how many taps, how long, how many bytes.

const ASKED = ["id", "payslip", "employment_contract"];
/** Kilobits a second, and milliseconds there and back: a slow line in the country. */
const LINE = { up: 750, down: 1_600, latency: 150 };
const MOST_TAPS = 9;
const MOST_SECONDS = 60;
/** Of the page as it opens; what looks at files and cuts photographs comes with the first of them. */
const MOST_SCRIPT = 150_000;

test.use(PHONE);

test("three documents on a phone, over a slow line", async ({ page, request }) => {
  const story = tellStory("three-documents", "ES", "2026-11-20");
  const photos: { name: string; mimeType: string; buffer: Buffer }[] = [];
  const card = CARD_SHOTS.near as NonNullable<(typeof CARD_SHOTS)[string]>;
  const shots = [
    shootCard(await identityDocument(story, "dni"), "three-dni", card),
    asPhoto(template("payslip-es-official").draw(story), "three-payslip", "phone"),
    asPhoto(template("contract-es-agreement").draw(story), "three-contract", "phone"),
  ];
  for (const [at, shot] of shots.entries())
    photos.push({
      name: `IMG_${3120 + at}.jpg`,
      mimeType: "image/jpeg",
      buffer: Buffer.from((await shot).bytes),
    });
  const made = await request.post("/v1/verification-links", {
    headers: { Authorization: `Bearer ${process.env.E2E_TEST_KEY}` },
    data: { applicant: { name: "Elías Robledo Cano" }, documents_requested: ASKED, locale: "en" },
  });
  const { url } = (await made.json()) as { url: string };

  const moved = await slowLine(page);
  let taps = 0;
  const tap = async (work: Promise<void>) => {
    taps += 1;
    await work;
  };
  const started = Date.now();
  await page.goto(url);
  await page.waitForLoadState("networkidle");
  const opened = moved().script;
  for (const [place, photo] of photos.entries()) {
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      tap(page.locator(`label:has(#add-${place})`).click()),
    ]);
    // In the phone's own chooser.
    await tap(chooser.setFiles(photo));
  }
  await tap(page.getByRole("checkbox").check());
  await expect(page.getByText(en.done)).toHaveCount(3, { timeout: 90_000 });
  await tap(page.getByRole("button", { name: en.send }).click());
  await expect(page.getByRole("heading", { name: en.sent })).toBeVisible({ timeout: 30_000 });
  const seconds = (Date.now() - started) / 1000;
  const { script, down, up } = moved();
  const kb = (bytes: number) => Math.round(bytes / 1024);
  console.log(
    `three documents on a phone: ${taps} taps, ${seconds.toFixed(1)} s, ${kb(down)} KB down (scripts ${kb(opened)} KB, ${kb(script)} KB in the end), ${kb(up)} KB up`,
  );
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  expect(seconds).toBeLessThan(MOST_SECONDS);
  expect(opened).toBeLessThan(MOST_SCRIPT);
});

/** Slows the page's line down; answers what travelled over it. */
async function slowLine(page: Page): Promise<() => { script: number; down: number; up: number }> {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LINE.latency,
    downloadThroughput: (LINE.down * 1000) / 8,
    uploadThroughput: (LINE.up * 1000) / 8,
  });
  const scripts = new Set<string>();
  let [script, down] = [0, 0];
  network.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    down += encodedDataLength;
    if (scripts.has(requestId)) script += encodedDataLength;
  });
  const up = arrivedBytes(page);
  return () => ({ script, down, up: up() });
}
