// npm start and npm run dev. Plain Node: runs before anything is installed, so it may only use what Node brings.

const oldest = [20, 19];
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  console.error(
    `Node ${oldest.join(".")} or later is needed; this is Node ${process.versions.node} (https://nodejs.org).`,
  );
  process.exit(1);
}

const { prepare } = await import("./prepare.mjs");
const { fail, step } = await import("./steps.mjs");
try {
  const dev = process.argv.includes("--dev");
  await prepare({ pages: !dev, checkPort: true });
  const { supervise } = await import("../../.build/supervise.mjs");
  const { watchServer } = await import("./build.mjs");
  await supervise({ step, ...(dev ? { watch: watchServer } : {}) });
} catch (error) {
  fail(error);
}
