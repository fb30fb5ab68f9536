export const ACTIONS = ["left", "right", "up", "down", "closer"] as const;
/** Directions are the person's own: left is towards their left shoulder. */
export type Action = (typeof ACTIONS)[number];

/** One prompt and when it was shown, milliseconds after the session began, by the server's clock. */
export type Step = Readonly<{ action: Action; shownAtMs: number }>;

export const STEP_COUNT = 4;

/** Four different actions in random order. `random` answers an unpredictable integer in [0, below). */
export function chooseActions(random: (below: number) => number): Action[] {
  const left: Action[] = [...ACTIONS];
  return Array.from({ length: STEP_COUNT }, () => left.splice(random(left.length), 1)[0]).filter(
    (action) => action !== undefined,
  );
}
