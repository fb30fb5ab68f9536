import { spawnSync } from "node:child_process";
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { GIVES_WAY } from "./give-way";
import { filtered } from "./syscall-filter";

/**
 * What stands between a parser of strangers' bytes and the rest of the machine, from least to most:
 * - process: a process of its own without our environment, watched from outside.
 * - limits: no new privileges, and limits of time, files, memory and processes that the kernel keeps, for whatever it starts too.
 * - user: beside that it runs as nobody, so that what only the service may read stays unread (only where the service is root).
 * - namespaces: beside that no network, no other process in sight, and a file system of its own: programs and packages to read, a
 *   scratch folder to write, and nothing else.
 * From `limits` on a filter of system calls stands before the program where the machine has one (syscall-filter.ts).
 */
export const SANDBOX_LEVELS = ["process", "limits", "user", "namespaces"] as const;
export type SandboxLevel = (typeof SANDBOX_LEVELS)[number];

/** What one confined program needs to see and may use. */
export type Confinement = {
  entry: string;
  /** Further files and folders that it reads. */
  reads: readonly string[];
  memoryMb: number;
  cpuMs: number;
};

export type Launch = { program: string; args: string[] };

/** A parser ends with the worker that started it, however that ends: the kernel sees to it. */
const WITH_PARENT = ["--pdeathsig", "KILL"];
const NOBODY = "65534";
const FILE_BYTES = 1_073_741_824;
/** Processes and threads of one sandbox; a reader has some twenty. The kernel counts them by user, and by user namespace. */
export const MOST_TASKS = 256;
/** Of all sandboxes together, where they are one user and have no namespace each. */
const TASKS_OF_NOBODY = 2_048;
const SCRATCH = "512m";
/** Where the new root is put together: nothing that a program needs may lie below it. */
const STAGES = ["/mnt", "/media", "/srv", "/opt"];

/** The system's own: programs, libraries and the loader's list. Where it has them as links into /usr they stay links. */
const LINKS = ["/bin", "/sbin", "/lib", "/lib64"];
const SYSTEM = ["/usr", ...LINKS, "/etc/ld.so.cache"];
const DEVICES = ["/dev/null", "/dev/urandom"];

const isRoot = process.getuid?.() === 0;

/** How far a program is confined here. */
export type Reached = { level: SandboxLevel; filter: boolean };

