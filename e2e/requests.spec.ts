import { type APIRequestContext, expect } from "@playwright/test";
import { asTextPdf, tellStory, template } from "@/server/engine/samples";
import { en } from "@/server/platform/i18n/verify/en";
import { es } from "@/server/platform/i18n/verify/es";
import { expectAccessible, PHONE, test } from "./applicant";
import { filledAccount, signIn } from "./filled-account";
import { newKey, svc } from "./operator";

type Asked = { id: string; url: string; status: string; items: { answer?: string; documents?: number[] }[] };

type Judged = {
  status: string;
  decision: string;
  result: { documents_requested: object[]; deviations: object[] };
};

let testKey = "";
let liveKey = "";
test.beforeAll(() => {
  const account = svc("accounts", "create", "--name", "Casa Ejemplo", "--live").id;
  testKey = newKey(account).key;
  liveKey = newKey(account, "live").key;
});

async function post<T>(request: APIRequestContext, path: string, data: object, key = testKey): Promise<T> {
  const answer = await request.post(path, { headers: { Authorization: `Bearer ${key}` }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

const QUESTION = "¿Por qué figura otra empresa en la nómina?";

function reviewed(request: APIRequestContext, key: string): Promise<{ id: string }> {
  const body = {
    applicant: { name: "Olga Nieto Blasco" },
    documents: [{ media_type: "application/pdf", data: Buffer.from("%PDF-1.7\n").toString("base64") }],
    consent_confirmed: true,
    sandbox_outcome: "review",
  };
  return post(request, "/v1/screenings", body, key);
}

async function ask(request: APIRequestContext, items: object[], locale: "en" | "es"): Promise<Asked> {
  const screening = await reviewed(request, testKey);
  return post<Asked>(request, `/v1/screenings/${screening.id}/requests`, {
    items,
    locale,
    message: "Ya casi está.",
    send_email: false,
  });
}

async function read(request: APIRequestContext, { id }: Asked): Promise<Asked> {
  const headers = { Authorization: `Bearer ${testKey}` };
  return (await request.get(`/v1/screening-requests/${id}`, { headers })).json();
}

async function payslip(name: string) {
  const document = template("payslip-es-official").draw(tellStory("requests-e2e", "ES", "2026-11-20"));
  const { bytes } = await asTextPdf(document, "payslip");
  return { name, mimeType: "application/pdf", buffer: Buffer.from(bytes) };
}

const items = [
  { kind: "document", type: "payslip", month: "2026-10", note: "La de la paga del mes." },
  { kind: "better_copy", document: 0 },
  { kind: "explanation", note: QUESTION },
];

test.describe("on a phone", () => {
  test.use({ ...PHONE });

  test("just what is asked for is shown, words are kept over a reload, and the answer arrives", async ({
    page,
    request,
  }) => {
    const asked = await ask(request, items, "es");
    await page.goto(asked.url);
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Casa Ejemplo le pide algo más");
    await expect(page.getByText("Ya casi está.")).toBeVisible();
    await expect(page.getByText("Nómina, octubre de 2026")).toBeVisible();
    await expect(page.getByText("La de la paga del mes.")).toBeVisible();
    await expect(page.getByRole("button", { name: es.sendFirstAnswer })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(QUESTION).fill("Cambié de empresa en septiembre.");
    await page.reload();
    await expect(page.getByLabel(QUESTION)).toHaveValue("Cambié de empresa en septiembre.");
    // What is left out is asked about before it is left out.
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: es.send, exact: true }).click();
    await expect(page.getByRole("heading", { name: es.leaveOut })).toBeVisible();
    await page.getByRole("button", { name: es.addFirst }).click();
    await page.locator("#add-0").setInputFiles(await payslip("octubre.pdf"));
    await page.getByRole("button", { name: es.send, exact: true }).click();
    await page.getByRole("button", { name: es.sendWithout }).click();
    await expect(page.getByRole("heading", { name: es.sent })).toBeVisible();
    await expect(page.getByText("octubre.pdf")).toBeVisible();
    await expectAccessible(page);
    expect(await read(request, asked)).toMatchObject({
      status: "answered",
      version: 2,
      items: [{ documents: [1] }, { documents: [] }, { answer: "Cambié de empresa en septiembre." }],
    });
  });

  test("a question alone takes words and no files", async ({ page, request }) => {
    const asked = await ask(request, [{ kind: "explanation", note: "Why two employers?" }], "en");
    await page.goto(asked.url);
    await expect(page.getByText(en.kinds)).toBeHidden();
    await page.getByLabel("Why two employers?").fill("I worked for both.");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: en.send, exact: true }).click();
    await expect(page.getByRole("heading", { name: en.sent })).toBeVisible();
    expect((await read(request, asked)).items[0]?.answer).toBe("I worked for both.");
  });

  test("a file is recognised as it arrives: what it is, its month, in whose name, and what is still needed", async ({
    page,
    request,
  }) => {
    test.slow();
    const link = await post<Asked>(
      request,
      "/v1/verification-links",
      {
        applicant: { name: "Somebody Else Entirely" },
        documents_requested: ["bank_statement", "Payslip January 2024"],
        locale: "en",
      },
      liveKey,
    );
    await page.goto(link.url);
    await page.locator("#add").setInputFiles(await payslip("scan0001.pdf"));
    // Put where it belongs, although its name says nothing.
    const card = page
      .getByRole("listitem")
      .filter({ has: page.getByText("scan0001.pdf") })
      .last();
    await expect(card.getByText(/^Payslip · \w+ \d{4}/)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByLabel("Which document is scan0001.pdf?")).toHaveValue("1");
    await expect(page.getByText("We still need January 2024")).toBeVisible();
    await expect(card.getByText(en.otherName)).toBeVisible();
    await page.getByLabel("Which document is scan0001.pdf?").selectOption("0");
    await expect(page.getByText("This looks like another document: Payslip.")).toBeVisible();
    await expectAccessible(page);

    // Sent all the same: what was asked for and did not come is part of the result.
    await page.getByLabel("Which document is scan0001.pdf?").selectOption("1");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: en.send, exact: true }).click();
    await page.getByRole("button", { name: en.sendWithout }).click();
    await expect(page.getByRole("heading", { name: en.sent })).toBeVisible();
    const live = async <T>(path: string): Promise<T> =>
      (await request.get(path, { headers: { Authorization: `Bearer ${liveKey}` } })).json();
    const { screening_id } = await live<{ screening_id: string }>(`/v1/verification-links/${link.id}`);
    const done = () => live<Judged>(`/v1/screenings/${screening_id}`);
    await expect.poll(async () => (await done()).status, { timeout: 90_000 }).toBe("completed");
    const { decision, result } = await done();
    expect(decision).not.toBe("approve");
    expect(result.documents_requested).toMatchObject([
      { requested: "bank_statement", documents: [], missing: true },
      { requested: "Payslip January 2024", documents: [0], months_missing: ["2024-01"] },
    ]);
    expect(result.deviations).toContainEqual(
      expect.objectContaining({ code: "documents_missing", severity: "medium" }),
    );
  });
});

