const EVERY_MS = 24 * 3_600_000;
const TIMEOUT_MS = 10_000;

/** All that is ever sent. */
export type Beat = { licence_id: string; product: string; version: string; instance: string };

/** Sends `beat` now and every day. Whether it arrives changes nothing; only that it did not is noted. */
export function startHeartbeat(url: string, beat: Beat, log: (line: object) => void): { stop(): void } {
  const send = async () => {
    try {
      const answer = await fetch(url, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(beat),
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) log({ event: "heartbeat_refused", status: answer.status });
    } catch {
      log({ event: "heartbeat_failed" });
    }
  };
  void send();
  const timer = setInterval(send, EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}
