import { createContext, runInContext } from "node:vm";
import { build } from "esbuild";
import type * as sdk from "proofline";
import { expect, test } from "vitest";
import { signWebhook } from "./src/webhook";

/** What every runtime of the web platform has; neither process, Buffer, require nor files. */
const STANDARDS = {
  AbortController,
  AbortSignal,
  ArrayBuffer,
  Blob,
  crypto,
  Headers,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  Uint8Array,
  URL,
  URLSearchParams,
  btoa,
  clearTimeout,
  setTimeout,
};

test("the client needs nothing but web standards", async () => {
  const { outputFiles } = await build({
    entryPoints: ["sdk/src/index.ts"],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "sdk",
    platform: "neutral",
  });
  const world = createContext({ ...STANDARDS });
  runInContext(outputFiles[0]?.text ?? "", world);
  const { Proofline, verifyWebhook } = (world as { sdk: typeof sdk }).sdk;
  const sent: Request[] = [];
  const client = new Proofline({
    apiKey: "svc_test_x",
    baseUrl: "https://service.example",
    fetch: async (request) => {
      sent.push(request as Request);
      return Response.json({ object: "list", data: [{ id: "scr" }], has_more: sent.length < 3, url: "" });
    },
  });
  const ids: string[] = [];
  for await (const { id } of client.screenings.list({ limit: 1 })) ids.push(id);
  expect(ids).toEqual(["scr", "scr", "scr"]);
  await client.screenings.create({
    applicant: { name: "Marta Ejemplo" },
    consent_confirmed: true,
    documents: [{ file: new Blob(["%PDF-1.7"]).stream() }],
  });
  expect(await sent.at(-1)?.json()).toMatchObject({
    documents: [{ media_type: "application/pdf", data: btoa("%PDF-1.7") }],
  });
  await expect(
    client.screenings.create({
      applicant: { name: "Marta Ejemplo" },
      consent_confirmed: true,
      documents: [{ path: "payslip.pdf" }],
    }),
  ).rejects.toThrow("no files");
  const body = '{"id":"evt_1"}';
  const header = await signWebhook(body, "whsec_x", Math.floor(Date.now() / 1000));
  expect(await verifyWebhook(body, header, "whsec_x")).toEqual({ id: "evt_1" });
  await expect(verifyWebhook(`${body} `, header, "whsec_x")).rejects.toThrow("signature");
});
