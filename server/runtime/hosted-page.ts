import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Form, isMultipart, readForm } from "@/server/api/form";
import { openInvoice } from "@/server/billing";
import { DEVICE_COOKIE, identityPageStatus, openIdentityPage } from "@/server/id-checks";
import {
  type FormOutcome,
  frameAncestors,
  isPaused,
  isResultPage,
  localeOf,
  type OpenedLink,
  openLinkPage,
  receiveForm,
  statusOf,
} from "@/server/links";
import { env } from "@/server/platform/env";
import { guestOfObject } from "@/server/platform/fair-share";
import { takeVisit } from "@/server/platform/hosted-quota";
import { type Locale, pickLocale } from "@/server/platform/i18n/index";
import { networkOf } from "@/server/platform/ip-range";
import { originOf } from "@/server/platform/origin";
import { applicantCopy } from "@/server/reports";
import { addressOf } from "./front-door";

const HOSTED = /^\/(identity|verify|embed|invoice)\/([^/?]*)(\/api\/)?/;

/** Whether the address is a page that stands under a secret link. */
export function isHostedPage(url: string): boolean {
  return HOSTED.test(url);
}

/**
 * Strict headers of pages under a secret link, before Next renders them: no referrer, no caching, no index, no frame, no third party; scripts
 * and styles by a nonce, which Next takes from the request's policy. Closed pages answer 410 (decisions 14.11), those of a paused account
 * 503. Takes the plain form of the upload page itself. True when the answer is complete and nothing is left to render.
 *
 * The language is settled here too: the document's own `lang` is written before any page is asked. A page that does not exist is
 * rendered for one address, so that its answer says nothing of the token that was tried.
 */
export async function dressHostedPage(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const url = request.url ?? "";
  const [, kind, token = "", api] = HOSTED.exec(url) ?? [];
  const address = addressOf(request);
  if (api === undefined && !(await withinQuota(address, response))) return true;
  const wish = new URL(url, "http://localhost").searchParams.get("lang");
  const accepted = request.headers["accept-language"];
  const speak = (locale: Locale) => {
    request.headers["x-locale"] = locale;
  };
  const nobody = () => {
    request.url = `/${kind}/-`;
    speak(pickLocale(accepted));
  };
  if (kind === "identity") {
    writePolicy(request, response, "'none'", "'self'", "'wasm-unsafe-eval'");
    if (api !== undefined) return false;
    const opening = await openIdentityPage(token, cookieOf(request, DEVICE_COOKIE));
    if (opening.kind === "unknown") nobody();
    else {
      const row =
        opening.kind === "open" ? opening.check.row : opening.kind === "paused" ? opening.row : null;
      speak(pickLocale(wish, row?.locale ?? null, accepted));
    }
    if (request.method === "GET") response.statusCode = identityPageStatus(opening);
    return false;
  }
  if (kind === "invoice") {
    writePolicy(request, response, "'none'", "'none'");
    speak(pickLocale(wish, accepted));
    const known = await openInvoice(token);
    if (!known) nobody();
    response.statusCode = known ? 200 : 404;
    return false;
  }
  const link = await openLinkPage(token);
  writePolicy(
    request,
    response,
    kind === "embed" && link ? (await frameAncestors(link)).join(" ") : "'none'",
    formTargets(link),
  );
  if (api !== undefined) return false;
  if (link) speak(await localeOf(link, wish, accepted));
  else nobody();
  if (request.method === "POST") return takeForm(link, request, response, url, kind === "embed");
  response.statusCode = link ? await pageStatus(link) : 404;
  return false;
}

function cookieOf(request: IncomingMessage, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? "").split(";").map((pair) => pair.trim().split("=", 2));
  return pairs.find(([key]) => key === name)?.[1];
}

async function pageStatus(link: OpenedLink): Promise<200 | 410 | 503> {
  const status = statusOf(link.row);
  if (status === "expired" || status === "canceled") return 410;
  return status === "pending" && (await isPaused(link)) ? 503 : 200;
}

/** Chromium applies form-action to the redirect after the form too. */
function formTargets(link: OpenedLink | null): string {
  const origin = originOf(link?.row.redirectUrl ?? "");
  return origin === null ? "'self'" : `'self' ${origin}`;
}