/** How `node nodeArgs` is started, so far confined. */
export function launchAt(
  { level, filter }: Reached,
  needs: Confinement,
  nodeArgs: readonly string[],
): Launch {
  const node = [process.execPath, ...nodeArgs];
  if (level === "process") return { program: process.execPath, args: [...nodeArgs] };
  const asNobody = isRoot && level !== "limits";
  const limited = [
    // Whoever waits for an answer comes before what is read for later.
    "nice",
    "-n",
    String(GIVES_WAY.from),
    "prlimit",
    "--core=0",
    "--nofile=1024",
    `--fsize=${FILE_BYTES}`,
    `--cpu=${Math.ceil(needs.cpuMs / 1000) + 5}`,
    // Writable memory of each process; what all of them hold together is watched from outside.
    `--data=${needs.memoryMb * 4 * 1_048_576}`,
    ...tasksAt(level),
    "--",
    ...(asNobody ? ["setpriv", `--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups", "--"] : []),
    // Its own user namespace first, where that is allowed: one in which there can be no further.
    ...(asNobody && level === "namespaces" ? ["/bin/sh", "-c", LAST_SPACE, "sandbox"] : []),
    "setpriv",
    ...WITH_PARENT,
    "--no-new-privs",
    "--inh-caps=-all",
    // Root without its capabilities mounts nothing and traces nobody, even where nothing else stands between.
    ...(isRoot || level === "namespaces" ? ["--bounding-set=-all"] : []),
    "--",
    ...(filter ? filtered() : []),
    ...node,
  ];
  if (level !== "namespaces") return { program: limited[0] ?? "", args: limited.slice(1) };
  return {
    program: isRoot ? "setpriv" : "unshare",
    args: [
      // A change of user would take back who it ends with.
      ...(isRoot ? [] : ["--user", "--map-root-user", "--", "setpriv"]),
      ...WITH_PARENT,
      "--",
      "unshare",
      ..."--mount --net --pid --ipc --uts --fork --kill-child=SIGKILL -- /bin/sh -c".split(" "),
      script(sightOf(needs)),
      "sandbox",
      ...limited,
    ],
  };
}

/**
 * How many processes and threads may be started. Root is bound by no such number: at the level `limits` what watches from outside bounds it
 * (isolate.ts). A namespace that is made further in sets the number there, where its count begins at none.
 */
function tasksAt(level: SandboxLevel): string[] {
  if (level === "namespaces") return isRoot ? [] : [`--nproc=${MOST_TASKS}`];
  if (level === "user") return [`--nproc=${TASKS_OF_NOBODY}`];
  // It shares its user with the service: as many as there are, and those of a few readers.
  return isRoot ? [] : [`--nproc=${tasksOf(process.getuid?.() ?? 0) + 4 * MOST_TASKS}`];
}

function tasksOf(uid: number): number {
  return readdirSync("/proc").reduce((sum, name) => {
    try {
      const status = readFileSync(`/proc/${Number(name)}/status`, "latin1");
      const count = Number(/^Threads:\s*(\d+)/m.exec(status)?.[1] ?? 0);
      return Number(/^Uid:\s*(\d+)/m.exec(status)?.[1]) === uid ? sum + count : sum;
    } catch {
      return sum;
    }
  }, 0);
}

const NO_MORE_SPACES = "echo 0 > /proc/sys/user/max_user_namespaces";
const LAST_SPACE = `if unshare --user --map-root-user true 2>/dev/null
then exec unshare --user --map-root-user /bin/sh -c '${NO_MORE_SPACES}; unset PWD; exec prlimit --nproc=${MOST_TASKS} -- "$@"' sandbox "$@"
else unset PWD; exec prlimit --nproc=${TASKS_OF_NOBODY} -- "$@"; fi`;

/** What exists for the program, each path once, parents before what lies in them. */
function sightOf({ entry, reads }: Confinement): string[] {
  const packages: string[] = [];
  for (let folder = dirname(entry); folder !== dirname(folder); folder = dirname(folder)) {
    const found = join(folder, "node_modules");
    if (existsSync(found)) packages.push(found, realpathSync(found));
  }
  const wanted = [dirname(process.execPath), dirname(entry), ...packages, ...reads];
  const all = [...new Set([...SYSTEM, ...wanted])].filter((path) => existsSync(path) && !isLink(path)).sort();
  return all.filter((path) => !all.some((other) => path.startsWith(`${other}/`) && other !== path));
}

function isLink(path: string): boolean {
  return LINKS.includes(path) && lstatSync(path).isSymbolicLink();
}

const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;
const inTable = (path: string): string =>
  path.replace(/[\s\\]/g, (char) => `\\${char.charCodeAt(0).toString(8).padStart(3, "0")}`);

/**
 * Puts together a root of what may be seen, read-only, goes there, and leaves the old one for good. Run inside the new namespaces, with
 * the program's own command line as its arguments. One call of `mount` does all of it: each would cost milliseconds.
 */
function script(sight: readonly string[]): string {
  const stage = STAGES.find(
    (one) => existsSync(one) && !sight.some((path) => `${path}/`.startsWith(`${one}/`)),
  );
  const at = stage ?? "/mnt";
  const folders = sight.filter((path) => statSync(path).isDirectory());
  const files = [...sight.filter((path) => !folders.includes(path)), ...DEVICES];
  const links = LINKS.filter((path) => existsSync(path) && isLink(path));
  const show = (path: string, how: string) => `${inTable(path)} ${at}${inTable(path)} none ${how} 0 0`;
  const table = [
    `tmpfs ${at}/tmp tmpfs size=${SCRATCH},mode=1777,nosuid,nodev 0 0`,
    `proc ${at}/proc proc nosuid,nodev,noexec 0 0`,
    ...sight.map((path) => show(path, "rbind,ro,nosuid,nodev")),
    ...DEVICES.map((path) => show(path, "bind,ro,nosuid,noexec")),
  ];
  const under = (paths: readonly string[]) => paths.map((path) => quoted(`${at}${path}`)).join(" ");
  return `set -e
mount -t tmpfs -o size=1m,mode=755,nosuid,nodev tmpfs ${at}
mkdir -p ${under(["/proc", "/dev", "/tmp", "/old"])}
# What lies in the scratch folder of the machine is shown above the one of ours.
printf '%s\\n' ${table.slice(0, 1).map(quoted).join(" ")} > ${at}/table
mount -a -T ${at}/table
mkdir -p ${under([...folders, ...files.map((path) => dirname(path))])}
for file in ${under(files)}; do : > "$file"; done
printf '%s\\n' ${table.slice(1).map(quoted).join(" ")} > ${at}/table
mount -a -T ${at}/table
rm ${at}/table
ln -s /proc/self/fd ${at}/dev/fd
${links.length > 0 ? `cp -P ${links.join(" ")} ${at}` : ""}
${isRoot ? "" : NO_MORE_SPACES}
cd ${at}
pivot_root . old
exec chroot . /bin/sh -c 'umount -l /old; rmdir /old; mount -o remount,bind,ro /; cd /tmp; unset PWD OLDPWD; exec "$@"' "$0" "$@"`;
}

const known = new Map<string, Reached>();

/** The furthest that this machine confines a program that sees what it needs; tried once. */
export function sandboxReached(needs: Confinement): Reached {
  const key = JSON.stringify([needs.entry, needs.reads]);
  let reached = known.get(key);
  if (!reached) {
    const level = [...SANDBOX_LEVELS].reverse().find((one) => runs({ level: one, filter: false }, needs));
    const most = { level: level ?? "process", filter: true } as const;
    reached = { ...most, filter: most.level !== "process" && filtered().length > 0 && runs(most, needs) };
    known.set(key, reached);
  }
  return reached;
}

const TRIAL = `const fs = require("node:fs");
for (const path of process.argv.slice(1)) fs.accessSync(path, fs.constants.R_OK);
process.stdout.write("reached");`;

function runs(reached: Reached, needs: Confinement): boolean {
  const { level } = reached;
  if (level === "process") return true;
  if (process.platform !== "linux" || (level === "user" && !isRoot)) return false;
  const reads = needs.reads.filter((path) => existsSync(path));
  const { program, args } = launchAt(reached, needs, ["-e", TRIAL, needs.entry, ...reads]);
  const trial = spawnSync(program, args, {
    env: PARSER_ENV,
    encoding: "utf8",
    timeout: 20_000,
    killSignal: "SIGKILL",
  });
  return trial.stdout === "reached";
}

/** Nothing of the server's environment: a parser has no business with its secrets. */
export const PARSER_ENV: NodeJS.ProcessEnv = {
  NODE_ENV: "production",
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  TZ: "UTC",
};

/** Whether a level is at least another one. */
export function reaches(level: SandboxLevel, wanted: SandboxLevel): boolean {
  return SANDBOX_LEVELS.indexOf(level) >= SANDBOX_LEVELS.indexOf(wanted);
}
