import { createHash, timingSafeEqual } from "node:crypto";
import type { Pool } from "pg";
import { ulid } from "ulid";
import { z } from "zod";
import { enqueue, type JobEventInput } from "./enqueue";
import { Op } from "./protocol";
import { checkpoint } from "./settle";
import { readOps } from "./verdict";

/** What the SDK itself calls: sending events and writing checkpoints. Plays the part of an Inngest server's API. */
export type ServerApi = (request: Request) => Promise<Response>;

export type ServerKeys = { eventKey: string; signingKey: string };

const Sent = z.array(
  z.object({
    id: z.string().optional(),
    name: z.string(),
    data: z.record(z.string(), z.json()).default({}),
  }),
);
const Checkpoint = z.object({ run_id: z.string(), qi_id: z.string(), steps: z.array(Op) });
const CHECKPOINT = /^\/v1\/checkpoint\/([^/]+)\/async$/;

const json = (status: number, body: object) => Response.json(body, { status });

function equal(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}

/** The bearer token that the SDK derives from its signing key. */
export function bearerOf(signingKey: string): string {
  const prefix = /^signkey-\w+-/.exec(signingKey)?.[0] ?? "";
  return `${prefix}${createHash("sha256")
    .update(Buffer.from(signingKey.slice(prefix.length), "hex"))
    .digest("hex")}`;
}

/** The API in front of the embedded executor's tables; the same in this process as over HTTP. */
export function serverApi(pool: () => Pool, keys: ServerKeys): ServerApi {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (request.method !== "POST") return json(405, { error: "Method not allowed" });
    if (pathname.startsWith("/e/")) {
      if (!equal(decodeURIComponent(pathname.slice(3)), keys.eventKey))
        return json(401, { error: "Event key not found" });
      const events = await identify(Sent.parse(await request.json()));
      return json(200, { status: 200, ids: await enqueue(pool(), events) });
    }
    const token = request.headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
    if (!equal(token, bearerOf(keys.signingKey))) return json(401, { error: "Unauthorized" });
    if (pathname === "/fn/register") return json(200, { status: 200, modified: true });
    if (CHECKPOINT.test(pathname)) {
      const { run_id: runId, qi_id: item, steps } = Checkpoint.parse(await request.json());
      const [stepId = "", lease = ""] = item.split(".");
      const { memos } = readOps(steps, new Date(), () => new Date());
      const written = await checkpoint(pool(), { runId, stepId, lease }, memos);
      return written ? json(200, {}) : json(409, { error: "The lease of this run is lost" });
    }
    return json(404, { error: "Not found" });
  };
}

/** An event sent inside a step gets an id made of run and step: when the step is run again, it is not sent twice. */
async function identify(events: z.output<typeof Sent>): Promise<JobEventInput[]> {
  // Whoever asks here has loaded the SDK; a process that sends no events need not, which is a quarter of a second of its start.
  const { getAsyncCtx } = await import("inngest/experimental");
  const execution = (await getAsyncCtx())?.execution;
  const step = execution?.executingStep;
  const origin = execution && step ? `${execution.ctx.runId}/${step.id}` : undefined;
  return events.map((event, index) => ({
    ...event,
    id: event.id ?? (origin ? `${origin}/${index}` : ulid()),
  }));
}
