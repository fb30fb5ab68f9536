import { type APIRequestContext, expect } from "@playwright/test";
import { tellStory } from "@/server/engine/samples";
import { en } from "@/server/platform/i18n/verify/en";
import { es } from "@/server/platform/i18n/verify/es";
import { expectAccessible, PHONE, test } from "./applicant";
import { brandedAccount, createLink, type File, payslipOf } from "./links";

let key = "";
let payslip: File;
test.beforeAll(async () => {
  ({ key } = brandedAccount());
  payslip = await payslipOf(tellStory("result-e2e", "ES", "2026-11-20"));
});

/** The link of somebody whose documents were sent, and whose result is open by now. */
async function decided(request: APIRequestContext, shown: "findings" | "full", locale = "en") {
  const headers = { Authorization: `Bearer ${key}` };
  const set = await request.patch("/v1/settings", { headers, data: { applicant_result: shown } });
  expect(set.status()).toBe(200);
  const link = await createLink(request, key, { locale, reference: "to review" });
  const sent = await request.post(link.url, {
    multipart: { consent: "on", documents: payslip },
    maxRedirects: 0,
  });
  expect(sent.status()).toBe(303);
  const heading = (locale === "es" ? es : en).result.heading;
  await expect.poll(async () => (await request.get(link.url)).text(), { timeout: 30_000 }).toContain(heading);
  const { screening_id: id } = await (
    await request.get(`/v1/verification-links/${link.id}`, { headers })
  ).json();
  const contested = async () =>
    (await (await request.get(`/v1/screenings/${id}/explanation`, { headers })).json()).contest;
  return { url: link.url, contested };
}

test.describe("on a phone without script", () => {
  test.use({ ...PHONE, viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

  test("a result is read and answered with three taps, and a copy is taken", async ({ page, request }) => {
    const { url, contested } = await decided(request, "findings", "es");
    await page.goto(url);
    await expect(page.getByRole("heading", { name: es.result.heading })).toBeVisible();
    await expect(page.getByText(es.result.one)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await page.content()).not.toContain("58 de 100");
    await page.getByLabel(es.result.misread).tap();
    await page.getByRole("button", { name: es.result.send }).tap();
    await expect(page.getByText(es.result.waiting)).toBeVisible();
    expect(await contested()).toMatchObject({ status: "contested", points: [{ claims: ["misread"] }] });
    const copy = await request.post(url, { multipart: { wish: "copy" } });
    expect(copy.headers()["content-type"]).toBe("application/pdf");
    expect((await copy.body()).subarray(0, 5).toString()).toBe("%PDF-");
  });
});

test("the page of a result has no accessibility findings, and a better paper settles what it proves", async ({
  page,
  request,
}) => {
  const { url, contested } = await decided(request, "full");
  await page.goto(url);
  await expect(page.getByText("58 of 100")).toBeVisible();
  await expect(page.getByRole("heading", { name: en.result.others })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(en.result.paper).setInputFiles(payslip);
  await page.getByLabel(en.result.right).fill("The bonus was paid apart.");
  await page.getByRole("button", { name: en.result.send }).click();
  await expect(page.getByText(en.result.settled, { exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(await contested()).toMatchObject({
    status: "settled",
    points: [{ claims: ["explained", "better_paper"], settled: "engine" }],
  });
});
