import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { POST } from "@/app/api/heartbeat/route";
import { listLicences } from "@/server/operator/licences";
import { setClock } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { overrideEnv } from "@/server/platform/env";
import { makeAccount } from "@/server/testing/factories";
import { CLIENT_ADDRESS } from "@/server/trpc/client-ip";
import { inspectLicence } from "./inspect";
import { issueLicence } from "./issue";
import { licencePublicKey } from "./signing-key";

const folder = mkdtempSync(join(tmpdir(), "licences-"));
let restore: () => void;
beforeAll(() => {
  restore = overrideEnv({ DATA_DIR: folder });
});
afterEach(() => setClock(undefined));
afterAll(() => {
  restore();
  rmSync(folder, { recursive: true, force: true });
});

const year = () => ({
  product: "documents" as const,
  accountId: null,
  notBefore: new Date("2026-11-01T00:00:00Z"),
  expires: new Date("2027-11-01T00:00:00Z"),
  limits: { per_day: 500 },
});

describe("a licence", () => {
  test("is signed once, remembered without its token, and inspected at any time", async () => {
    const account = await makeAccount();
    const { token, ...issued } = await issueLicence({ ...year(), accountId: account.id });
    for (const [day, status] of [
      ["2026-10-31", "not_yet_valid"],
      ["2026-11-21", "active"],
      ["2027-11-01", "expired"],
    ] as const) {
      setClock(new Date(day));
      expect(inspectLicence(token)).toEqual({ ...issued, status });
    }
    const row = await rootDb().licence.findUniqueOrThrow({ where: { id: issued.id } });
    expect(row).toMatchObject({ accountId: account.id, product: "documents", limits: { per_day: 500 } });
    expect(JSON.stringify(row)).not.toContain(token.split(".")[2]);
  });

  test("of another installation, for nobody, or ending before it begins is refused", async () => {
    const { token } = await issueLicence(year());
    const elsewhere = overrideEnv({ DATA_DIR: join(folder, "elsewhere") });
    expect(() => inspectLicence(token)).toThrow("signature does not hold");
    elsewhere();
    await expect(issueLicence({ ...year(), accountId: "acc_nobody" })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(issueLicence({ ...year(), expires: new Date("2026-10-01") })).rejects.toMatchObject({
      code: "invalid_parameter",
    });
  });

  test("is signed by a key that is made once and lies sealed", () => {
    const publicKey = licencePublicKey();
    expect(licencePublicKey()).toBe(publicKey);
    // What every PKCS8 of an Ed25519 key begins with.
    expect(
      readFileSync(join(folder, "licence-key")).includes(Buffer.from("302e020100300506032b6570", "hex")),
    ).toBe(false);
  });
});

describe("the heartbeat's receiver", () => {
  let address = 0;
  const beat = (body: unknown, from = `198.51.100.${++address}`) => {
    const text = JSON.stringify(body);
    return POST(
      new Request("https://service.example.com/api/heartbeat", {
        method: "POST",
        headers: { "content-length": String(text.length), [CLIENT_ADDRESS]: from },
        body: text,
      }),
    );
  };
  const code = async (answer: Response) => [answer.status, (await answer.json()).error.code];

  test("notes when an instance was last seen, for the operator's page", async () => {
    const { id } = await issueLicence(year());
    const fields = { licence_id: id, product: "documents", version: "0.1.0", instance: "madrid-1" };
    for (const day of ["2026-11-20", "2026-11-21"]) {
      setClock(new Date(`${day}T08:00:00Z`));
      expect((await beat(fields)).status).toBe(204);
    }
    await beat({ ...fields, instance: "madrid-2" });
    const listed = (await listLicences()).find((one) => one.id === id);
    expect(listed?.heartbeats).toHaveLength(2);
    expect(listed?.heartbeats).toContainEqual({
      instance: "madrid-1",
      version: "0.1.0",
      lastAt: new Date("2026-11-21T08:00:00Z"),
    });
  });

  test("keeps the latest hundred instances of a licence", async () => {
    const { id } = await issueLicence(year());
    await rootDb().heartbeat.createMany({
      data: Array.from({ length: 100 }, (_, index) => ({
        licenceId: id,
        instance: `old-${index}`,
        product: "documents",
        version: "0.1.0",
        lastAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
      })),
    });
    await beat({ licence_id: id, product: "documents", version: "0.1.0", instance: "new" });
    const left = await rootDb().heartbeat.findMany({ where: { licenceId: id }, orderBy: { lastAt: "asc" } });
    expect([left.length, left[0]?.instance, left.at(-1)?.instance]).toEqual([100, "old-1", "new"]);
  });

  test("takes exactly the four fields, of licences that were issued here, in small numbers", async () => {
    const { id } = await issueLicence(year());
    const fields = { licence_id: id, product: "documents", version: "0.1.0", instance: "a" };
    expect(await code(await beat({ ...fields, documents_seen: 12 }))).toEqual([400, "invalid_parameter"]);
    expect(await code(await beat({ ...fields, instance: "Marta Ejemplo" }))).toEqual([
      400,
      "invalid_parameter",
    ]);
    expect(await code(await beat([]))).toEqual([400, "invalid_json"]);
    expect(await code(await beat({ ...fields, product: "identity" }))).toEqual([404, "not_found"]);
    const unknown = `lic_${createHash("sha256").update(id).digest("hex").slice(0, 26).toUpperCase()}`;
    expect(await code(await beat({ ...fields, licence_id: unknown }))).toEqual([404, "not_found"]);
    expect(await code(await beat({ ...fields, more: "x".repeat(2_000) }))).toEqual([
      413,
      "request_too_large",
    ]);
    const answers = [];
    for (let count = 0; count < 31; count++) answers.push((await beat(fields, "203.0.113.77")).status);
    expect(answers.filter((status) => status === 204)).toHaveLength(30);
    expect(answers.at(-1)).toBe(429);
  });
});
