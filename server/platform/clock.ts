let fixed: Date | undefined;

/** The only source of time in platform and domains. */
export function now(): Date {
  return fixed ? new Date(fixed) : new Date();
}

/** Tests: stops the clock at an instant, or lets it run again with `undefined`. */
export function setClock(at: Date | undefined): void {
  fixed = at;
}

const KEPT_MS = 30 * 86_400_000;

/** From when events and logged requests are shown, whatever of them still waits to be removed. */
export function earliestKept(): Date {
  return new Date(now().getTime() - KEPT_MS);
}
