import { expect, type Page, test } from "@playwright/test";
import { findings, violations } from "./accessibility-findings";
import { demo, type Filled, filledAccount, firstLink, signIn } from "./filled-account";

let filled: Filled;
test.beforeAll(() => {
  filled = filledAccount();
});

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("without a session every page leads to the sign-in", async ({ page }) => {
  await page.goto("/live/keys");
  await expect(page).toHaveURL(/\/sign-in/);
});

test("a wrong password is told without saying which part was wrong", async ({ page }) => {
  await page.goto("/sign-in");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Email address").fill("nobody@example.com");
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("The email address or the password is not right.")).toBeVisible();
});

test("a key is made, shown once, and works", async ({ page, request }) => {
  await signIn(page, filled.developer, filled.password);
  await page.goto("/test/keys");
  await page.getByRole("button", { name: "New key" }).click();
  await page.getByLabel("Name").fill("Browser test");
  await page.getByRole("button", { name: "Create" }).click();
  const key = (await page.getByTestId("new-key").textContent())?.trim();
  expect(key ?? "").toMatch(/^svc_test_/);
  const answer = await request.get("/v1/me", { headers: { Authorization: `Bearer ${key}` } });
  expect(await answer.json()).toMatchObject({ object: "api_key", environment: "test" });

  // What it makes tells which request made it.
  const made = await request.post("/v1/verification-links", {
    headers: { Authorization: `Bearer ${key}` },
    data: { applicant: { name: "Ana Ejemplo" } },
  });
  const { id } = await made.json();
  await page.goto(`/test/links/${id}`);
  await page.getByRole("link", { name: "POST /v1/verification-links" }).click();
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await page.locator("tbody tr").click();
  await expect(page.getByRole("dialog")).toContainText(id.slice(0, 8));
});

test("every list is exported as it is filtered, to those who may read it", async ({ page }) => {
  await signIn(page, filled.read_only, filled.password);
  const get = async (list: string, filter: object) => {
    const search = new URLSearchParams({ account: filled.account, filter: JSON.stringify(filter) });
    return page.request.get(`/test/${list}/export?${search}`);
  };
  for (const [list, filter, holds] of [
    ["screenings", { status: "completed" }, /^[^,]+,[^,]+,[^,]+,completed,/],
    ["links", { status: "expired" }, /^vl_[^,]+,.*,expired,/],
    ["id-checks", { status: "passed" }, /^idc_[^,]+,.*,passed,/],
    ["sanctions", { status: "clear" }, /^san_[^,]+,[^,]+,clear,/],
    ["customers", { search: "norte" }, /^agency-norte,/],
  ] as const) {
    const answer = await get(list, filter);
    expect(answer.headers()["content-type"]).toBe("text/csv; charset=utf-8");
    const [head, ...rows] = (await answer.text()).trimEnd().split("\r\n");
    expect(head).toMatch(/^id,created_at,/);
    expect(rows.length, list).toBeGreaterThan(0);
    for (const row of rows) expect(row).toMatch(holds);
  }
  expect((await get("links", { status: "no such" })).status()).toBe(400);
  expect((await get("audit", {})).status()).toBe(404);
});