test.describe("without script", () => {
  test.use({ ...PHONE, javaScriptEnabled: false });

  test("the request is a plain form", async ({ page, request }) => {
    const asked = await ask(request, items, "en");
    await page.goto(asked.url);
    await page.getByLabel(QUESTION).fill("The firm was renamed.");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: en.send }).click();
    await expect(page.getByRole("heading", { name: en.sent })).toBeVisible();
    expect(await read(request, asked)).toMatchObject({
      status: "answered",
      items: [{}, {}, { answer: "The firm was renamed." }],
    });
  });
});

test("a reviewer asks about a deviation, and sees what came and how the result went", async ({
  page,
  request,
}) => {
  const filled = filledAccount();
  const { key } = newKey(filled.account);
  const { id } = await reviewed(request, key);
  await signIn(page, filled.owner, filled.password);
  await page.goto(`/test/screenings/${id}`);
  await page.getByRole("button", { name: "Ask about it" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Question to the applicant").fill("Why do the two documents differ?");
  await dialog.getByRole("button", { name: "Ask for something else too" }).click();
  await dialog.getByLabel("Month (optional)").fill("2026-10");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText("/verify/");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Ask the applicant" })).toHaveCount(0);
  await page.getByRole("button", { name: "Play an answer" }).click();
  await expect(page.getByText("Result 2")).toBeVisible();
  await expect(page.getByText("Came as document 2")).toBeVisible();
  await expect(page.getByRole("button", { name: "Ask the applicant" })).toBeVisible();
});
