import "./node-version.mjs";
import { prepare } from "./prepare.mjs";

// npm run -s svc -- ARGS: the operator's command line. Prints nothing of its own on stdout.

try {
  await prepare({ pages: false, quiet: true });
  await import("../../.build/operate.mjs");
} catch (error) {
  const message = error?.message ?? String(error);
  if (process.argv.includes("--json"))
    console.log(JSON.stringify({ error: { code: "not_available", message } }));
  else console.error(message);
  process.exit(1);
}
