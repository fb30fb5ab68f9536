import { checkMonitored } from "@/server/sanctions-checks";

// A worker that looks up who is on watch, to be killed while it does.

await checkMonitored();
process.exit(0);
