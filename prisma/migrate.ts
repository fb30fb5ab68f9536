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

/** Any number will do, as long as nothing else in this database locks on it. */
const MIGRATION_LOCK = 7_203_181_152;

const CHAR_OID = 18;
const BPCHAR_OID = 1042;
const NOTHING_EXTERNAL = { externalTables: [], externalEnums: [] };

/** Applies the migrations that are missing, one process at a time; answers their names. Throws on a failing script. */
export async function applyMigrations(databaseUrl: string, prismaFolder: string): Promise<string[]> {
  return underLock(databaseUrl, () =>
    withEngine(databaseUrl, prismaFolder, async (engine) => {
      const migrationsList = await readMigrations(join(prismaFolder, "migrations"));
      const done = await engine.applyMigrations({ migrationsList, filters: NOTHING_EXTERNAL });
      return done.appliedMigrationNames;
    }),
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

async function underLock<T>(connectionString: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    return await work();
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

async function readMigrations(baseDir: string): Promise<engineBindings.MigrationList> {
  const entries = await readdir(baseDir, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const migrationDirectories = await Promise.all(
    names.sort().map(async (name) => {
      const value = await readFile(join(baseDir, name, "migration.sql"), "utf8");
      return { path: name, migrationFile: { path: "migration.sql", content: { tag: "ok", value } as const } };
    }),
  );
  return {
    baseDir,
    lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
    shadowDbInitScript: "",
    migrationDirectories,
  };
}
