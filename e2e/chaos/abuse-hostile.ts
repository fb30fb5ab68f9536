import { setMaxListeners } from "node:events";
import sharp from "sharp";
import { createKey } from "@/server/api-keys";
import { sha256 } from "@/server/platform/secrets";
import type { TestAccount } from "@/server/testing/factories";
import { call } from "@/server/testing/harness";
import { pause, seeded } from "@/server/testing/program";
import { startReceiver } from "@/server/testing/receiver";
import { ask, asked, send } from "./abuse-calls";
import { armedMembers, type MemberArms, membersAttacks } from "./abuse-members";
import { armedStrangers, hold, type StrangerArms, strangersAttacks } from "./abuse-strangers";
import { armedTenant, type TenantArms, tenantAttacks } from "./abuse-tenants";

export type Arms = {
  url: string;
  seed: number;
  testKey: string;
  liveKey: string;
  more: string[];
  logo: string;
  strangers: StrangerArms;
  members: MemberArms;
  tenant: TenantArms;
  customer: string;
};

/** As many addresses as an account's customers may have: each of its small calls is owed to all of them. */
const OF_CUSTOMERS = 200;

/** What the hostile tenant has before it begins: more keys, endpoints that never answer, a logo that never comes. */
export async function armed(account: TestAccount, tarpit: string) {
  const { id, testKey, liveKey, test } = account;
  const [strangers, members] = [await armedStrangers(account), await armedMembers()];
  const tenant = await armedTenant(account);
  const more = await Promise.all(
    Array.from({ length: 5 }, async () => (await createKey(test, { name: "one more", scopes: ["*"] })).key),
  );
  for (let n = 0; n < 10; n += 1)
    await call("POST", "/v1/webhook-endpoints", { key: testKey.key, body: { url: `${tarpit}/${n}` } });
  const customer = "many-addresses";
  await call("POST", "/v1/customers", { key: testKey.key, body: { id: customer, name: "Many" } });
  for (let n = 0; n < OF_CUSTOMERS; n += 1)
    await call("POST", "/v1/webhook-endpoints", {
      key: testKey.key,
      body: { url: `${tarpit}/of-customers/${n}`, customer },
    });
  const logo_url = `${tarpit}/logo.png`;
  await call("PATCH", "/v1/settings", { key: testKey.key, body: { branding: { logo_url } } });
  return {
    more,
    strangers,
    members,
    tenant,
    customer,
    testKey: testKey.key,
    liveKey: liveKey.key,
    logo: `/brand/${id}/${sha256(logo_url)}`,
  };
}

/** A stranger, members of free accounts and a tenant with keys who do what they can to be in the way. */
export async function hostileProcess(): Promise<boolean> {
  process.once("disconnect", () => process.exit(1));
  await asked<"arm">();
  const tarpit = await startReceiver();
  tarpit.behave(() => undefined);
  process.send?.(tarpit.url);
  const arms = await asked<Arms>();
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  const abusing = abuseUntil(stop.signal, arms);
  process.send?.("begun");
  await asked<"stop">();
  stop.abort();
  const done = await abusing;
  await new Promise((sent) => process.send?.(done, sent));
  return true;
}

