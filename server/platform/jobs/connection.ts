import { randomBytes } from "node:crypto";
import type { Pool } from "pg";
import { pool as processPool } from "../db/pool";
import { type ServerApi, serverApi } from "./server-api";

/** The address of the executor in this process; nothing leaves it. */
export const EMBEDDED_ORIGIN = "http://jobs.embedded";

// Made anew by each process: only the executor inside it can call its functions, whatever else is reachable.
export const embeddedKeys = {
  eventKey: randomBytes(24).toString("hex"),
  signingKey: `signkey-embedded-${randomBytes(32).toString("hex")}`,
};

let pool: () => Pool = processPool;
const api: ServerApi = serverApi(() => pool(), embeddedKeys);

/** Has the API of this process use another pool, the executor's own. */
export function setJobsPool(own: Pool): void {
  pool = () => own;
}

/** Options of the SDK's client that tie it to the executor of this process, without TCP. */
export function embeddedConnection() {
  const fetch: typeof globalThis.fetch = async (input, init) => api(new Request(input, init));
  return { ...embeddedKeys, baseUrl: EMBEDDED_ORIGIN, fetch, isDev: false };
}
