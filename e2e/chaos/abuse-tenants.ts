import { request } from "node:http";
import { chooseDocument, giveConsent, openIdentityPage } from "@/server/id-checks";
import { createIdCheck } from "@/server/id-checks/create";
import { createLink } from "@/server/links/create";
import type { TestAccount } from "@/server/testing/factories";
import { pause } from "@/server/testing/program";
import { elsewhere, idCheckPage } from "./abuse-calls";
import { type Attack, BOUNDARY, hold, LEAST_PACE, PARTED, pathOf } from "./abuse-strangers";

/** A tenant who pays, and makes as many links and identity checks as it likes: under each come applicants of its own. */
export type TenantArms = { links: string[]; checks: string[] };

const OBJECTS = 64;
/** Where they come from. */
const ADDRESSES = Array.from({ length: 5 }, (_, n) => `127.${n + 1}.0.1`);

export async function armedTenant(account: TestAccount): Promise<TenantArms> {
  const arms: TenantArms = { links: [], checks: [] };
  const applicant = { name: "Marta Ejemplo", email: "marta@example.com" };
  while (arms.links.length < OBJECTS) {
    const link = await createLink(account.live, { applicant, send_email: false });
    const check = await createIdCheck(account.live, { applicant, send_email: false });
    arms.links.push(pathOf(link.url));
    arms.checks.push(pathOf(check.url));
    const opened = await openIdentityPage(pathOf(check.url).split("/").at(-1) ?? "", undefined);
    if (opened.kind !== "open") throw new Error("a new check is not open");
    await giveConsent(opened.check, "127.0.0.1");
    await chooseDocument(opened.check, "passport");
  }
  return arms;
}

/** Bodies over 1 MiB under the tenant's own links and checks: they would have all places were these counted by link and by check. */
export function tenantAttacks(
  url: string,
  { links, checks }: TenantArms,
  picture: Uint8Array,
  signal: AbortSignal,
): Attack[] {
  const lines = ADDRESSES.map((address) => ({ address, agent: elsewhere(address) }));
  let turn = 0;
  const next = () => {
    turn += 1;
    const of = <One>(all: readonly One[]) => all[turn % all.length] as One;
    return { link: of(links), check: of(checks), ...of(lines) };
  };
  return [
    {
      what: "forms of its own links",
      atOnce: 20,
      everyMs: 250,
      once: () => {
        const { link, address } = next();
        return slowly(url + link, address, PARTED, LOCKED_FILES);
      },
    },
    {
      what: "photographs of its own checks",
      atOnce: 24,
      everyMs: 250,
      once: () => {
        const { check, agent } = next();
        return idCheckPage.picture(url, check, picture, agent);
      },
    },
    {
      what: "photographs of its own checks just above the least pace",
      atOnce: OBJECTS * 4,
      everyMs: 1_000,
      once: () => {
        const { check, address } = next();
        const body = { headers: {}, start: "", bytesPerSecond: LEAST_PACE, bytes: 9_000_000, from: address };
        return hold(`${url}${check}/api/picture?kind=front`, body, signal);
      },
    },
  ];
}

/** Twenty files that each must be looked into to know that they are locked: what refuses them leaves the link open for the next. */
const LOCKED_FILES = Buffer.concat([
  ...Array.from({ length: 20 }, (_, n) =>
    Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="documents"; filename="${n}.pdf"\r\nContent-Type: application/pdf\r\n\r\n`,
      ),
      Buffer.from(
        "%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n",
      ),
      Buffer.alloc(58_000, "% \n"),
      Buffer.from("trailer\n<</Root 1 0 R/Encrypt<</Filter/Standard/V 1/R 2/O(a)/U(b)/P -4>>>>\n%%EOF\r\n"),
    ]),
  ),
  Buffer.from(`--${BOUNDARY}--\r\n`),
]);

/** As over a line of 1 MB a second: long enough to be in the way, too fast to be sent away. */
function slowly(address: string, localAddress: string, type: string, body: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(address, {
      method: "POST",
      agent: false,
      localAddress,
      headers: { "content-type": type, "content-length": body.length },
      timeout: 60_000,
    });
    sent.on("response", (answer) => {
      answer.resume();
      answer.once("close", () => resolve(String(answer.statusCode)));
    });
    sent.on("timeout", () => sent.destroy(new Error("no answer")));
    sent.on("error", reject);
    void (async () => {
      for (let at = 0; at < body.length && !sent.destroyed; at += 100_000) {
        sent.write(body.subarray(at, at + 100_000));
        await pause(100);
      }
      sent.end();
    })();
  });
}
