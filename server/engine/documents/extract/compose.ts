/**
 * Captions that are composed in print as they are here: one of each group, in order, joined by a space. `""` stands for leaving the group
 * out. `compose(["new", "old"], ["balance", "saldo"])` gives four.
 */
export const compose = (...groups: readonly (readonly string[])[]): string[] =>
  groups.reduce<string[]>(
    (begun, group) => begun.flatMap((start) => group.map((next) => `${start} ${next}`.trim())),
    [""],
  );
