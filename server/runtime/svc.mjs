import { prepare } from "./prepare.mjs";

// npm run -s svc -- ARGS: the operator's command line. Prints nothing of its own on stdout.

try {
  await prepare({ pages: false, quiet: true });
  await import("../../.build/operate.mjs");
} catch (error) {
  console.error(error?.message ?? error);
  process.exit(1);
}
