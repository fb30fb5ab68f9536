import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import { sha256 } from "@/server/platform/secrets";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { call } from "@/server/testing/harness";
import { type Receiver, startReceiver } from "@/server/testing/receiver";
import { findLogo } from "./logo";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0b6e4f" } });
const withNote = await picture(900, 300)
  .withExif({ IFD0: { Copyright: "a note in the file" } })
  .jpeg()
  .toBuffer();
const FILES: Record<string, Buffer> = {
  "logo.png": await picture(240, 80).png().toBuffer(),
  "noted.jpg": withNote,
  // A few kilobytes that unpack to 675 MB.
  "vast.png": await picture(15_000, 15_000).png({ compressionLevel: 9 }).toBuffer(),
  "broken.png": (await picture(240, 80).png().toBuffer()).subarray(0, 40),
  "logo.svg": Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  "page.png": Buffer.from("<!doctype html><script>alert(1)</script>"),
  "huge.png": Buffer.concat([await picture(9, 9).png().toBuffer(), Buffer.alloc(1_048_576)]),
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

test("a stranger's picture is drawn anew, small, in a process of its own: what is not a sensible picture is none", async () => {
  const { found } = await logoAt("noted.jpg");
  expect(await sharp(found?.bytes).metadata()).toMatchObject({ format: "png", width: 640, height: 213 });
  expect(withNote.includes("a note in the file")).toBe(true);
  expect(Buffer.from(found?.bytes ?? []).includes("a note in the file")).toBe(false);
  expect((await logoAt("vast.png")).found).toBeNull();
  expect((await logoAt("broken.png")).found).toBeNull();
});

test("what a process of the version before stored is not shown as it came", async () => {
  const { id } = await logoAt("logo.png");
  const place = { accountId_id: { accountId: account.id, id } };
  await rootDb().brandLogo.delete({ where: place });
  await rootDb().brandLogo.create({
    data: { accountId: account.id, id, mediaType: "image/jpeg", bytes: new Uint8Array(withNote) },
  });
  expect(await findLogo(account.id, id)).toMatchObject({ mediaType: "image/png" });
  expect(await rootDb().brandLogo.findUnique({ where: place })).toMatchObject({ mediaType: "image/png" });
});

test("a logo that many ask for is fetched once, and an account has two fetches at a time", async () => {
  const own = await makeAccount();
  const names = ["a", "b", "c", "d"].map(
    (name) => `https://localhost:${new URL(site.url).port}/${name}/logo.png`,
  );
  for (const [at, logoUrl] of names.entries())
    await own.test.db.customer.create({ data: { ...own.test.scope, id: `c${at}`, name: "Shop", logoUrl } });
  const before = site.received.length;
  const answers = await Promise.all([...names, names[0] ?? ""].map((url) => findLogo(own.id, sha256(url))));
  // Which of them came first is the database's to say.
  const isFound = answers.map((found) => found !== null);
  expect(isFound.slice(0, 4).filter(Boolean)).toHaveLength(2);
  expect(isFound[4]).toBe(isFound[0]);
  expect(site.received).toHaveLength(before + 2);
  // Nobody is refused for ever.
  expect(await findLogo(own.id, sha256(names[isFound.indexOf(false)] ?? ""))).not.toBeNull();
});

test("a logo is found by an index, and guesses take no place from those who have one", async () => {
  const own = await makeAccount();
  const logoUrl = `https://localhost:${new URL(site.url).port}/own/logo.png`;
  await own.test.db.customer.create({ data: { ...own.test.scope, id: "shop", name: "Shop", logoUrl } });
  const plan = await pool().query(
    `EXPLAIN SELECT "logoUrl" FROM "Customer" WHERE "accountId" = $1 AND "logoId" = $2`,
    [own.id, sha256(logoUrl)],
  );
  expect(JSON.stringify(plan.rows)).toContain("Customer_accountId_logoId_idx");
  const guesses = Array.from({ length: 40 }, (_, n) => findLogo(own.id, sha256(`guess ${n}`)));
  expect(await findLogo(own.id, sha256(logoUrl))).not.toBeNull();
  expect((await Promise.all(guesses)).every((found) => found === null)).toBe(true);
  // An address that is beyond ASCII is named by the same bytes.
  const other = "https://localhost/ñandú/logo.png";
  await own.test.db.customer.updateMany({ where: { id: "shop" }, data: { logoUrl: other } });
  expect(await own.test.db.customer.findFirst({ where: { id: "shop" } })).toMatchObject({
    logoId: sha256(other),
  });
});