async function abuseUntil(signal: AbortSignal, arms: Arms): Promise<Record<string, number>> {
  const { url, testKey, liveKey, more, logo } = arms;
  const random = seeded(arms.seed);
  const done: Record<string, number> = {};
  const note = (what: string) => {
    done[what] = (done[what] ?? 0) + 1;
  };
  const nested = Buffer.from(`[${"{},".repeat(9_000_000)}{}]`);
  const picture = await densePicture(random);
  const dense = picture.toString("base64");
  const ofMembers = await membersAttacks(url, arms.members);
  const ofTenant = tenantAttacks(
    url.replace("localhost", "127.0.0.1"),
    arms.tenant,
    // What stands behind a picture is nothing to its readers, and over 1 MiB.
    Buffer.concat([picture, Buffer.alloc(1_150_000)]),
    signal,
  );
  const repeat = async (what: string, atOnce: number, everyMs: number, once: () => Promise<string>) => {
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (!signal.aborted) {
          note(`${what}: ${await once().catch(() => "cut off")}`);
          await pause(everyMs, signal);
        }
      }),
    );
  };
  const status = async (answer: Promise<Response>) => String((await answer).status);
  await Promise.all([
    // 1: what a door would parse before it looks at the signature, were there one.
    repeat("bodies for /api/inngest", 4, 500, () =>
      send(
        `${url}/api/inngest?fnId=proofline-x&stepId=step`,
        { "content-type": "application/json", "x-inngest-signature": "t=1&s=00" },
        nested,
      ),
    ),
    // 3: a few letters of a large body, then silence.
    repeat("uploads that dawdle", 12, 200, () =>
      hold(
        `${url}/v1/screenings`,
        { headers: { authorization: `Bearer ${testKey}` }, start: DAWDLED, bytesPerSecond: 1 },
        signal,
      ),
    ),
    // 4: pictures that take the readers as long as they may.
    repeat("dense pictures", 4, 1_000, () =>
      status(
        ask(url, "POST", "/v1/screenings", liveKey, {
          applicant: { name: "Marta Ejemplo" },
          documents: [{ media_type: "image/png", data: dense }],
          consent_confirmed: true,
        }),
      ),
    ),
    // 14: more keys, calls that travel together, events for receivers that never answer, logos.
    repeat("requests by more keys", 4, 20, () =>
      status(ask(url, "GET", "/v1/screenings?limit=100", more[Math.floor(random() * more.length)] ?? "")),
    ),
    repeat("700 calls in one", 2, 500, () =>
      status(
        fetch(`${url}/api/trpc/${Array(700).fill("signIn.passkeyOptions").join(",")}?batch=1`, {
          method: "POST",
          headers: { "content-type": "application/json", "x-environment": "test" },
          body: "{}",
        }),
      ),
    ),
    repeat("events for a tar pit", 2, 300, () =>
      status(ask(url, "POST", "/v1/sanctions-screenings", testKey, { subject: { name: "Marta Ejemplo" } })),
    ),
    repeat("calls that are owed to hundreds of addresses", 4, 100, () =>
      status(
        ask(url, "POST", "/v1/verification-links", testKey, {
          applicant: { name: "Marta Ejemplo" },
          send_email: false,
          customer: arms.customer,
        }),
      ),
    ),
    ...[...strangersAttacks(url, arms.strangers, signal), ...ofMembers, ...ofTenant].map(
      ({ what, atOnce, everyMs, once }) => repeat(what, atOnce, everyMs, once),
    ),
    repeat("logos", 8, 200, () => status(fetch(url + logo, { signal: AbortSignal.timeout(30_000) }))),
  ]);
  return done;
}

const DAWDLED = '{"applicant":{"name":"Marta Ejemplo"},';

/** Thousands of specks that might be letters. */
async function densePicture(random: () => number): Promise<Buffer> {
  const [width, height, speck] = [3_000, 4_000, 6];
  const across = width / speck;
  const cells = Buffer.from(
    Array.from({ length: across * Math.ceil(height / speck) }, () => (random() < 0.5 ? 0 : 255)),
  );
  return sharp(cells, { raw: { width: across, height: cells.length / across, channels: 1 } })
    .resize(width, height, { kernel: "nearest", fit: "fill" })
    .png()
    .toBuffer();
}

/** What is still being read is taken back, as its sender may. */
export async function takeBack(url: string, { liveKey: { key } }: TestAccount): Promise<void> {
  const open = await ask(url, "GET", "/v1/screenings?status=processing&limit=100", key);
  const { data } = (await open.json()) as { data: { id: string }[] };
  for (const { id } of data) await ask(url, "DELETE", `/v1/screenings/${id}`, key);
  await pause(10_000);
}
