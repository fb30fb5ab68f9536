const MEANING = {
  ENOSPC: "The disk is full.",
  EACCES: "A file or folder may not be written by this user.",
  EROFS: "The file system is read-only.",
  EDQUOT: "The disk quota is used up.",
};

/** Says what is being done, does it, and says how long it took; `work` may answer a remark to add. */
export async function step(what, work) {
  const start = performance.now();
  process.stdout.write(`  ${what} … `);
  try {
    const remark = await work();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    process.stdout.write(`${seconds} s${typeof remark === "string" ? ` (${remark})` : ""}\n`);
  } catch (error) {
    process.stdout.write("failed\n");
    throw error;
  }
}

/** Ends with one line that says why. */
export function fail(error, what = "start") {
  const code = error?.code;
  const path = error?.path ? ` (${error.path})` : "";
  const message = MEANING[code] ? `${MEANING[code]}${path}` : (error?.message ?? String(error));
  console.error(`Could not ${what}: ${message}`);
  if (process.env.DEBUG) console.error(error);
  process.exit(1);
}
