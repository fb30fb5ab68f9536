import pg from "pg";
import { LOCKS } from "@/prisma/locks";

/** The service's own role in the packaged database. */
export const APP_ROLE = "proofline_app";

/**
 * Comparisons that PostgreSQL may use an index for only when they are known to tell nothing of rows they are not shown: environments, parts
 * of a name, metadata. Only a superuser can say so; without it lists of large accounts are slow under row level security.
 */
const TELLING_NOTHING = [
  "enum_eq(anyenum, anyenum)",
  "textlike(text, text)",
  "texticlike(text, text)",
  "jsonb_contains(jsonb, jsonb)",
  "arraycontains(anyarray, anyarray)",
];

/**
 * Lets a role do what the service does and nothing more: no superuser, owner of nothing, rows by row level security, the audit log by
 * adding to it. With a password the role is made, or given it. Asked for by the owner after each migration.
 */
export async function admitRole(ownerUrl: string, role: string, password?: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const name = pg.escapeIdentifier(role);
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCKS.admitRole]);
    if (password !== undefined) {
      const { rowCount } = await client.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [role]);
      const verb = rowCount ? "ALTER" : "CREATE";
      await client.query(
        `${verb} ROLE ${name} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS PASSWORD ${pg.escapeLiteral(password)}`,
      );
    }
    await client.query(`
      GRANT USAGE ON SCHEMA public TO ${name};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${name};
      GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${name};
      REVOKE INSERT, UPDATE, DELETE ON "_prisma_migrations" FROM ${name};
      REVOKE UPDATE, DELETE ON "AuditEntry" FROM ${name};
      REVOKE INSERT, UPDATE, DELETE ON "AuditChain" FROM ${name};
      GRANT UPDATE ("sentSeq") ON "AuditChain" TO ${name}`);
    const { rows } = await client.query<{ yes: boolean }>(
      "SELECT rolsuper AS yes FROM pg_roles WHERE rolname = current_user",
    );
    if (rows[0]?.yes)
      for (const comparison of TELLING_NOTHING)
        await client.query(`ALTER FUNCTION pg_catalog.${comparison} LEAKPROOF`);
    await client.query("COMMIT");
  } finally {
    await client.end();
  }
}
