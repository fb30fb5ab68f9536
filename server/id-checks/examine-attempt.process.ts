import { type Attempt, examine, openIdentityPorts } from "@/server/engine/identity";
import { unpack } from "./pack";

// Examines one attempt: the packed attempt on stdin, the examination as JSON on stdout, a blank as a sign of progress.

const [cache = ".", weights] = process.argv.slice(2);
const ports = await openIdentityPorts({ cache, ...(weights ? { weights } : {}) });

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const { head, parts } = unpack(new Uint8Array(Buffer.concat(chunks)));
const { hasBack, times, ...rest } = head as Omit<Attempt, "front" | "back" | "frames"> & {
  hasBack: boolean;
  times: number[];
};
const [front = new Uint8Array()] = parts;
const frames = parts.slice(hasBack ? 2 : 1);
const examination = await examine(
  {
    ...rest,
    front,
    back: hasBack ? (parts[1] ?? null) : null,
    frames: frames.map((bytes, index) => ({ bytes, atMs: times[index] ?? 0 })),
  },
  { ...ports, progress: () => process.stdout.write(" ") },
);
process.stdout.write(JSON.stringify(examination), () => process.exit(0));
