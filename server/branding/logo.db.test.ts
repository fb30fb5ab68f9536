import { afterAll, beforeAll, expect, test } from "vitest";
import { sha256 } from "@/server/platform/secrets";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { call } from "@/server/testing/harness";
import { type Receiver, startReceiver } from "@/server/testing/receiver";
import { findLogo } from "./logo";

const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const FILES: Record<string, Buffer> = {
  "logo.png": PNG,
  "logo.svg": Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  "page.png": Buffer.from("<!doctype html><script>alert(1)</script>"),
  "huge.png": Buffer.concat([PNG, Buffer.alloc(1_048_576)]),
};
let site: Receiver;
let account: TestAccount;

beforeAll(async () => {
  account = await makeAccount();
  site = await startReceiver();
  site.behave((request, response) => {
    response.setHeader("Content-Type", "image/png");
    response.end(FILES[request.url?.split("/").at(-1) ?? ""]);
  });
});
afterAll(() => site.close());

async function logoAt(name: string): Promise<{ id: string; found: Awaited<ReturnType<typeof findLogo>> }> {
  const logo_url = `${site.url}/${name}`;
  const body = { branding: { logo_url } };
  expect((await call("PATCH", "/v1/settings", { key: account.testKey.key, body })).status).toBe(200);
  const id = sha256(logo_url);
  return { id, found: await findLogo(account.id, id) };
}

test("a logo is a picture by its bytes, whatever its server says of it", async () => {
  expect((await logoAt("logo.png")).found).toMatchObject({ mediaType: "image/png" });
  for (const name of ["logo.svg", "page.png", "huge.png"]) expect((await logoAt(name)).found).toBeNull();
});

test("no address makes us fetch what no account has set, or shows another account's logo", async () => {
  const { id } = await logoAt("logo.png");
  const other = await makeAccount();
  const before = site.received.length;
  for (const [owner, logo] of [
    [other.id, id],
    [account.id, sha256(`${site.url}/never-set.png`)],
    ["../..", id],
    [account.id, "../../secrets"],
  ] as const) {
    expect(await findLogo(owner, logo)).toBeNull();
  }
  expect(site.received).toHaveLength(before);
});
