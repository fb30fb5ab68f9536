import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serveApi } from "@/server/api/node";
import { overrideEnv } from "@/server/platform/env";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { call, fault } from "@/server/testing/harness";
import { type Receiver, startReceiver } from "@/server/testing/receiver";
import { DOWNLOAD_MS, loadDocuments } from "./load";
import { MAX_DOCUMENT_BYTES, MAX_TOTAL_BYTES } from "./schema";

const MIB = 1_048_576;
/** What Linux by itself takes of a line that nobody reads from, on both sides of it. */
const HELD_BY_KERNEL = 10 * MIB;
const PDF = Buffer.from("%PDF-1.7\n%%EOF\n");

let site: Receiver;
let account: TestAccount;
let streamed = 0;
let heldOpen = 0;

beforeAll(async () => {
  account = await makeAccount();
  site = await startReceiver();
  site.behave((request, response) => answer(request, response));
});
afterAll(() => site.close());

/** What the site does at each path. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  const path = new URL(request.url ?? "/", "https://localhost").pathname.split("/").at(-1) ?? "";
  const [verb, value = ""] = path.split("~");
  if (verb === "hops") {
    const left = Number(value);
    if (left === 0) return void response.end(PDF);
    return void response.writeHead(302, { location: `hops~${left - 1}` }).end();
  }
  if (verb === "to") return void response.writeHead(302, { location: decodeURIComponent(value) }).end();
  if (verb === "status") return void response.writeHead(Number(value)).end("no");
  if (verb === "html") return void response.end("<html>sign in first</html>");
  if (verb === "size")
    return void response.end(Buffer.concat([PDF, Buffer.alloc(Number(value) - PDF.length)]));
  if (verb === "silent") {
    heldOpen += 1;
    response.on("close", () => {
      heldOpen -= 1;
    });
    return;
  }
  if (verb === "endless") pour(response);
  if (verb === "dribble") {
    response.writeHead(200);
    const timer = setInterval(() => response.write(PDF.subarray(0, 1)), 20);
    response.on("close", () => clearInterval(timer));
  } else if (verb !== "endless") response.end(PDF);
}

/** Sends for as long as somebody reads. */
function pour(response: ServerResponse): void {
  const piece = Buffer.concat([PDF, Buffer.alloc(65_536)]);
  const more = () => {
    while (!response.destroyed) {
      streamed += piece.length;
      if (!response.write(piece)) return void response.once("drain", more);
    }
  };
  more();
}

const at = (path: string) => ({ url: `${site.url}/${path}` });
const post = (documents: object[], change: object = {}, key = account.liveKey.key) =>
  call<{ id: string }>("POST", "/v1/screenings", {
    key,
    body: { applicant: { name: "Marta Ejemplo" }, documents, consent_confirmed: true, ...change },
  });

