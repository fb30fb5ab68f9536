import { env } from "@/server/platform/env";
import { processEntry } from "@/server/platform/process-entry";
import { type Reached, reaches, type SandboxLevel, sandboxReached } from "@/server/platform/sandbox";
import { kernelFilters } from "@/server/platform/syscall-filter";

const MEANS: Record<SandboxLevel, string> = {
  namespaces: "no network, no other process in sight, a file system of their own",
  user: "they run as nobody; namespaces are not allowed here (unshare)",
  limits: "they run as this user, with limits of the kernel; namespaces are not allowed here (unshare)",
  process: "processes of their own, watched from outside; install util-linux for more",
};

/** How far the programs that read strangers' files are confined here, in words. Throws one sentence where that is not enough. */
export function parserSandbox(): Reached & { whole: boolean; says: string } {
  const entry = processEntry("read-document");
  const reached = sandboxReached({ entry, reads: [], memoryMb: 1_024, cpuMs: 10_000 });
  const says = `${reached.level}: ${MEANS[reached.level]}; ${filterSays(reached)}`;
  const whole = reaches(reached.level, "namespaces") && (reached.filter || !kernelFilters());
  if (env().PARSER_SANDBOX === "required" && !whole)
    throw new Error(`PARSER_SANDBOX is required, and this machine reaches only ${says}`);
  return { ...reached, whole, says };
}

function filterSays({ level, filter }: Reached): string {
  if (filter) return "system calls are filtered, without any for the network";
  if (!kernelFilters()) return "this kernel filters no system calls";
  return level === "process"
    ? "system calls are not filtered"
    : "system calls are not filtered: install perl-base (x64 and arm64 only)";
}

/** Said at start: a service that runs as root has more to lose than one that does not. */
export function rootWarning(): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return "The service runs as root. Give it a user of its own; what reads strangers' files runs as nobody until then.";
}
