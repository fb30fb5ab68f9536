import { receiveHeartbeat } from "@/server/licences";
import { bytesOf } from "@/server/platform/bounded-body";
import { env } from "@/server/platform/env";
import { ApiError, errorEnvelope } from "@/server/platform/errors";
import { randomBase62 } from "@/server/platform/ids";
import { parseJsonObject } from "@/server/platform/json-object";
import { log } from "@/server/platform/log";
import { takeOfNetwork } from "@/server/platform/rate-limit";
import { CLIENT_ADDRESS } from "@/server/trpc/client-ip";

export const dynamic = "force-dynamic";

const PER_MINUTE = 30;
const MOST_BYTES = 1_024;

/** Where private containers report once a day, if their operator switched that on. Takes no key: it keeps four plain fields. */
export async function POST(request: Request): Promise<Response> {
  const requestId = `req_${randomBase62(22)}`;
  const headers = { "Cache-Control": "no-store", "Service-Request-Id": requestId };
  try {
    const ip = request.headers.get(CLIENT_ADDRESS) ?? "";
    const quota = await takeOfNetwork(ip, PER_MINUTE, (network) => `heartbeat:${network}`);
    if (!quota.allowed) throw new ApiError("rate_limited", { retryAfterSeconds: quota.resetSeconds });
    const text = (await bytesOf(request, MOST_BYTES, "request_too_large")).toString("utf8");
    await receiveHeartbeat(parseJsonObject(text, false));
    return new Response(null, { status: 204, headers });
  } catch (error) {
    const fault = error instanceof ApiError ? error : new ApiError("server_error", { cause: error });
    if (fault.code === "server_error") log().error({ err: error, requestId }, "heartbeat");
    return Response.json(errorEnvelope(fault, requestId, `${env().BASE_URL}/docs/errors`), {
      status: fault.status,
      headers: {
        ...headers,
        ...(fault.retryAfterSeconds === undefined ? {} : { "Retry-After": String(fault.retryAfterSeconds) }),
      },
    });
  }
}
