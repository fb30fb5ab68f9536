import { describe, expect, it } from "vitest";
import { formatCents, formatDuration, formatInstant, formatRelative } from "./formats";
import { pickLocale } from "./index";

describe("pickLocale", () => {
  it.each([
    [["es"], "es"],
    [["es-AR"], "es"],
    [["de-DE,es;q=0.7,en;q=0.3"], "es"],
    [["fr", "es"], "es"],
    [["es;q=0, en"], "en"],
    [[null, undefined, ""], "en"],
  ])("%j is %s", (wishes, locale) => {
    expect(pickLocale(...wishes)).toBe(locale);
  });
});

describe("formats", () => {
  it("writes money in the reader's notation", () => {
    expect(formatCents("en", 123_456, "eur")).toBe("€1,234.56");
    expect(formatCents("es", 1_234_567, "eur").replace(/\s/g, " ")).toBe("12.345,67 €");
  });
  it("says on paper in which zone a time is told", () => {
    expect(formatInstant("en", "2026-11-21T23:41:07Z", { utc: true })).toBe("21 Nov 2026, 23:41:07 UTC");
    expect(formatInstant("es", "2026-11-21T23:41:07Z", { utc: true })).toBe("21 nov 2026, 23:41:07 UTC");
  });
  it("writes distances in time", () => {
    const from = new Date("2026-11-21T12:00:00Z");
    expect(formatRelative("en", "2026-11-21T09:00:00Z", from)).toMatch(/3 hr\.? ago/);
    expect(formatRelative("en", "2026-11-21T11:59:40Z", from)).toBe("now");
    expect(formatDuration("es", 4_200)).toBe("4,2 s");
  });
});
