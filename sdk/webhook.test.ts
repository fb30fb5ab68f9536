import { SignatureError, verifyWebhook } from "proofline";
import Stripe from "stripe";
import { expect, test } from "vitest";
import { sign } from "@/server/platform/signature";
import { signWebhook } from "./src/webhook";

const secret = "whsec_dGVzdA==";
const body = JSON.stringify({ id: "evt_1", type: "screening.completed", data: { name: "Íñigo" } });
const at = 1_800_000_000;
const now = new Date(at * 1000);

test("takes what the service signs, as text and as bytes", async () => {
  const header = sign([secret], at, body);
  expect(await verifyWebhook(body, header, secret, { now })).toMatchObject({ id: "evt_1" });
  expect(await verifyWebhook(new TextEncoder().encode(body), header, secret, { now })).toMatchObject({
    id: "evt_1",
  });
});

test("takes either of two signatures while a secret is replaced", async () => {
  const header = sign(["whsec_new", secret], at, body);
  await expect(verifyWebhook(body, header, secret, { now })).resolves.toMatchObject({ id: "evt_1" });
  await expect(verifyWebhook(body, header, "whsec_new", { now })).resolves.toMatchObject({ id: "evt_1" });
});

test.each([
  ["another body", `${body} `, sign([secret], at, body), secret],
  ["another secret", body, sign([secret], at, body), "whsec_other"],
  ["no header", body, undefined, secret],
  ["no time", body, "v1=00", secret],
  ["a time that is no number", body, "t=1e9,v1=00", secret],
  ["a signature that is no hex", body, `t=${at},v1=zz`, secret],
  ["an empty signature", body, `t=${at},v1=`, secret],
])("refuses %s", async (_what, raw, header, key) => {
  await expect(verifyWebhook(raw, header, key, { now })).rejects.toBeInstanceOf(SignatureError);
});

test("refuses deliveries from more than 5 minutes ago and from the future", async () => {
  for (const [shift, passes] of [
    [-301, false],
    [-300, true],
    [300, true],
    [301, false],
  ] as const) {
    const call = verifyWebhook(body, sign([secret], at + shift, body), secret, { now });
    if (passes) await expect(call).resolves.toMatchObject({ id: "evt_1" });
    else await expect(call).rejects.toBeInstanceOf(SignatureError);
  }
});

test("what the command line signs verifies elsewhere", async () => {
  const header = await signWebhook(body, secret, at);
  expect(header).toBe(sign([secret], at, body));
  expect(Stripe.webhooks.signature?.verifyHeader(body, header, secret, 300, undefined, at * 1000)).toBe(true);
});
