let fixed: Date | undefined;

/** The only source of time in platform and domains. */
export function now(): Date {
  return fixed ? new Date(fixed) : new Date();
}

/** Tests: stops the clock at an instant, or lets it run again with `undefined`. */
export function setClock(at: Date | undefined): void {
  fixed = at;
}
