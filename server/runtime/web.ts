import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import next from "next";
import sirv from "sirv";
import { isApiPath, serveApi } from "@/server/api/node";
import { isTrustedProxy } from "@/server/api/request";
import { markdownAt } from "@/server/docs/pages";
import { isMcpPath, serveMcp } from "@/server/mcp/serve";
import { Connections, HEAD } from "@/server/platform/connections";
import { closePool } from "@/server/platform/db/pool";
import { env, listenHost, stopMs } from "@/server/platform/env";
import { SESSION, sessionGivesWay } from "@/server/platform/give-way";
import { networkOf } from "@/server/platform/ip-range";
import { log, tameConsole } from "@/server/platform/log";
import { countRequest } from "@/server/platform/metrics";
import { SlowBodies } from "@/server/platform/slow-bodies";
import { warmLists } from "@/server/sanctions-checks";
import { beginningInTurn } from "./begin-in-turn";
import { mostBytes } from "./doors";
import { drainable } from "./drain";
import { feedInTurn } from "./feed-in-turn";
import { addressOf, passFrontDoor } from "./front-door";
import { dressHostedPage, isHostedPage } from "./hosted-page";
import { pageTurns } from "./page-turns";
import { parserSandbox } from "./parser-sandbox";
import { beat } from "./pulse";
import { assertOwnRelease, whyNotReady } from "./readiness";
import { serveMetrics } from "./serve-metrics";
import { sweepEachMinute } from "./sweeps";
import { untilStopped } from "./until-stopped";

/** Longer than load balancers keep an idle connection, so that they never write into one that we are closing. */
const KEEP_ALIVE_MS = 65_000;
/** The head of a request is some kilobytes. */
const HEADERS_MS = 15_000;
const CHECK_MS = 5_000;
/** Lines that may wait to be taken. Beyond, the kernel says nothing, and whoever came asks again after a second, then three, then seven. */
const BACKLOG = 4_096;

/** The first part of a path of ours names its pages; what follows may be a token. */
const PAGES = new Set(
  "live test operator sign-in sign-up verify embed identity invoice brand docs sdk mcp api _next".split(" "),
);

/** What asks for a page. */
const PLAIN = new Set(["GET", "HEAD"]);

let stopping = false;
const stopped = untilStopped();
sessionGivesWay("self", SESSION.web);
// Where a machine of several allows less than the others, it does not serve.
if (env().PARSER_SANDBOX === "required") parserSandbox();
await assertOwnRelease();
await serveMetrics("web");
const dev = env().NODE_ENV !== "production";
if (!dev) tameConsole();
const slowBodies = new SlowBodies();
const server = createServer(
  { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS, maxHeaderSize: HEAD.bytes },
  (request, response) => {
    route(request, response).catch((error) => {
      log().error({ err: error }, "request");
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  },
);
const drain = drainable(server);
const connections = new Connections(server, isTrustedProxy);
// The hot reload of development takes lines over from the server.
if (!dev) feedInTurn(server);
server.keepAliveTimeout = KEEP_ALIVE_MS;

// Next listens for upgrades on the server it is given. Only the hot reload of development has a use for them; with nobody listening,
// Node answers such a request as if it had asked for nothing.
const upgrades = dev ? server : createServer();
const pages = next({ dev, dir: process.cwd(), port: env().PORT, httpServer: upgrades, customServer: true });
await pages.prepare();
const servePage = pages.getRequestHandler();
const drawInTurn = pageTurns();
const mayBegin = beginningInTurn(server);
// The files that pages load lie there packed by the build, under names that change with what is in them.
const FILES = "/_next/static";
const serveFile = dev
  ? undefined
  : sirv(join(process.cwd(), ".next", "static"), {
      brotli: true,
      gzip: true,
      immutable: true,
      maxAge: 31_536_000,
    });

await new Promise<void>((resolve, reject) => {
  server.once("error", reject);
  server.listen({ port: env().PORT, host: listenHost(env()), backlog: BACKLOG }, resolve);
});
beat();
warmLists();
const stopSweeping = sweepEachMinute();

await stopped;
stopping = true;
stopSweeping();
const { delay, drain: patience } = stopMs(env());
await pause(delay);
await drain(patience);
await closePool();
process.exit(0);

async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!connections.admits(request, response) || !passFrontDoor(request, response)) return;
  const url = request.url ?? "/";
  const address = addressOf(request);
  slowBodies.watch(request, response, address);
  if (url === "/healthz") return answer(response, 200, { status: "ok" });
  const network = networkOf(address);
  await mayBegin(network, response);
  if (response.destroyed) return;
  if (url === "/readyz") return ready(response);
  if (isApiPath(url)) return serveApi(request, response, address);
  countPage(request, response, url);
  if (isMcpPath(url)) return serveMcp(request, response, address);
  const markdown = markdownAt(url);
  if (markdown !== undefined) {
    response.writeHead(200, { "Content-Type": "text/markdown; charset=utf-8" });
    return void response.end(markdown);
  }
  if (serveFile && url.startsWith(`${FILES}/`)) {
    request.url = url.slice(FILES.length);
    return serveFile(request, response);
  }
  if (isHostedPage(url) && (await dressHostedPage(request, response))) return;
  // Calls have quotas and places of their own, and wait for the database or for whoever sends them. What is none is a page, if only the
  // one that says so.
  const isCall = mostBytes(url) > 0 && (url.startsWith("/api/") || !PLAIN.has(request.method ?? "GET"));
  if (isCall) return servePage(request, response);
  return drawInTurn(network, response, () => servePage(request, response));
}

function countPage(request: IncomingMessage, response: ServerResponse, url: string): void {
  const started = performance.now();
  const method = request.method ?? "GET";
  const first = url.split(/[/?#]/, 2)[1] ?? "";
  const route = first === "" ? "/" : PAGES.has(first) ? `/${first}/*` : "other";
  response.once("close", () => countRequest(method, route, response.statusCode, performance.now() - started));
}

/** Healthy is who answers; ready is whose requests are served, worked on, and not about to be cut off. */
async function ready(response: ServerResponse): Promise<void> {
  const reason = stopping ? "stopping" : (await whyNotReady())?.reason;
  // Anybody may ask: which migration or key it is, the log and `svc doctor` say.
  answer(response, reason ? 503 : 200, reason ? { status: "not_ready", reason } : { status: "ready" });
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" });
  response.end(JSON.stringify(body));
}
