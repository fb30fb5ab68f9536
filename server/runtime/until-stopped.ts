/** Resolves when this process should end: a signal, or the process that started it is gone. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    process.once("SIGTERM", resolve);
    process.once("SIGINT", resolve);
    process.once("disconnect", resolve);
  });
}
