import { type Attempt, examine } from "./examine";
import { openIdentityPorts } from "./models/open-ports";
import { openAttempt } from "./pack-attempt";

// Examines one attempt: the packed attempt on stdin, the examination as JSON on stdout, a blank as a sign of progress.

const ports = await openIdentityPorts(process.argv[2]);

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const attempt: Attempt = openAttempt(Buffer.concat(chunks));
const examination = await examine(attempt, { ...ports, progress: () => process.stdout.write(" ") });
process.stdout.write(JSON.stringify(examination), () => process.exit(0));
