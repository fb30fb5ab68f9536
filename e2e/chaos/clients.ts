import { newToken } from "@/server/platform/secrets";
import { pause } from "@/server/testing/program";

export type Reply = { status: number; body: Record<string, unknown> };

/** How often each answer was given, and what no client should ever see. */
export type Tally = { answers: Record<string, number>; faults: string[] };

const PATIENCE_MS = 45_000;

/**
 * A careful client: repeats under one idempotency key on network errors, 429, 500 and while a twin is under way, until it has a
 * definite answer or `signal`; null then.
 */
export async function persist(
  tally: Tally,
  url: string,
  method: string,
  key: string,
  signal: AbortSignal,
  body?: object,
): Promise<Reply | null> {
  const headers = {
    authorization: `Bearer ${key}`,
    "content-type": "application/json",
    "idempotency-key": newToken(),
  };
  for (;;) {
    const reply = await once(tally, url, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (reply && !isPassing(reply)) return reply;
    if (signal.aborted) return null;
    await pause(150 + 250 * Math.random(), signal);
  }
}

async function once(tally: Tally, url: string, request: RequestInit): Promise<Reply | null> {
  try {
    const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) });
    const text = await answer.text();
    count(tally, String(answer.status));
    const body = JSON.parse(text) as Record<string, unknown>;
    if (answer.status >= 400 && !codeOf({ status: answer.status, body }))
      tally.faults.push(`${answer.status} without an envelope`);
    return { status: answer.status, body };
  } catch (error) {
    if (error instanceof SyntaxError) tally.faults.push("an answer that is no JSON");
    count(
      tally,
      error instanceof Error && error.name === "TimeoutError" ? "no answer in time" : "no connection",
    );
    return null;
  }
}

function count(tally: Tally, what: string): void {
  tally.answers[what] = (tally.answers[what] ?? 0) + 1;
}

function codeOf({ body }: Reply): string {
  const error = (body.error ?? {}) as Record<string, unknown>;
  return typeof error.code === "string" ? error.code : "";
}

/** Answers that a repeat may change. */
function isPassing(reply: Reply): boolean {
  return [429, 500, 503].includes(reply.status) || codeOf(reply) === "idempotency_in_progress";
}

/** Sends a link's page as a browser without script does. True when it says that the documents were sent, now or before. */
export async function sendForm(
  tally: Tally,
  url: string,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<boolean> {
  while (!signal.aborted) {
    const form = new FormData();
    form.append("documents", new File([new Uint8Array(bytes)], "payslip.pdf"));
    form.append("consent", "on");
    try {
      const answer = await fetch(url, {
        method: "POST",
        body: form,
        redirect: "manual",
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await answer.arrayBuffer();
      count(tally, `page ${answer.status}`);
      if (answer.status === 303 || answer.status === 200) return true;
    } catch {
      count(tally, "no connection");
    }
    await pause(400, signal);
  }
  return false;
}
