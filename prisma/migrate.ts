import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlQuery,
} from "@prisma/driver-adapter-utils";
import * as engineBindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";
import { LOCKS } from "./locks";
import { migrationsOf, readSchemaState, type SchemaState, takesAway } from "./schema-state";

const CHAR_OID = 18;
const BPCHAR_OID = 1042;
const NOTHING_EXTERNAL = { externalTables: [], externalEnums: [] };

export type MigrationOptions = {
  /** Also what takes away: once nobody runs the release before. */
  contract?: boolean;
  /** Takes up what failed before. */
  resume?: boolean;
  /** These and no others. */
  only?: readonly string[];
};

/**
 * Applies the migrations that are missing, one process at a time; answers their names. Asks before whether the role may, and throws one
 * sentence when it may not; throws on a failing script, which leaves the database as it was but for the note that it failed.
 */
export async function applyMigrations(
  databaseUrl: string,
  prismaFolder: string,
  { contract = false, resume = false, only }: MigrationOptions = {},
): Promise<string[]> {
  return underLock(databaseUrl, async (client) => {
    const known = migrationsOf(prismaFolder);
    let state = await readSchemaState(client, known);
    const ours = toApply(state, { contract, only });
    // A newer release's is that one's to mend: whoever goes back to this one has nothing to apply.
    if (state.failed && ours.length === 0 && !resume) return [];
    if (state.failed) {
      if (!resume)
        throw new Error(
          `The migration ${state.failed.name} did not succeed (${state.failed.says}). Mend what it says, then: svc migrate --resume`,
        );
      // Each script is one transaction: of one that failed or was cut off, nothing is there.
      await client.query(
        `UPDATE "_prisma_migrations" SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL`,
      );
      state = await readSchemaState(client, known);
    }
    const wanted = toApply(state, { contract, only });
    if (wanted.length === 0) return [];
    await assertMayMigrate(client);
    const skipped = new Set(known.filter((name) => !wanted.includes(name)));
    return withEngine(databaseUrl, prismaFolder, async (engine) => {
      const migrationsList = await readMigrations(join(prismaFolder, "migrations"), skipped);
      const done = await engine.applyMigrations({ migrationsList, filters: NOTHING_EXTERNAL });
      return done.appliedMigrationNames;
    });
  });
}

function toApply(state: SchemaState, { contract, only }: MigrationOptions): string[] {
  const missing = [...state.lacking, ...state.waiting].sort();
  if (only) return missing.filter((name) => only.includes(name));
  return missing.filter((name) => contract || state.empty || !takesAway(name));
}

/** Says what the role lacks before anything is tried. */
async function assertMayMigrate(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{
    role: string;
    database: string;
    version: number;
    creates: boolean;
    trigrams: boolean;
    strangers: string[];
  }>(
    `SELECT current_user AS role, current_database() AS database, current_setting('server_version_num')::int AS version,
       has_schema_privilege('public', 'CREATE') AS creates,
       (EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') OR (
          EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm')
          AND has_database_privilege(current_database(), 'CREATE'))) AS trigrams,
       ARRAY(SELECT relname::text FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'S', 'v')
          AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = pg_class.oid AND d.deptype = 'e')
          AND NOT pg_has_role(current_user, relowner, 'USAGE') ORDER BY 1) AS strangers`,
  );
  const found = rows[0];
  if (!found) return;
  const { role, database, version, creates, trigrams, strangers } = found;
  const said = (what: string) => {
    throw new Error(`Nothing was changed: ${what}`);
  };
  if (version < 150_000) said(`PostgreSQL ${Math.floor(version / 10_000)} is too old, 15 is needed.`);
  if (strangers.length > 0)
    said(
      `${role} does not own the tables (${strangers.slice(0, 3).join(", ")}${strangers.length > 3 ? " …" : ""}). Set MIGRATION_DATABASE_URL to their owner.`,
    );
  if (!creates)
    said(
      `${role} may not make tables. As a superuser: GRANT CREATE ON SCHEMA public TO ${pg.escapeIdentifier(role)};`,
    );
  if (!trigrams)
    said(
      `the extension pg_trgm is missing, and ${role} may not make it. As a superuser: CREATE EXTENSION pg_trgm; in ${database}, from the package postgresql-contrib.`,
    );
}

/** The SQL that would bring this database to `schema.prisma`; null when they already agree. */
export async function drift(databaseUrl: string, prismaFolder: string): Promise<string | null> {
  return withEngine(databaseUrl, prismaFolder, async (engine) => {
    const files = [await readSchema(prismaFolder)];
    const difference = await engine.diff({
      from: { tag: "schemaDatasource", files, configDir: prismaFolder },
      to: { tag: "schemaDatamodel", files },
      script: true,
      exitCode: true,
      filters: NOTHING_EXTERNAL,
    });
    return difference.exitCode === 0 ? null : (difference.stdout ?? "");
  });
}

/**
 * Writes `migrations/<timestamp>_<name>/migration.sql` with what is missing between the migrations and `schema.prisma`,
 * worked out on `emptyDatabaseUrl`; answers its path, or null when there is nothing to write.
 */
