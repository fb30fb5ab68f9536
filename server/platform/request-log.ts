import type { Scope } from "./context";
import { pool } from "./db/pool";
import { log } from "./log";

/** One answered request. No body, no query values: names, numbers and codes only. */
export type RequestNote = {
  scope: Scope;
  id: string;
  keyId: string;
  method: string;
  path: string;
  parameters: string[];
  status: number;
  code: string | null;
  param: string | null;
  warnings: string[];
  /** What it made. */
  objectId: string | null;
  durationMs: number;
  at: Date;
  ip: string;
};

const FLUSH_MS = 250;
const MOST_WAITING = 20_000;

let waiting: RequestNote[] = [];
let timer: NodeJS.Timeout | undefined;
let writing: Promise<void> = Promise.resolve();
let dropped = 0;

/** Keeps a note for the log; written a few times a second, so that no request waits for it. */
export function noteRequest(note: RequestNote): void {
  if (waiting.length >= MOST_WAITING) {
    dropped += 1;
    return;
  }
  waiting.push(note);
  timer ??= setTimeout(() => void flushRequestLog(), FLUSH_MS);
}

const INSERT = `
  INSERT INTO "RequestLog" ("accountId", environment, id, "keyId", method, path, parameters, status, code, param, warnings, "objectId", "durationMs", "createdAt")
  SELECT r."accountId", r.environment::"Environment", r.id, r."keyId", r.method, r.path, r.parameters, r.status, r.code, r.param, r.warnings, r."objectId", r."durationMs", r."createdAt"
  FROM json_to_recordset($1::json) AS r("accountId" text, environment text, id text, "keyId" text, method text, path text,
    parameters text[], status int, code text, param text, warnings text[], "objectId" text, "durationMs" int, "createdAt" timestamptz)
  ON CONFLICT DO NOTHING`;

const TOUCH = `
  UPDATE "ApiKey" AS k SET "lastUsedAt" = u.at, "lastUsedIp" = u.ip
  FROM json_to_recordset($1::json) AS u(id text, at timestamptz, ip text)
  WHERE k.id = u.id AND (k."lastUsedAt" IS NULL OR k."lastUsedAt" < u.at - interval '5 seconds')`;

/** Writes what is waiting; also called when the process ends. One at a time, so that a log that is slow holds one connection, not all. */
export function flushRequestLog(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  writing = writing.then(write);
  return writing;
}

async function write(): Promise<void> {
  const notes = waiting;
  waiting = [];
  if (notes.length === 0) return;
  try {
    const rows = notes.map(({ scope, at, ip: _ip, ...note }) => ({ ...scope, ...note, createdAt: at }));
    await pool().query({ name: "request-log", text: INSERT, values: [JSON.stringify(rows)] });
    const used = new Map(notes.map((note) => [note.keyId, note]));
    const keys = [...used]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, note]) => ({ id, at: note.at, ip: note.ip }));
    await pool().query({ name: "touch-keys", text: TOUCH, values: [JSON.stringify(keys)] });
  } catch (error) {
    log().warn({ err: error, lost: notes.length }, "request log not written");
  }
  if (dropped > 0) {
    log().warn({ dropped }, "request log overflowed");
    dropped = 0;
  }
}
