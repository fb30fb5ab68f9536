const MEANING = {
  ENOSPC: "The disk is full.",
  EACCES: "A file or folder may not be written by this user.",
  EROFS: "The file system is read-only.",
  EDQUOT: "The disk quota is used up.",
};

/** Says what is being done, does it, and says how long it took; `work` may answer a remark to add. */
export async function step(what, work) {
  const start = performance.now();
  if (process.env.LOG_TO === "stdout") return logged(what, work, start);
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

/** The same, as one line of a log. */
async function logged(what, work, start) {
  const line = (level, more) =>
    process.stdout.write(
      `${JSON.stringify({ level, time: Date.now(), step: what, ms: Math.round(performance.now() - start), ...more, msg: "start" })}\n`,
    );
  try {
    const remark = await work();
    line("info", typeof remark === "string" ? { says: remark } : {});
  } catch (error) {
    line("error", { failed: true });
    throw error;
  }
}

/** Ends with one line that says why. */
export function fail(error, what = "start") {
  const code = error?.code;
  const path = error?.path ? ` (${error.path})` : "";
  const message = MEANING[code] ? `${MEANING[code]}${path}` : (error?.message ?? String(error));
  const says = `Could not ${what}: ${message}`;
  if (process.env.LOG_TO === "stdout")
    console.log(JSON.stringify({ level: "fatal", time: Date.now(), says, msg: "start" }));
  else console.error(says);
  if (process.env.DEBUG) console.error(error);
  process.exit(1);
}
