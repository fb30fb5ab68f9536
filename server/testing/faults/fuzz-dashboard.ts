import { type AnyTRPCProcedure, callTRPCProcedure, TRPCError } from "@trpc/server";
import fc from "fast-check";
import { z } from "zod";
import { findSession, openSession } from "@/server/members";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
import type { Door } from "@/server/trpc/init";
import { appRouter } from "@/server/trpc/root";
import type { FuzzReport } from "./fuzz";
import { allowedBy, hostile, jsonSchemaOf, spoiled } from "./values";

/** Every procedure of the dashboard under its path. */
const procedures = Object.entries(appRouter._def.record).flatMap(([area, inside]) =>
  Object.entries<AnyTRPCProcedure>(inside).map(
    ([name, procedure]) => [`${area}.${name}`, procedure] as const,
  ),
);

/** What anybody may call, and what every signed-in person may, whatever their role in whichever account. */
const OPEN = /^signIn\./;
const OWN = /^profile\./;
/** Changes nothing but the audit log: whoever may see says that they look. */
const SEEING = /^desk\.look$/;
/** These end the session, or take away what it is known by. */
const PARTING = /^profile\.(changePassword|revoke)/;

/** Who calls: nobody who signed in, a member who only reads, or an owner. */
export type Caller = { door: Door; role: "owner" | "read_only" | null };

/** A new member of an account, signed in; null for somebody who is not. */
export async function doorFor(accountId: string, role: Caller["role"]): Promise<Caller> {
  const door = { accountId, environment: "test", locale: "en", ip: null, userAgent: null } as const;
  if (role === null) return { role, door: { ...door, session: null } };
  const id = newId("usr");
  await rootDb().user.create({ data: { id, email: `${id}@example.com`, emailVerifiedAt: new Date() } });
  await rootDb().membership.create({ data: { accountId, userId: id, role } });
  return { role, door: { ...door, session: await findSession(await openSession(id, null)) } };
}

/**
 * Calls every procedure with what its schema allows and what it does not. Notes each call that fails by our own fault, and each that a
 * stranger or a reader gets through although it changes something.
 */
export async function fuzzDashboard(
  caller: Caller,
  { runs, seed, ids }: { runs: number; seed: number; ids: readonly string[] },
): Promise<FuzzReport> {
  const report: FuzzReport = { outcomes: {}, faults: [] };
  for (const [path, { _def: procedure }] of procedures) {
    if (PARTING.test(path)) continue;
    const property = fc.asyncProperty(inputTo(procedure.inputs, ids), async (input) => {
      const outcome = await outcomeOf(
        callTRPCProcedure({
          router: appRouter,
          path,
          type: procedure.type,
          ctx: caller.door,
          getRawInput: async () => input,
          signal: undefined,
          batchIndex: 0,
        }),
      );
      report.outcomes[outcome] = (report.outcomes[outcome] ?? 0) + 1;
      const wrong = faultOf(caller.role, path, procedure.type, outcome);
      if (wrong !== null) throw new Error(wrong);
    });
    const run = await fc.check(property, { numRuns: runs, seed });
    if (run.failed) {
      const why = run.errorInstance instanceof Error ? run.errorInstance.message : "failed";
      report.faults.push(`${path}: ${why} ${fc.stringify(run.counterexample).slice(0, 600)}`);
    }
  }
  return report;
}

async function outcomeOf(answer: Promise<unknown>): Promise<string> {
  try {
    await answer;
    return "OK";
  } catch (error) {
    return error instanceof TRPCError ? error.code : "THROWN";
  }
}

function faultOf(role: Caller["role"], path: string, type: string, outcome: string): string | null {
  if (outcome === "INTERNAL_SERVER_ERROR" || outcome === "THROWN") return outcome;
  if (OPEN.test(path) || outcome === "BAD_REQUEST") return null;
  const due = refusalDue(role, path, type);
  return due === null || due === outcome ? null : `${outcome} for the role ${role}`;
}

/** What a caller is refused with who has no business there. */
function refusalDue(role: Caller["role"], path: string, type: string): string | null {
  if (role === null) return "UNAUTHORIZED";
  if (path.startsWith("operator.")) return "NOT_FOUND";
  return role === "read_only" && type === "mutation" && !OWN.test(path) && !SEEING.test(path)
    ? "FORBIDDEN"
    : null;
}

function inputTo(schemas: readonly unknown[], ids: readonly string[]): fc.Arbitrary<unknown> {
  const [schema] = schemas;
  if (!(schema instanceof z.ZodType)) return fc.oneof(fc.constant(undefined), hostile);
  const right = allowedBy(jsonSchemaOf(schema));
  const known = right.map((value) => withIds(value, ids));
  return fc.oneof(
    { weight: 3, arbitrary: known },
    { weight: 3, arbitrary: known.chain(spoiled) },
    { weight: 1, arbitrary: hostile },
  );
}

/** Ids of objects that exist, where an id is asked for: what lies behind "not found" is reached too. */
function withIds(value: unknown, ids: readonly string[]): unknown {
  if (typeof value !== "object" || value === null || ids.length === 0) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === "id" || name === "starting_after" ? (ids[String(inner).length % ids.length] ?? inner) : inner,
    ]),
  );
}
