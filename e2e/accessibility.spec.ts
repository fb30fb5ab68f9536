import { expect, test } from "@playwright/test";
import { findings } from "./accessibility-findings";
import { demo, type Filled, filledAccount, firstLink, signIn } from "./filled-account";

// Every page, in light and dark. In two parts, so that two browsers share them.
test.describe.configure({ mode: "parallel" });

let filled: Filled;
test.beforeAll(() => {
  filled = filledAccount();
});

const LISTS = ["screenings", "links", "id-checks", "sanctions", "customers", "webhooks", "events"];
const PLACES = [
  ...LISTS,
  "home",
  "reviews",
  "keys",
  "start",
  "requests",
  "mailbox",
  "sandbox",
  "settings",
  "team",
  "audit",
  "account",
  "profile",
];

test("no list and no place of settings has accessibility findings, light or dark", async ({ page }) => {
  await signIn(page, filled.owner, filled.password);
  expect(await findings(page, [...PLACES.map((place) => `/test/${place}`), "/live/usage"])).toEqual([]);
});

test("no page of an object, of the way in or of the operator has accessibility findings, light or dark", async ({
  page,
}) => {
  const { email, password } = demo();
  await signIn(page, filled.owner, filled.password);
  const details: string[] = [];
  for (const list of LISTS) details.push(await firstLink(page, `/test/${list}`));
  const found = await findings(page, details);
  await page.context().clearCookies();
  found.push(
    ...(await findings(page, ["/sign-in", "/sign-up", "/sign-in/forgot", "/sign-in/invitation#unknown"])),
  );
  await signIn(page, email, password);
  found.push(
    ...(await findings(page, [
      "/operator",
      "/operator?tab=seller",
      "/operator?tab=selftest",
      `/operator/accounts/${filled.account}`,
    ])),
  );
  expect(found).toEqual([]);
});
