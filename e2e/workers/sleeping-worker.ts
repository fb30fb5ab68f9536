import { join } from "node:path";
import { build } from "esbuild";

/** Bundles the worker as it is, but for its engine, which sleeps; answers the file that plain Node runs. */
export async function sleepingWorker(): Promise<string> {
  const root = process.cwd();
  const outfile = join(root, "node_modules/.cache/test-programs", `sleeping-worker-${process.pid}.mjs`);
  await build({
    entryPoints: [join(root, "server/runtime/worker.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    alias: { "@": root },
    plugins: [
      {
        name: "sleeping-engine",
        setup: ({ onResolve }) =>
          onResolve({ filter: /^\.\/analyser$/ }, () => ({
            path: join(root, "e2e/workers/sleeping-analyser.ts"),
          })),
      },
    ],
  });
  return outfile;
}
