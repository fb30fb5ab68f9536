import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { openSync, unlinkSync, writevSync } from "node:fs";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Each line is a command; after what it prints comes a byte that no text holds, and its status. */
const script = `while IFS= read -r line; do eval "$line"; printf '\\004%d\\n' "$?"; done`;
const ending = new RegExp(`${String.fromCharCode(4)}(\\d+)\n$`);
const outputLimit = 32_000_000;

/**
 * Runs commands, one after another, from a small process that starts with the first: to fork the process that holds the pictures
 * costs 60 to 140 ms of page tables and faults each time (at 250 to 550 MB). What a command reads stands at the beginning of
 * `/dev/fd/3`, a file that nobody else can find; it is not cut off after it, which would cost more than to write it. Gives what the
 * command prints, and refuses where it fails.
 */
export function smallShell(): (words: readonly string[], input?: readonly Uint8Array[]) => Promise<string> {
  const input = scratchFile();
  let shell: Promise<ChildProcess> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const run = async (words: readonly string[], pieces: readonly Uint8Array[]): Promise<string> => {
    shell ??= startShell(input);
    const running = await shell;
    // Not through a pipe: the command reads one byte by byte.
    writevSync(input, pieces, 0);
    try {
      return await answer(running, words.map(quoted).join(" "));
    } catch (error) {
      shell = undefined;
      running.kill("SIGKILL");
      throw error;
    }
  };
  return (words, pieces = []) => {
    const result = last.then(() => run(words, pieces));
    last = result.catch(() => undefined);
    return result;
  };
}

const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

function scratchFile(): number {
  const path = join(tmpdir(), `picture-${randomUUID()}`);
  const file = openSync(path, "wx+", 0o600);
  unlinkSync(path);
  return file;
}

async function startShell(input: number): Promise<ChildProcess> {
  const child = spawn("/bin/sh", ["-c", script], {
    env: {
      NODE_ENV: "production",
      PATH: "/usr/local/bin:/usr/bin:/bin",
      OMP_THREAD_LIMIT: "1",
      LC_ALL: "C",
    },
    stdio: ["pipe", "pipe", "ignore", input],
  });
  await once(child, "spawn");
  child.stdin?.on("error", () => undefined);
  // It ends with us, and keeps nobody waiting.
  child.unref();
  for (const end of [child.stdin, child.stdout]) (end as Socket | null)?.unref();
  return child;
}

function answer(shell: ChildProcess, line: string): Promise<string> {
  const stdout = shell.stdout as Socket;
  stdout.ref();
  return new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let [size, tail] = [0, ""];
    const settle = (act: () => void) => {
      stdout.off("data", take);
      shell.off("exit", lost);
      act();
    };
    const lost = () => settle(() => reject(new Error("the shell ended")));
    const take = (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > outputLimit) return settle(() => reject(new Error("the command prints too much")));
      tail = (tail + chunk.toString("latin1")).slice(-8);
      const status = ending.exec(tail)?.[1];
      if (status === undefined) return;
      const printed = Buffer.concat(chunks).toString("utf8").replace(ending, "");
      settle(() =>
        status === "0" ? resolve(printed) : reject(new Error(`the command ended with ${status}`)),
      );
    };
    stdout.on("data", take);
    shell.once("exit", lost);
    if (shell.exitCode === null && shell.signalCode === null) shell.stdin?.write(`${line}\n`);
    else lost();
  }).finally(() => stdout.unref());
}
