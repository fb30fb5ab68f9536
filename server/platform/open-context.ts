import type { Actor, Context, Scope } from "./context";
import { rootDb } from "./db/root";
import { type ScopedDb, scopedDb } from "./db/scoped-db";
import { randomBase62 } from "./ids";

const MOST_KEPT = 1_000;
const clients = new Map<string, ScopedDb>();

function fencedClient(scope: Scope): ScopedDb {
  const key = `${scope.accountId}/${scope.environment}`;
  const known = clients.get(key);
  if (known) return known;
  if (clients.size >= MOST_KEPT) clients.delete(clients.keys().next().value ?? "");
  const made = scopedDb(rootDb(), scope);
  clients.set(key, made);
  return made;
}

/** Makes a context. Called by the doors only: key, session, link token, identity token, job, operator. */
export function openContext(scope: Scope, actor: Actor, requestId = `req_${randomBase62(22)}`): Context {
  return { scope, actor, requestId, db: fencedClient(scope) };
}

/** The door of durable jobs: what a job's event names, never more. */
export function contextFromJob(scope: Scope, jobId = "job"): Context {
  return openContext(
    { accountId: scope.accountId, environment: scope.environment },
    { kind: "job", id: jobId, channel: "api" },
  );
}

/** The door of `svc` and of the installation's own sweeps. */
export function contextForOperator(scope: Scope): Context {
  return openContext(scope, { kind: "operator", id: "operator", channel: "dashboard" });
}
