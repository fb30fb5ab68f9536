import "./node-version.mjs";

// npm start and npm run dev. Plain Node: runs before anything is installed, so it may only use what Node brings.

const { prepare } = await import("./prepare.mjs");
const { fail, step } = await import("./steps.mjs");
try {
  const dev = process.argv.includes("--dev");
  await prepare({ pages: !dev, development: dev, checkPort: true });
  const { supervise } = await import("../../.build/supervise.mjs");
  const { watchServer } = await import("./build.mjs");
  await supervise({ step, ...(dev ? { watch: watchServer } : {}) });
} catch (error) {
  fail(error);
}
