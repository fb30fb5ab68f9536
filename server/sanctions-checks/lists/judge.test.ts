import { describe, expect, it } from "vitest";
import { judge } from "./judge";

const stats = (entities: number, over: object = {}) => ({
  entities,
  persons: entities,
  names: entities * 3,
  dated: Math.round(entities * 0.8),
  ...over,
});

describe("judge", () => {
  it.each([
    ["the same size", stats(1000), stats(1000), "good"],
    ["the first version", stats(1000), null, "good"],
    ["below the floor of the source", stats(90), null, "below_minimum"],
    ["half the size", stats(500), stats(1000), "too_few"],
    ["a tenth less", stats(900), stats(1000), "good"],
    ["much more", stats(1400), stats(1000), "too_many"],
    ["a quarter more", stats(1250), stats(1000), "good"],
    ["birth dates gone", stats(1000, { dated: 100 }), stats(1000), "dates_missing"],
    ["aliases gone", stats(1000, { names: 1000 }), stats(1000), "aliases_missing"],
  ])("%s", (_, fresh, before, verdict) => {
    expect(judge(fresh, before, 100)).toBe(verdict);
  });
});