test("the operator changes an agreement, books a top-up and settles an invoice, each in the account's audit log", async ({
  page,
}) => {
  const { email, password } = demo();
  await signIn(page, email, password);
  await page.goto("/operator");
  await expect(page.getByRole("status").filter({ hasText: /need/ })).toBeVisible();
  await page.getByRole("link", { name: "Seller of the invoices" }).click();
  const t = (name: string) => page.getByLabel(name, { exact: true });
  await t("Company or name").fill("Zeeland Controle B.V.");
  await t("Street and number").fill("Kaai 12");
  await t("Postal code").fill("4331 AB");
  await t("City").fill("Middelburg");
  await t("Country").selectOption("NL");
  await t("Tax number").fill("NL004495446B01");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(t("Tax number")).toHaveAccessibleDescription(/a figure is missing or wrong/);
  await t("Tax number").fill("NL 0044.95.445.B01");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The seller is saved.")).toBeVisible();
  await page.getByRole("tab", { name: "Accounts" }).click();
  await page.getByRole("searchbox").fill(filled.owner);
  await expect(page.getByRole("link", { name: "Casa Ficticia" })).toHaveCount(1);
  await page.getByRole("link", { name: "Casa Ficticia" }).click();
  await expect(page.getByText(filled.owner)).toBeVisible();
  expect(page.url()).not.toContain("@");
  await page.getByRole("link", { name: "Accounts" }).click();
  await page.getByRole("searchbox").fill("");
  const rows = page.getByRole("row").filter({ hasText: filled.account.slice(-4) });
  const choose = async (what: string) => {
    await rows.getByRole("button", { name: "Actions: Casa Ficticia" }).click();
    await page.getByRole("menuitem", { name: what }).click();
  };
  const dialog = page.getByRole("dialog");
  await choose("Agreement");
  const tiers = await dialog.getByLabel("Price tiers").inputValue();
  await dialog.getByLabel("Price tiers").fill("100 = 150");
  await dialog.getByLabel("Retention in days").fill("400");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("rest = cents");
  await dialog.getByLabel("Price tiers").fill(tiers);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await choose("Agreement");
  await expect(dialog.getByLabel("Retention in days")).toHaveValue("400");
  const balance = Number(await dialog.getByLabel("Balance in cents").inputValue());
  await page.keyboard.press("Escape");

  for (const told of ["Booked.", "This payment was booked before."]) {
    await choose("Book a top-up");
    await dialog.getByLabel(/Amount/).fill("125.50");
    await dialog.getByLabel("Reference of the payment").fill("transfer 2026-11");
    await dialog.getByRole("button", { name: "Book a top-up" }).click();
    await expect(page.getByText(told)).toBeVisible();
    await expect(dialog).toHaveCount(0);
  }
  await choose("Agreement");
  await expect(dialog.getByLabel("Balance in cents")).toHaveValue(String(balance + 12_550));
  await page.keyboard.press("Escape");

  await page.getByRole("tab", { name: "Invoices" }).click();
  await page.getByLabel("Status").selectOption("open");
  await expect(page.getByRole("row").filter({ hasText: "Paid" })).toHaveCount(0);
  await expect(rows.first()).toContainText("Open");
  const before = await rows.count();
  const act = async (what: string) => {
    await rows
      .first()
      .getByRole("button", { name: /^Actions/ })
      .click();
    await page.getByRole("menuitem", { name: what }).click();
  };
  const invoicePath = await rows.first().locator("a[href*='/invoice/']").getAttribute("href");
  await act("Mark as paid");
  const due = (await dialog.getByRole("heading").textContent())?.match(/€([\d,.]+)/)?.[1] ?? "";
  await page.keyboard.press("Escape");
  await act("Issue a credit note");
  await dialog.getByLabel(/Amount/).fill("250");
  await dialog.getByLabel("Reason").fill("One check was ours");
  await dialog.getByRole("button", { name: "Issue a credit note" }).click();
  await expect(dialog).toHaveCount(0);
  await act("Mark as paid");
  // What is still to be paid, not what the invoice came to.
  const left = (Number(due.replace(",", "")) - 2.5).toLocaleString("en", { minimumFractionDigits: 2 });
  await expect(dialog.getByRole("heading")).toContainText(`€${left}`);
  await dialog.getByRole("button", { name: "Mark as paid" }).click();
  await expect(rows).toHaveCount(before - 1);

  expect(await findings(page, [invoicePath ?? ""])).toEqual([]);
  await expect(page.getByRole("row").filter({ hasText: "Paid on" })).toContainText(`-€${left}`);
  await page.getByRole("link", { name: /^Credit note/ }).click();
  await expect(page.getByText("One check was ours")).toBeVisible();
  expect(await findings(page, [page.url()])).toEqual([]);

  await page.context().clearCookies();
  await signIn(page, filled.owner, filled.password);
  await page.goto("/live/audit");
  for (const said of ["changed the account", "topped up the balance", "marked an invoice as paid"])
    await expect(page.getByRole("row").filter({ hasText: said }).first()).toContainText("Demo");
});

