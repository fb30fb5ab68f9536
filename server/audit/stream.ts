import { connect } from "node:net";
import { hostname } from "node:os";
import { connect as connectTls } from "node:tls";
import { now } from "@/server/platform/clock";
import { pool } from "@/server/platform/db/pool";
import { env } from "@/server/platform/env";
import { sign } from "@/server/platform/signature";
import { type AuditLine, linesAfter } from "./export";

const BATCH = 500;
const TIMEOUT_MS = 10_000;
/** "Log audit", informational. */
const PRIORITY = 13 * 8 + 6;

/**
 * Hands what is new in the log to AUDIT_STREAM, in each chain's order and at least once: what was not taken is sent again. Answers how many
 * entries went.
 */
export async function streamAudit(): Promise<number> {
  const target = env().AUDIT_STREAM;
  if (target === undefined) return 0;
  const { rows: waiting } = await pool().query<{ id: string; sent: number }>(
    'SELECT id, "sentSeq"::int AS sent FROM "AuditChain" WHERE seq > "sentSeq" ORDER BY id LIMIT 1000',
  );
  let count = 0;
  for (const { id, sent } of waiting) {
    const lines = await linesAfter(id, sent, BATCH);
    const last = lines.at(-1);
    if (!last) continue;
    await send(new URL(target), lines);
    await pool().query('UPDATE "AuditChain" SET "sentSeq" = greatest("sentSeq", $2) WHERE id = $1', [
      id,
      last.seq,
    ]);
    count += lines.length;
  }
  return count;
}

function send(target: URL, lines: readonly AuditLine[]): Promise<void> {
  return target.protocol.startsWith("syslog") ? sendSyslog(target, lines) : sendJson(target, lines);
}

/** Resolves when somebody answers at AUDIT_STREAM; nothing of the log is sent. */
export async function reachAuditStream(): Promise<void> {
  const target = env().AUDIT_STREAM;
  if (target === undefined) return;
  const url = new URL(target);
  if (url.protocol.startsWith("syslog")) return sendSyslog(url, []);
  // Any answer will do: what it makes of HEAD is its own affair.
  const answer = await fetch(url, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(5_000) });
  await answer.body?.cancel();
}

/** JSON lines in one request, signed like a webhook where a secret is set. Any 2xx takes them. */
async function sendJson(target: URL, lines: readonly AuditLine[]): Promise<void> {
  const body = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  const secret = env().AUDIT_STREAM_SECRET;
  const answer = await fetch(target, {
    method: "POST",
    headers: {
      "Content-Type": "application/x-ndjson",
      ...(secret ? { "Service-Signature": sign([secret], Math.floor(now().getTime() / 1000), body) } : {}),
    },
    body,
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the receiver of the audit log answered ${answer.status}`);
}

/** RFC 5424 messages with their lengths in front (RFC 6587), over TCP, or TLS with syslogs. */
function sendSyslog(target: URL, lines: readonly AuditLine[]): Promise<void> {
  const isSecure = target.protocol === "syslogs:";
  const place = {
    host: target.hostname.replace(/^\[|\]$/g, ""),
    port: Number(target.port || (isSecure ? 6514 : 601)),
  };
  const framed = lines.map((line) => {
    const message = `<${PRIORITY}>1 ${line.at} ${hostname() || "-"} proofline ${process.pid} audit - ${JSON.stringify(line)}`;
    return `${Buffer.byteLength(message)} ${message}`;
  });
  return new Promise((resolve, reject) => {
    const socket = isSecure ? connectTls(place) : connect(place);
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error("the receiver of the audit log is silent")));
    socket.on("error", reject);
    socket.on("close", (failed) => (failed ? undefined : resolve()));
    // A syslog server says nothing: that it took the end of the connection is all that can be known.
    socket.resume();
    socket.end(framed.join(""));
  });
}
