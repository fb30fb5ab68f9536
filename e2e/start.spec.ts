import { expect, test } from "@playwright/test";

test("the service that npm start brings up is healthy and ready", async ({ request }) => {
  expect((await request.get("/healthz")).status()).toBe(200);
  expect((await request.get("/readyz")).status()).toBe(200);
});

for (const [environment, key] of [
  ["test", "E2E_TEST_KEY"],
  ["live", "E2E_LIVE_KEY"],
] as const) {
  test(`the printed ${environment} key works`, async ({ request }) => {
    const answer = await request.get("/v1/me", { headers: { Authorization: `Bearer ${process.env[key]}` } });
    expect(answer.status()).toBe(200);
    expect(await answer.json()).toMatchObject({ object: "api_key", environment });
  });
}

test("an address that does not exist is answered by the API in its own words", async ({ request }) => {
  const answer = await request.get("/v1/nothing-here");
  expect(answer.status()).toBe(404);
  expect(await answer.json()).toMatchObject({ error: { code: "not_found" } });
});

test("the sign-in leads to no other site", async ({ request }) => {
  for (const to of ["https://evil.example", "//evil.example", "https:evil.example", "javascript:alert(1)"]) {
    const path = `/api/auth/signin?callbackUrl=${encodeURIComponent(to)}`;
    const answer = await request.get(path, { maxRedirects: 0 });
    const said = new URL(answer.headers().location ?? "", "http://localhost").searchParams.get("callbackUrl");
    expect(new URL(said ?? "", "http://localhost").hostname).toBe("localhost");
  }
});