async function takeForm(
  link: OpenedLink | null,
  request: IncomingMessage,
  response: ServerResponse,
  url: string,
  embedded: boolean,
): Promise<boolean> {
  // What follows is the page itself, with what is still missing.
  const render = (status: number) => {
    response.statusCode = status;
    request.method = "GET";
    for (const name of ["content-type", "content-length", "transfer-encoding"]) delete request.headers[name];
    return false;
  };
  if (!link) return drained(request, () => render(404));
  const foreign = !["same-origin", "none", undefined].includes(
    request.headers["sec-fetch-site"] as string | undefined,
  );
  if (foreign) return drained(request, () => render(404));
  const status = await pageStatus(link);
  const takes = statusOf(link.row) === "pending" || isResultPage(link);
  if (!takes || status === 503) return drained(request, () => render(status));
  if (!isMultipart(request)) {
    request.headers["x-problem"] = "invalid_document";
    return drained(request, () => render(415));
  }
  const outcome = await takeInto(link, request);
  if (outcome.kind === "copy") return sendCopy(link, request, response);
  if (outcome.kind === "refused" && outcome.problem === "state_conflict") {
    const ended = await openLinkPage(link.token);
    return render(ended ? await pageStatus(ended) : 404);
  }
  if (outcome.kind === "refused") {
    request.headers["x-problem"] = outcome.problem;
    return render(outcome.problem === "rate_limited" ? 429 : 422);
  }
  const query = new URLSearchParams(url.split("?")[1] ?? "");
  query.set("sent", "1");
  const own = `${url.split("?")[0]}?${query}`;
  response.writeHead(303, { Location: embedded ? own : (outcome.redirect ?? own) });
  response.end();
  return true;
}

/** What is held of the applicant, as a file. */
async function sendCopy(
  link: OpenedLink,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const bytes = await applicantCopy(
    link.ctx,
    link.row.requestOf ?? "",
    pickLocale(request.headers["x-locale"] as string),
  );
  response.writeHead(200, {
    "Content-Type": "application/pdf",
    "Content-Disposition": 'attachment; filename="my-data.pdf"',
    "Content-Length": bytes.byteLength,
  });
  response.end(bytes);
  return true;
}

async function takeInto(link: OpenedLink, request: IncomingMessage): Promise<FormOutcome> {
  let form: Form | undefined;
  try {
    const read = async () => {
      form = await readForm(request, guestOfObject(link, networkOf(addressOf(request))));
      return form;
    };
    return await receiveForm(link, read, addressOf(request));
  } finally {
    await form?.close();
    request.resume();
  }
}

function drained(request: IncomingMessage, then: () => boolean): Promise<boolean> {
  return new Promise((resolve) => {
    request.once("close", () => resolve(then()));
    request.once("end", () => resolve(then()));
    request.resume();
  });
}

async function withinQuota(address: string, response: ServerResponse): Promise<boolean> {
  const quota = await takeVisit("request", address);
  if (quota.allowed) return true;
  response.writeHead(429, {
    "Retry-After": String(quota.resetSeconds),
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
  });
  response.end("Please wait a moment. / Espere un momento, por favor.\n");
  return false;
}

function writePolicy(
  request: IncomingMessage,
  response: ServerResponse,
  ancestors: string,
  formAction: string,
  /** The face finder of the identity page runs as WebAssembly. */
  moreScripts = "",
): void {
  const nonce = randomBytes(16).toString("base64");
  // The development server evaluates its modules and paints its overlay with inline styles.
  const dev = env().NODE_ENV !== "production";
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' ${dev ? "'unsafe-eval'" : moreScripts}`.trim(),
    dev ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "worker-src 'self' blob:",
    dev ? "connect-src 'self' ws:" : "connect-src 'self' blob:",
    `form-action ${formAction}`,
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
  ].join("; ");
  request.headers["content-security-policy"] = policy;
  request.headers["x-nonce"] = nonce;
  response.setHeader("Content-Security-Policy", policy);
  response.setHeader("Referrer-Policy", "no-referrer");
  response.setHeader("X-Robots-Tag", "noindex, nofollow");
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Permissions-Policy", "camera=(self), microphone=(), geolocation=()");
  response.setHeader("Cache-Control", "no-store");
}