export async function writeMigration(
  emptyDatabaseUrl: string,
  prismaFolder: string,
  name: string,
  at: Date,
): Promise<string | null> {
  await applyMigrations(emptyDatabaseUrl, prismaFolder);
  const script = await drift(emptyDatabaseUrl, prismaFolder);
  if (script === null) return null;
  const timestamp = at.toISOString().replace(/\D/g, "").slice(0, 14);
  const folder = join(
    prismaFolder,
    "migrations",
    `${timestamp}_${name.replace(/[^a-z0-9]+/gi, "_").toLowerCase()}`,
  );
  await mkdir(folder, { recursive: true });
  await writeFile(join(prismaFolder, "migrations", "migration_lock.toml"), 'provider = "postgresql"\n');
  await writeFile(join(folder, "migration.sql"), script);
  return join(folder, "migration.sql");
}

async function underLock<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCKS.migrate]);
    return await work(client);
  } finally {
    await client.end();
  }
}

async function withEngine<T>(
  databaseUrl: string,
  prismaFolder: string,
  work: (engine: engineBindings.SchemaEngine) => Promise<T>,
): Promise<T> {
  await loadEngine();
  const { path, content } = await readSchema(prismaFolder);
  const factory = new MigrationAdapterFactory({ connectionString: databaseUrl });
  const bound = bindMigrationAwareSqlAdapterFactory(factory);
  try {
    const engine = await engineBindings.SchemaEngine.new(
      { datamodels: [[path, content]] },
      () => undefined,
      bound,
    );
    return await work(engine);
  } catch (error) {
    // The engine reports what the database said by number only.
    const message = error instanceof Error ? error.message : String(error);
    const number = /External error id#(\d+)/.exec(message)?.[1];
    const cause = number === undefined ? undefined : bound.errorRegistry.consumeError(Number(number))?.error;
    throw cause
      ? new Error(`${wordsOf(cause)} (${/migration_name="([^"]+)"/.exec(message)?.[1]})`, { cause })
      : error;
  } finally {
    await factory.close();
  }
}

function wordsOf(cause: unknown): string {
  if (cause instanceof Error && cause.message !== "") return cause.message;
  return JSON.stringify(cause);
}

let loaded: Promise<void> | undefined;

function loadEngine(): Promise<void> {
  loaded ??= (async () => {
    // Where the engine leaves its last words before it stops the module.
    Object.assign(globalThis, {
      PRISMA_WASM_PANIC_REGISTRY: { set_message: (words: string) => console.error(words) },
    });
    const require = createRequire(import.meta.url);
    const javascript = require.resolve("@prisma/schema-engine-wasm/schema_engine_bg");
    const bytes = await readFile(javascript.replace(/\.js$/, ".wasm"));
    const { instance } = await WebAssembly.instantiate(bytes, {
      "./schema_engine_bg.js": engineBindings as unknown as WebAssembly.ModuleImports,
    });
    const bindings: { __wbg_set_wasm?: (wasm: WebAssembly.Exports) => void } = engineBindings;
    bindings.__wbg_set_wasm?.(instance.exports);
    const start = instance.exports.__wbindgen_start;
    if (typeof start === "function") start();
  })();
  return loaded;
}

/** adapter-pg, mended in the two places where migrations need more than queries do. */
class MigrationAdapterFactory extends PrismaPg {
  private readonly adapters: SqlDriverAdapter[] = [];

  override async connect() {
    const adapter = await super.connect();
    this.adapters.push(adapter);
    const pool = adapter.underlyingDriver();
    const query = pool.query.bind(pool);
    const queryRaw = adapter.queryRaw.bind(adapter);
    const characterColumns = new WeakMap<unknown[], number[]>();

    // The adapter does not know the internal type "char", which the catalogue uses and the engine reads as a character.
    const queryKnownTypes = async (config: pg.QueryArrayConfig) => {
      const result = await query(config);
      const columns = result.fields.flatMap((field, index) => (field.dataTypeID === CHAR_OID ? [index] : []));
      for (const index of columns) Object.assign(result.fields[index] ?? {}, { dataTypeID: BPCHAR_OID });
      characterColumns.set(result.rows, columns);
      return result;
    };
    const queryCharacters = async (config: SqlQuery) => {
      const result = await queryRaw(config);
      for (const index of characterColumns.get(result.rows) ?? []) {
        result.columnTypes[index] = ColumnTypeEnum.Character;
      }
      return result;
    };
    // The adapter splits scripts at every semicolon, which cuts function bodies in pieces; PostgreSQL needs no such help.
    const executeScript = async (script: string) => void (await query(script));

    Object.defineProperty(pool, "query", { value: queryKnownTypes });
    Object.defineProperty(adapter, "queryRaw", { value: queryCharacters });
    Object.defineProperty(adapter, "executeScript", { value: executeScript });
    return adapter;
  }

  async close(): Promise<void> {
    await Promise.all(this.adapters.map((adapter) => adapter.dispose()));
  }
}

async function readSchema(prismaFolder: string): Promise<{ path: string; content: string }> {
  const path = join(prismaFolder, "schema.prisma");
  return { path, content: await readFile(path, "utf8") };
}

async function readMigrations(
  baseDir: string,
  without: ReadonlySet<string>,
): Promise<engineBindings.MigrationList> {
  const entries = await readdir(baseDir, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const migrationDirectories = await Promise.all(
    names
      .filter((name) => !without.has(name))
      .sort()
      .map(async (name) => {
        const value = await readFile(join(baseDir, name, "migration.sql"), "utf8");
        return {
          path: name,
          migrationFile: { path: "migration.sql", content: { tag: "ok", value } as const },
        };
      }),
  );
  return {
    baseDir,
    lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
    shadowDbInitScript: "",
    migrationDirectories,
  };
}
