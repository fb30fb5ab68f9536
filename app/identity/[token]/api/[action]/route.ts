import { cookies } from "next/headers";
import QRCode from "qrcode";
import { z } from "zod";
import { largeBytesOf } from "@/server/api/body";
import {
  chooseDocument,
  claimHandoff,
  DEVICE_COOKIE,
  DOCUMENT_TYPES,
  giveConsent,
  type OpenedCheck,
  openIdentityPage,
  pageState,
  requireCapture,
  revealStep,
  startHandoff,
  startScan,
  submitAttempt,
  takeFrames,
  takePicture,
} from "@/server/id-checks";
import { env } from "@/server/platform/env";
import { ApiError } from "@/server/platform/errors";
import { guestOfObject } from "@/server/platform/fair-share";
import { takeSubmit, takeVisit } from "@/server/platform/hosted-quota";
import { pickLocale } from "@/server/platform/i18n/index";
import { networkOf } from "@/server/platform/ip-range";
import { log } from "@/server/platform/log";
import type { Quota } from "@/server/platform/rate-limit";
import { CLIENT_ADDRESS } from "@/server/trpc/client-ip";

// What the person's page calls: small JSON or picture bytes in, small JSON out. The token in the address is the permission.

type Params = { params: Promise<{ token: string; action: string }> };

/** Actions that a submission is made of; there are many of them in a short time. */
const PIECES = new Set(["picture", "step", "frames"]);
const MOST_BYTES = 10 * 1_048_576 + 4_096;
const DEVICE_COOKIE_SECONDS = 30 * 86_400;

export async function GET(request: Request, { params }: Params): Promise<Response> {
  return answered(request, await params, async (check, action) => {
    if (action !== "state") throw new ApiError("not_found");
    const language = pickLocale(new URL(request.url).searchParams.get("lang"), check.row.locale);
    return { ...(await pageState(check, language)) };
  });
}

export async function POST(request: Request, { params }: Params): Promise<Response> {
  const at = await params;
  // Only our own page may act; the address is secret, and a form elsewhere must not use it all the same.
  if (!["same-origin", null].includes(request.headers.get("sec-fetch-site")))
    return fault(new ApiError("not_found"));
  if (at.action === "claim") return claim(request, at.token);
  return answered(request, at, (check, action) => act(request, check, action));
}

async function act(request: Request, check: OpenedCheck, action: string): Promise<object> {
  const { ctx, row } = check;
  const query = new URL(request.url).searchParams;
  switch (action) {
    case "consent":
      await giveConsent(check, addressOf(request));
      return {};
    case "document":
      await chooseDocument(check, parsed(z.enum(DOCUMENT_TYPES), query.get("type")));
      return {};
    case "picture":
      return pictured(request, check, "picture", (bytes) =>
        takePicture(check, parsed(z.enum(["front", "back", "selfie"]), query.get("kind")), bytes, {
          anyway: query.get("anyway") === "1",
        }),
      );
    case "scan":
      return startScan(check);
    case "step":
      return revealStep(check, parsed(z.coerce.number().int(), query.get("index")));
    case "frames":
      await pictured(request, check, "frames", (bytes) =>
        takeFrames(check, parsed(z.coerce.number().int(), query.get("sequence")), bytes),
      );
      return {};
    case "submit":
      assertAllowed(await takeSubmit(row.id));
      await submitAttempt(ctx, row.id);
      return {};
    case "handoff": {
      const { token, expiresAt } = await startHandoff(check);
      const url = `${env().BASE_URL}/identity/${token}`;
      return { url, expiresAt: expiresAt.toISOString(), qr: qrOf(url) };
    }
    default:
      throw new ApiError("not_found");
  }
}

async function claim(request: Request, token: string): Promise<Response> {
  try {
    assertAllowed(await takeVisit("request", addressOf(request)));
    const proof = await claimHandoff(token);
    if (!proof) throw new ApiError("not_found");
    const jar = await cookies();
    jar.set(DEVICE_COOKIE, proof, {
      httpOnly: true,
      sameSite: "strict",
      secure: env().BASE_URL.startsWith("https:"),
      path: `/identity/${token}`,
      maxAge: DEVICE_COOKIE_SECONDS,
    });
    return Response.json({}, { headers: HEADERS });
  } catch (error) {
    return fault(error);
  }
}

async function answered(
  request: Request,
  { token, action }: { token: string; action: string },
  work: (check: OpenedCheck, action: string) => Promise<object>,
): Promise<Response> {
  try {
    assertAllowed(await takeVisit(PIECES.has(action) ? "piece" : "request", addressOf(request)));
    const opening = await openIdentityPage(token, (await cookies()).get(DEVICE_COOKIE)?.value);
    if (opening.kind === "paused") throw new ApiError("state_conflict");
    if (opening.kind !== "open") throw new ApiError("not_found");
    return Response.json(await work(opening.check, action), { headers: HEADERS });
  } catch (error) {
    return fault(error);
  }
}

const HEADERS = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

function fault(error: unknown): Response {
  if (error instanceof ApiError) {
    return Response.json({ error: { code: error.code } }, { status: error.status, headers: HEADERS });
  }
  log().error({ err: error }, "identity page");
  return Response.json({ error: { code: "server_error" } }, { status: 500, headers: HEADERS });
}

function assertAllowed(quota: Quota): void {
  if (!quota.allowed) throw new ApiError("rate_limited", { retryAfterSeconds: quota.resetSeconds });
}

function parsed<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value ?? undefined);
  if (!result.success) throw new ApiError("invalid_parameter");
  return result.data;
}

/** What is done with the bytes of a picture or of frames, of a check that can keep them. */
async function pictured<Done>(
  request: Request,
  check: OpenedCheck,
  what: "picture" | "frames",
  work: (bytes: Uint8Array) => Promise<Done>,
): Promise<Done> {
  await requireCapture(check, what);
  const guest = guestOfObject(check, networkOf(addressOf(request)));
  const { bytes, release } = await largeBytesOf(request, MOST_BYTES, "document_too_large", guest, "pictures");
  try {
    if (bytes.byteLength === 0) throw new ApiError("invalid_document");
    return await work(new Uint8Array(bytes));
  } finally {
    release();
  }
}

/** As the server in front of the pages saw it. */
function addressOf(request: Request): string {
  return request.headers.get(CLIENT_ADDRESS) ?? "";
}

/** The code's dark modules as one SVG path on a grid of `size` units. */
function qrOf(text: string): { size: number; path: string } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  let path = "";
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) path += `M${x} ${y}h1v1h-1z`;
  }
  return { size: modules.size, path };
}