describe("documents by url", () => {
  test("are fetched over as many as three redirects and kept for the analysis", async () => {
    const made = await post([{ type: "payslip", ...at("hops~3") }, at("hops~0")]);
    expect(made.status).toBe(202);
    expect(
      await account.live.db.stashedFile.findMany({
        where: { ownerId: made.body.id },
        orderBy: { position: "asc" },
        select: { mediaType: true, size: true },
      }),
    ).toEqual(Array(2).fill({ mediaType: "application/pdf", size: PDF.length }));
  });

  const to = (url: string) => `to~${encodeURIComponent(url)}`;
  test.each([
    ["a fourth redirect", "hops~4", 422, "document_url_unreachable"],
    ["a redirect out of https", to("http://files.example.com/a.pdf"), 422, "document_url_unreachable"],
    ["a redirect to a private address", to("https://10.0.0.1/a.pdf"), 422, "document_url_unreachable"],
    ["a redirect to cloud metadata", to("https://169.254.169.254/latest"), 422, "document_url_unreachable"],
    ["a redirect to its number", to("https://0xa9fea9fe/latest"), 422, "document_url_unreachable"],
    ["a redirect into the machine", to("https://[::ffff:127.0.0.1]/"), 422, "document_url_unreachable"],
    ["a redirect with a password", to("https://a:b@files.example.com/"), 422, "document_url_unreachable"],
    ["a redirect to a forbidden port", to("https://files.example.com:22/"), 422, "document_url_unreachable"],
    ["a redirect to nothing", to("https://"), 422, "document_url_unreachable"],
    ["a name that does not exist", "", 422, "document_url_unreachable"],
    ["an error", "status~404", 422, "document_url_unreachable"],
    ["a page instead of a document", "html", 415, "unsupported_media_type"],
    ["a byte too much", `size~${10 * MIB + 1}`, 413, "document_too_large"],
  ])("%s is refused, naming the document", async (_name, path, status, code) => {
    const bad = path === "" ? { url: "https://no-such-host.invalid/a.pdf" } : at(path);
    expect(fault(await post([at("hops~0"), bad]))).toEqual({ status, code, param: "documents[1].url" });
  });

  test("what never ends is cut off while it streams", async () => {
    streamed = 0;
    expect(fault(await post([at("endless")]))).toEqual({
      status: 413,
      code: "document_too_large",
      param: "documents[0].url",
    });
    expect(streamed).toBeLessThan(MAX_DOCUMENT_BYTES + HELD_BY_KERNEL);
    streamed = 0;
    const many = Array.from({ length: 20 }, () => at("endless"));
    expect(fault(await post(many)).status).toBe(413);
    expect(streamed).toBeLessThan(MAX_TOTAL_BYTES + many.length * HELD_BY_KERNEL);
    expect(await account.live.db.screening.count({ where: { documentCount: many.length } })).toBe(0);
  });

  test("none is waited for behind an answer: where one cannot be had, the others end", async () => {
    const silent = Array.from({ length: 10 }, () => at("silent"));
    expect(fault(await post([...silent, at("status~404")])).status).toBe(422);
    await expect.poll(() => heldOpen).toBe(0);
  });

  test("none is waited for when whoever asked has hung up", async () => {
    const api = createServer((request, response) => void serveApi(request, response, "127.0.0.1"));
    await new Promise<void>((ready) => api.listen(0, "127.0.0.1", ready));
    const asks = httpRequest({
      port: (api.address() as AddressInfo).port,
      method: "POST",
      path: "/v1/screenings",
      headers: { Authorization: `Bearer ${account.liveKey.key}`, "Content-Type": "application/json" },
    }).on("error", () => undefined);
    const documents = [at("silent"), at("silent")];
    asks.end(JSON.stringify({ applicant: { name: "Marta Ejemplo" }, documents, consent_confirmed: true }));
    await expect.poll(() => heldOpen, { timeout: 10_000 }).toBe(documents.length);
    asks.destroy();
    await expect.poll(() => heldOpen, { timeout: DOWNLOAD_MS / 2 }).toBe(0);
    api.close();
  });

  test("ten megabytes each pass, more than twenty together do not", async () => {
    expect((await post([at(`size~${10 * MIB}`), at(`size~${10 * MIB}`)])).status).toBe(202);
    expect(fault(await post([at(`size~${10 * MIB}`), at(`size~${10 * MIB}`), at("hops~0")]))).toEqual({
      status: 413,
      code: "documents_too_large",
      param: "documents",
    });
  });

  test("have 15 seconds each, for everything", async () => {
    expect(DOWNLOAD_MS).toBe(15_000);
    for (const path of ["silent", "dribble", `to~${encodeURIComponent(`${site.url}/silent`)}`]) {
      await expect(
        loadDocuments([at("hops~0"), at(path)], { guest: account.live.scope, timeoutMs: 1_500 }),
      ).rejects.toMatchObject({
        code: "document_url_unreachable",
        param: "documents[1].url",
      });
    }
  });

  test("nobody is asked before consent is given and the unit is covered, nor in the sandbox", async () => {
    const before = site.received.length;
    expect(fault(await post([at("hops~0")], { consent_confirmed: false })).code).toBe("consent_required");
    const poor = await makeAccount({ billingMode: "prepaid", balanceCents: 0 });
    expect(fault(await post([at("hops~0")], {}, poor.liveKey.key)).code).toBe("insufficient_balance");
    expect((await post([at("hops~0")], {}, account.testKey.key)).status).toBe(202);
    expect(site.received).toHaveLength(before);
  });

  test("this machine is out of reach without the operator's leave", async () => {
    const before = site.received.length;
    const restore = overrideEnv({ ALLOW_PRIVATE_NETWORK: false });
    try {
      expect(fault(await post([at("hops~0")]))).toEqual({
        status: 400,
        code: "invalid_url",
        param: "documents[0].url",
      });
    } finally {
      restore();
    }
    expect(site.received).toHaveLength(before);
  });
});
