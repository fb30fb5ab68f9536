import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asTextPdf } from "@/server/engine/samples/carriers";
import { template } from "@/server/engine/samples/catalogue";
import { tellStory } from "@/server/engine/samples/story";
import { makeTls } from "@/server/testing/tls";
import {
  API_KEY,
  type BuiltContainer,
  builtContainer,
  faultOf,
  launch,
  licenceToken,
  post,
  type Running,
  runExample,
  startContainer,
  stopContainer,
} from "../testing/container";

const AS_OF = new Date().toISOString().slice(0, 10);
const key = { apikey: API_KEY };
const data = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
const pdf = { media_type: "application/pdf", data: data(Buffer.from("%PDF-1.7\nnothing else")) };

let built: BuiltContainer;
let running: Running;
beforeAll(async () => {
  built = await builtContainer("documents");
  running = await startContainer(built.folder, { LICENCE: licenceToken("documents") });
}, 120_000);
afterAll(async () => {
  if (running) await stopContainer(running);
  built?.remove();
});

const verify = (body: object, headers: Record<string, string> = key) =>
  post(`${running.url}/verify`, headers, body);

test("the bundle is made of engines and the shell's own tools, nothing of the account layer", () => {
  const inputs = Object.keys(built.metafile.inputs);
  const ours = inputs.filter((input) => input.startsWith("server/"));
  const platform =
    "connections|errors|give-way|ids|clock|env|ip-range|isolate|json-object|log|origin|process-entry|process-tree|room|sandbox|secret-files|secrets|slow-bodies|source-frame|syscall-filter|turns|version|wire|wire-documents|wire-lists|zod-error";
  const allowed = new RegExp(
    `^server/(engine/(check-digits|documents|mrz|picture|barcode|licence|print|identity/liveness)/|engine/(package-file|pdfium|state-names|tesseract)|containers/|platform/(${platform})\\.ts$)`,
  );
  expect(ours.filter((input) => !allowed.test(input))).toEqual([]);
  expect(inputs.filter((input) => /prisma|node_modules\/(next|react|inngest|pg)\//.test(input))).toEqual([]);
  expect(inputs.filter((input) => /\.test\.|engine\/samples/.test(input))).toEqual([]);
});

describe("a licence", () => {
  const refused = async (env: Record<string, string>) => {
    const started = launch(built.folder, { API_KEY, ...env });
    const code = await started.ended;
    return { code, lines: started.errors().trim().split("\n") };
  };
  const token = licenceToken("documents");
  test.each([
    ["absent", {}, "There is no licence"],
    ["empty", { LICENCE: "" }, "There is no licence"],
    ["tampered with", { LICENCE: `${token.slice(0, -12)}AAAAAAAAAAAA` }, "signature does not hold"],
    ["of another product", { LICENCE: licenceToken("identity") }, "for the product identity"],
    [
      "not valid yet",
      { LICENCE: licenceToken("documents", { not_before: new Date(Date.now() + 3_600_000) }) },
      "not valid before",
    ],
    [
      "over",
      { LICENCE: licenceToken("documents", { expires: new Date(Date.now() - 1_000) }) },
      "The licence expired at",
    ],
    ["in a file that is not there", { LICENCE_FILE: "/nowhere/licence" }, "names no readable file"],
    ["right, but no key", { LICENCE: token, API_KEY: "" }, "API_KEY is not set"],
    [
      "right, but a heartbeat over plain http",
      { LICENCE: token, HEARTBEAT_URL: "http://a.example" },
      "https",
    ],
  ])("%s: ends with 78 and one line", async (_name, env, says) => {
    const { code, lines } = await refused(env as Record<string, string>);
    expect(code).toBe(78);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(says);
  });

  test("cannot be replaced by a key from the environment", async () => {
    const { code } = await refused({
      LICENCE: token.replace(/\.[^.]*$/, ".AAAA"),
      LICENCE_PUBLIC_KEY: "AAAA",
      BUILD: '{"publicKey":"AAAA"}',
    });
    expect(code).toBe(78);
  });
});

test("health needs no key", async () => {
  const answer = await fetch(`${running.url}/health`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    status: "ok",
    license: "active",
    product: "documents",
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
});

describe("POST /verify", () => {
  test.each([
    ["no key", { files: [pdf] }, {}, 401, "invalid_api_key", undefined],
    ["another key", { files: [pdf] }, { apikey: "x" }, 401, "invalid_api_key", undefined],
    ["no files", {}, key, 400, "documents_required", "files"],
    ["none of them", { files: [] }, key, 400, "documents_required", "files"],
    ["21 files", { files: Array(21).fill(pdf) }, key, 400, "too_many_documents", "files"],
    ["an address", { files: [{ url: "https://a.example/b.pdf" }] }, key, 400, "invalid_document", "files[0]"],
    ["no type", { files: [{ data: pdf.data }] }, key, 400, "invalid_document", "files[0]"],
    ["no base64", { files: [{ ...pdf, data: "*" }] }, key, 400, "invalid_document", "files[0].data"],
    [
      "a type that is not read",
      { files: [{ ...pdf, media_type: "image/gif" }] },
      key,
      415,
      "unsupported_media_type",
      "files[0].media_type",
    ],
    [
      "bytes of another kind",
      { files: [{ ...pdf, data: data(Buffer.from("GIF89a")) }] },
      key,
      415,
      "unsupported_media_type",
      "files[0].data",
    ],
    ["a purpose of its own", { files: [pdf], purpose: "dating" }, key, 400, "invalid_purpose", "purpose"],
    ["another language", { files: [pdf], lang: "fr" }, key, 400, "invalid_parameter", "lang"],
    ["no country", { files: [pdf], country: "ZZ" }, key, 400, "invalid_parameter", "country"],
    [
      "a nameless applicant",
      { files: [pdf], applicant: {} },
      key,
      400,
      "applicant_required",
      "applicant.name",
    ],
    [
      "nested facts",
      { files: [pdf], case_details: { rent: { a: 1 } } },
      key,
      400,
      "invalid_parameter",
      "case_details.rent",
    ],
    ["a file that cannot be read", { files: [pdf] }, key, 400, "invalid_document", "files"],
  ])("%s", async (_name, body, headers, status, code, param) => {
    expect(faultOf(await verify(body, headers as Record<string, string>))).toEqual({ status, code, param });
  });

  test("sizes: a document over 10 MB, documents over 20 MB, a body over 32 MiB", async () => {
    const large = (bytes: number) => ({ ...pdf, data: data(Buffer.alloc(bytes, "%PDF-")) });
    const MB = 1_048_576;
    expect(faultOf(await verify({ files: [large(10 * MB + 1)] }))).toMatchObject({
      status: 413,
      code: "document_too_large",
    });
    expect(faultOf(await verify({ files: [large(9 * MB), large(9 * MB), large(3 * MB)] }))).toMatchObject({
      status: 413,
      code: "documents_too_large",
    });
    expect(faultOf(await verify({ files: [], more: "x".repeat(33 * MB) }))).toMatchObject({
      status: 413,
      code: "documents_too_large",
    });
  });

  test("errors come in the service's envelope", async () => {
    const { body, headers } = await verify({ files: [] });
    expect(body).toEqual({
      error: {
        type: "invalid_request_error",
        code: "documents_required",
        message: expect.any(String),
        param: "files",
        doc_url: "https://service.example.com/docs/errors#documents_required",
        request_id: headers.get("Service-Request-Id"),
      },
    });
  });

  test("reads documents, in both languages, with and without an applicant", async () => {
    const story = tellStory("container", "ES", AS_OF);
    const slip = await asTextPdf(template("payslip-es-official").draw(story), "slip");
    const statement = await asTextPdf(template("statement-es-columns").draw(story), "statement");
    const files = [slip, statement].map(({ bytes }) => ({
      media_type: "application/pdf",
      data: data(bytes),
    }));
    const name = slip.truth.applicant.name;
    const rent = { case_details: { monthly_rent: 600 } };

    const english = await verify({ files, applicant: { name }, lang: "en", ...rent });
    expect(english.status).toBe(200);
    expect(english.body).toMatchObject({
      score: expect.any(Number),
      detected_type: "mixed",
      detected_country: "ES",
      components: {
        document_integrity: expect.any(Number),
        financial_capacity: expect.any(Number),
        identity: expect.any(Number),
      },
      income: { monthly_amount: expect.any(Number), currency: "EUR" },
    });
    const { agreements } = english.body.cross_check as { agreements: { field: string }[] };
    expect(agreements.length).toBeGreaterThan(0);
    const named = (english.body.fields as { name: string }[]).map((field) => field.name);
    expect(named).toEqual(expect.arrayContaining(["net_pay", "employee_name", "closing_balance"]));

    const spanish = await verify({ files, applicant: { name }, lang: "es", ...rent });
    expect(spanish.body.summary).not.toBe(english.body.summary);
    expect(spanish.body.fields).toEqual(english.body.fields);

    const nameless = await verify({ files, lang: "en", ...rent });
    const codes = (nameless.body.deviations as { code: string }[]).map((one) => one.code);
    expect(codes.filter((code) => code.includes("name"))).toEqual([]);
    expect(nameless.body.income).toEqual(english.body.income);

    const stranger = await verify({ files, applicant: { name: "Perpetua Singularia Vaz" }, lang: "en" });
    const contradictions = (stranger.body.cross_check as { contradictions: { code: string }[] })
      .contradictions;
    expect(contradictions.map((one) => one.code)).toContain("name_mismatch");
    expect(running.lines().some((line) => JSON.stringify(line).includes(name.split(" ")[0] ?? "?"))).toBe(
      false,
    );
  });
});

test("the documentation's calls work as they stand", async () => {
  const story = tellStory("page", "ES", AS_OF);
  const { bytes } = await asTextPdf(template("payslip-es-official").draw(story), "slip");
  const folder = dirname(built.folder);
  writeFileSync(join(folder, "payslip.pdf"), bytes);
  const env = { CONTAINER: running.url };
  expect(await runExample("health", folder, env)).toMatchObject({ license: "active" });
  // The example's applicant is not the one of the slip.
  expect(await runExample("verify", folder, env)).toMatchObject({
    detected_type: "payslip",
    cross_check: { contradictions: [expect.objectContaining({ code: "name_mismatch" })] },
  });
});

test("once a day, if it is switched on, it says four things and no more", async () => {
  const tls = await makeTls();
  const authority = join(dirname(built.folder), "authority.pem");
  writeFileSync(authority, tls.ca);
  const received: string[] = [];
  const receiver = createServer({ cert: tls.cert, key: tls.key }, async (request, response) => {
    received.push(`${request.method} ${request.url} ${await text(request)}`);
    response.writeHead(204).end();
  }).listen(0);
  await once(receiver, "listening");
  const { port } = receiver.address() as AddressInfo;
  const own = await startContainer(built.folder, {
    LICENCE: licenceToken("documents"),
    HEARTBEAT_URL: `https://localhost:${port}/api/heartbeat`,
    INSTANCE_ID: "madrid-1",
    NODE_EXTRA_CA_CERTS: authority,
  });
  await expect.poll(() => received).toHaveLength(1);
  const { version } = await (await fetch(`${own.url}/health`)).json();
  expect(received).toEqual([
    `POST /api/heartbeat {"licence_id":"lic_01KA0000000000000000000000","product":"documents","version":"${version}","instance":"madrid-1"}`,
  ]);
  expect(await stopContainer(own)).toBe(0);
  receiver.close();
});

test("a licence that ends while the container runs: 403 from then on, and health says so", async () => {
  const lasting = async (seconds: number) =>
    startContainer(built.folder, {
      LICENCE: licenceToken("documents", { expires: new Date(Date.now() + seconds * 1_000) }),
    });
  // Longer only where a machine takes longer to start it at all.
  const own = await lasting(2).catch(() => lasting(15));
  const asked = () => post(`${own.url}/verify`, key, {});
  await expect.poll(async () => faultOf(await asked()).code).toBe("license_inactive");
  expect((await asked()).status).toBe(403);
  const health = await fetch(`${own.url}/health`);
  expect([health.status, (await health.json()).license]).toEqual([200, "expired"]);
  await stopContainer(own);
});

test("SIGTERM: what was accepted is answered, then it ends with 0", async () => {
  const own = await startContainer(built.folder, { LICENCE: licenceToken("documents") });
  const story = tellStory("drain", "ES", AS_OF);
  const { bytes } = await asTextPdf(template("payslip-es-official").draw(story), "slip");
  const files = Array(2).fill({ media_type: "application/pdf", data: data(bytes) });
  const asked = post(`${own.url}/verify`, key, { files });
  // Any other answer comes after the request was taken in.
  await expect.poll(async () => (await fetch(`${own.url}/health`)).ok).toBe(true);
  const code = stopContainer(own);
  expect((await asked).status).toBe(200);
  expect(await code).toBe(0);
  expect(own.lines().at(-1)).toMatchObject({ event: "stopped" });
});

test("the licence's limits hold: analyses at a time and in a day", async () => {
  const limits = { parallel: 1, per_day: 1 };
  const own = await startContainer(built.folder, {
    LICENCE: licenceToken("documents", { limits }),
    CONCURRENCY: "8",
  });
  try {
    expect(own.lines()[0]).toMatchObject({ event: "ready", parallel: 1 });
    const first = await post(`${own.url}/verify`, key, { files: [pdf] });
    expect(faultOf(first).code).toBe("invalid_document");
    const second = await post(`${own.url}/verify`, key, { files: [pdf] });
    expect(faultOf(second)).toMatchObject({ status: 429, code: "rate_limited" });
    expect(Number(second.headers.get("Retry-After"))).toBeGreaterThan(0);
  } finally {
    await stopContainer(own);
  }
});
