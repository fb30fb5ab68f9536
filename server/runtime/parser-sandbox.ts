import { env } from "@/server/platform/env";
import { processEntry } from "@/server/platform/process-entry";
import { reaches, type SandboxLevel, sandboxLevel } from "@/server/platform/sandbox";

const MEANS: Record<SandboxLevel, string> = {
  namespaces: "no network, no other process in sight, a file system of their own",
  user: "they run as nobody and see the network; namespaces are not allowed here (unshare)",
  limits: "they run as this user, with limits of the kernel; namespaces are not allowed here (unshare)",
  process: "processes of their own, watched from outside; install util-linux for more",
};

/** How far the programs that read strangers' files are confined here, in words. Throws one sentence where that is not enough. */
export function parserSandbox(): { level: SandboxLevel; says: string } {
  const entry = processEntry("read-document");
  const level = sandboxLevel({ entry, reads: [], memoryMb: 1_024, cpuMs: 10_000 });
  const says = `${level}: ${MEANS[level]}`;
  if (env().PARSER_SANDBOX === "required" && !reaches(level, "namespaces"))
    throw new Error(`PARSER_SANDBOX is required, and this machine reaches only ${says}`);
  return { level, says };
}

/** Said at start: a service that runs as root has more to lose than one that does not. */
export function rootWarning(): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return "The service runs as root. Give it a user of its own; what reads strangers' files runs as nobody until then.";
}
