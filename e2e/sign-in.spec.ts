import { expect, type Page, test } from "@playwright/test";
import { TOTP } from "otpauth";
import { demo, signIn } from "./filled-account";

const PASSWORD = "a long enough password";

/** The address in the newest mail to somebody: without SMTP the operator reads it in the console. */
async function mailedAddress(operator: Page, to: string, subject: RegExp): Promise<string> {
  const mail = operator.locator("li", { hasText: to }).filter({ hasText: subject }).first();
  // A job sends it: when the list is read it may be on its way.
  await expect(async () => {
    await operator.goto("/operator");
    await operator.getByRole("tab", { name: "Mails" }).click();
    await mail.locator("summary").click({ timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
  const text = (await mail.locator("pre").textContent()) ?? "";
  const address = /https?:\/\/\S+/.exec(text)?.[0];
  if (!address) throw new Error("no address in the mail");
  return address;
}

async function signOut(page: Page): Promise<void> {
  // Away first: a page that still asks notices the end of its session and leads to the sign-in by itself.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto("/sign-in");
  await page.waitForLoadState("networkidle");
}

test("sign-up, confirmation, second factor, mailed link, reset, passkey, invitation", async ({
  page,
  browser,
}) => {
  const staff = demo();
  const operator = await (await browser.newContext()).newPage();
  await signIn(operator, staff.email, staff.password);
  const email = `olga.${Date.now()}@example.com`;

  await page.goto("/sign-up");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Company name").fill("Nueva Casa");
  await page.getByLabel("Your name").fill("Olga Nueva");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("**/test/start");
  // A key, shown this once, and a page that sees its first request by itself.
  const key = (await page.getByTestId("first-key").textContent())?.trim() ?? "";
  await expect(page.locator("pre")).toContainText(key);
  await expect(page.getByText("Waiting for your first request …")).toBeVisible();
  await page.request.get("/v1/me", { headers: { Authorization: `Bearer ${key}` } });
  await expect(page.getByText("Your request arrived")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "First request" })).toContainText("Done");
  await page.reload();
  await expect(page.getByText("There is a key already.")).toBeVisible();
  await expect(page.getByTestId("first-key")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /Live\s*\(locked\)/ })).toBeVisible();
  await page.goto(await mailedAddress(operator, email, /Confirm your email/));
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();

  await page.goto("/test/team");
  await page.getByRole("button", { name: "Invite" }).click();
  const guest = `rita.${Date.now()}@example.com`;
  await page.getByRole("dialog").getByLabel("Email address").fill(guest);
  await page.getByRole("dialog").getByRole("button", { name: "Invite" }).click();
  await expect(page.getByText("The invitation is on its way.")).toBeVisible();

  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await page.goto("/test/profile");
  await page.getByLabel("Name of this device").fill("Laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.locator("li", { hasText: "Laptop" })).toBeVisible();
  await signOut(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.waitForURL(/\/(live|test)\//);

  expect(await (await page.request.get("/api/auth/session")).json()).toEqual({ expires: expect.any(String) });
  await page.goto("/test/profile");
  await page.getByRole("button", { name: "Set up" }).click();
  const secret = (await page.locator("code", { hasText: /^[A-Z2-7]{16,}$/ }).textContent()) ?? "";
  const totp = new TOTP({ secret });
  await page.getByLabel("Code").fill(totp.generate());
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Your recovery codes")).toBeVisible();
  const recovery = ((await page.locator("pre").first().textContent()) ?? "").trim().split(/\s+/);
  expect(recovery.length).toBeGreaterThan(4);

  await signOut(page);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByLabel("Code from your authenticator app").fill(recovery[0] ?? "");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(/\/(live|test)\//);

  await signOut(page);
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Email me a sign-in link" }).click();
  await expect(page.getByText(/a sign-in link is on its way/)).toBeVisible();
  await page.goto(await mailedAddress(operator, email, /Sign in to/));
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByLabel("Code from your authenticator app").fill(recovery[1] ?? "");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(/\/(live|test)\//);

  await signOut(page);
  await page.goto("/sign-in/forgot");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(/a link to reset the password is on its way/)).toBeVisible();
  await page.goto(await mailedAddress(operator, email, /Reset your/));
  await page.waitForLoadState("networkidle");
  await page.getByLabel("New password").fill("another long password");
  await page.getByRole("button", { name: "Save and sign in" }).click();
  await expect(page.getByText("Your password is saved.")).toBeVisible();

  await page.goto(await mailedAddress(operator, guest, /You are invited to/));
  await page.getByLabel("Your name").fill("Rita");
  await page.getByLabel("Choose a password").fill(PASSWORD);
  await page.getByRole("button", { name: "Join" }).click();
  await page.waitForURL(/\/(live|test)\//);
  await expect(page.getByRole("link", { name: "API keys" })).toHaveCount(0);
});
