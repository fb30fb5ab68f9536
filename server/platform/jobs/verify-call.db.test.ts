import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { signBody } from "./protocol";
import { isSignedCall } from "./verify-call";

const key = `signkey-test-${randomBytes(32).toString("hex")}`;
const other = `signkey-prod-${randomBytes(32).toString("hex")}`;
const body = { steps: {}, ctx: { run_id: "r" }, event: { name: "a" } };
const sorted = '{"ctx":{"run_id":"r"},"event":{"name":"a"},"steps":{}}';

test("a call is believed by its signature over the bytes as sent, or over their ordered form", async () => {
  const signature = signBody(body, key, new Date());
  for (const text of [sorted, JSON.stringify(body)]) {
    expect(await isSignedCall(text, signature, [key, undefined], "192.0.2.1")).toBe(true);
    expect(await isSignedCall(text, signature, [other, key], "192.0.2.1")).toBe(true);
    expect(await isSignedCall(text, signature, [other, undefined], "192.0.2.2")).toBe(false);
    expect(await isSignedCall(text, signature, [undefined], "192.0.2.2")).toBe(false);
  }
  const old = signBody(body, key, new Date(Date.now() - 6 * 60_000));
  expect(await isSignedCall(sorted, old, [key], "192.0.2.1")).toBe(false);
  expect(await isSignedCall(`${sorted} `, `${signature}x`, [key], "192.0.2.1")).toBe(false);
  expect(await isSignedCall(sorted, null, [key], "192.0.2.1")).toBe(false);
});

test("a wrong signature costs nothing, however the body is made, and a stranger's second looks are counted", async () => {
  const text = `[${"{},".repeat(2_000_000)}{}]`;
  const wrong = () => `t=${Math.round(Date.now() / 1000)}&s=${"0".repeat(64)}`;
  const started = performance.now();
  for (let n = 0; n < 5; n += 1) expect(await isSignedCall(text, wrong(), [key], "198.51.100.1")).toBe(false);
  expect(performance.now() - started).toBeLessThan(1_500);

  const disordered = JSON.stringify(body);
  for (let n = 0; n < 20; n += 1) await isSignedCall("{}", wrong(), [key], "198.51.100.2");
  const right = signBody(body, key, new Date());
  expect(await isSignedCall(disordered, right, [key], "198.51.100.2")).toBe(false);
  expect(await isSignedCall(sorted, right, [key], "198.51.100.2")).toBe(true);
  expect(await isSignedCall(disordered, right, [key], "198.51.100.3")).toBe(true);
});