test("a reviewer sees the cases and no keys, whatever address is typed", async ({ page }) => {
  const answers: string[] = [];
  page.on("response", async (response) => {
    if (response.url().includes("keys.list")) answers.push(`${response.status()} ${await response.text()}`);
  });
  await signIn(page, filled.reviewer, filled.password);
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Screenings" })).toBeVisible();
  await expect(page.getByRole("link", { name: "API keys" })).toHaveCount(0);
  await page.goto("/live/keys");
  await expect(page.getByText("Your role in this account does not allow this.")).toBeVisible();
  await expect(page.getByText(/svc_(live|test)_/)).toHaveCount(0);
  expect(answers.length).toBeGreaterThan(0);
  // Alone, or in one answer with what the reviewer may ask for.
  for (const answer of answers) expect(answer).toMatch(/^(?:403|207) (?=.*missing_scope)(?!.*svc_)/s);
  for (const nobody of ["screenings/0196c1d2-77aa-7b30-9c41-5be8a1f0d2e3", "id-checks/idc_none"]) {
    await page.goto(`/live/${nobody}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing was found at this address.");
  }
});

test("billing sees invoices and no applicants; a reader sees applicants and changes nothing", async ({
  page,
}) => {
  await signIn(page, filled.billing, filled.password);
  await page.goto("/live/usage");
  await expect(page.getByRole("link", { name: "PDF" }).first()).toBeVisible();
  const invoice = page.getByRole("table", { name: "Invoices" }).getByRole("link").first();
  await page.goto((await invoice.getAttribute("href")) ?? "");
  await expect(page.getByRole("heading", { name: "Invoice" })).toBeVisible();
  await expect(page).toHaveTitle(/^Invoice DEMO-\d{4}-\d{6}/);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect((await violations(page)).map((one) => one.id)).toEqual([]);
  }
  const file = await page.getByRole("link", { name: "Download as PDF" }).getAttribute("href");
  const pdf = await page.request.get(new URL(file ?? "", page.url()).href);
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  await page.goto("/live/screenings");
  await expect(page.getByText("Your role in this account does not allow this.").first()).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, filled.read_only, filled.password);
  await page.goto(await firstLink(page, "/live/screenings"));
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve" })).toHaveCount(0);
});

test("a queue and a list are worked through with the keyboard alone", async ({ page }) => {
  await signIn(page, filled.reviewer, filled.password);
  await page.goto("/test/reviews");
  const cases = page.getByRole("listbox", { name: "Reviews" }).getByRole("option");
  await expect(cases.first()).toHaveAttribute("aria-selected", "true");
  // The first HTML has its rows before anybody listens to keys.
  await page.waitForLoadState("networkidle");
  const before = await cases.count();
  await page.keyboard.press("j");
  await expect(cases.nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("k");
  await expect(page.getByRole("button", { name: /^Keep in review/ })).toBeVisible();
  await page.keyboard.press("r");
  await page.keyboard.press("0");
  await expect(page.getByLabel("Note")).toBeFocused();
  await page.keyboard.type("Payroll was asked about the month.");
  await page.keyboard.press("Control+Enter");
  await expect(cases).toHaveCount(before - 1);

  await page.goto("/live/screenings");
  const rows = page.locator("tbody tr");
  await expect(rows.first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.keyboard.press("f");
  await expect(page.getByLabel("Purpose")).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard" })).toBeVisible();
  await page.keyboard.press("Escape");
  await rows.nth(1).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/live\/screenings\/.+/);
});

test("a customer is erased with everything that was theirs", async ({ page }) => {
  await signIn(page, filled.developer, filled.password);
  await page.goto("/test/customers/lender-01");
  await page.getByRole("button", { name: "Erase everything" }).click();
  const erase = page.getByRole("dialog").getByRole("button", { name: "Erase everything" });
  await expect(erase).toBeDisabled();
  await page.getByLabel("Type lender-01 to confirm").fill("lender-01");
  await erase.click();
  await expect(page.getByText(/^Erased: \d+ screenings/)).toBeVisible();
});

test("a script that got into a page does not run", async ({ page }) => {
  await signIn(page, filled.reviewer, filled.password);
  await page.goto("/test/reviews");
  await expect(heading(page)).toBeVisible();
  const stopped = await page.evaluate(async () => {
    const violation = new Promise<SecurityPolicyViolationEvent>((resolve) =>
      document.addEventListener("securitypolicyviolation", resolve, { once: true }),
    );
    document.body.insertAdjacentHTML("beforeend", `<img src="/none" onerror="document.title = 'ran'">`);
    document.body.append(
      Object.assign(document.createElement("script"), { textContent: "document.title = 'ran'" }),
    );
    return (await violation).effectiveDirective;
  });
  expect(stopped).toMatch(/^script-src/);
  expect(await page.title()).not.toBe("ran");
});
