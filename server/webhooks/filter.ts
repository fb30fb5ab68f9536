/** The columns of what an endpoint asks for; nothing, or null, is every type, future ones too (decisions 15.3). */
export function filterOf(events: readonly string[] | null | undefined) {
  return { events: [...new Set(events ?? [])], allEvents: events === null || events === undefined };
}

/** What an endpoint asks for, to be compared. */
export function wanted({ events, allEvents }: { events: readonly string[]; allEvents: boolean }): string {
  return allEvents ? "*" : [...events].sort().join(" ");
}
