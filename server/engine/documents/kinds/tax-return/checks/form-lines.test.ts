import { describe, expect, it } from "vitest";
import { equations, saidBy } from "./form-lines";

describe("what a form says its lines come to", () => {
  it.each([
    ["add lines 4 and 5", ["4", "5"], [1, 1]],
    ["add lines 7 through 9", ["7", "8", "9"], [1, 1, 1]],
    ["add lines 3a through 3c", ["3a", "3b", "3c"], [1, 1, 1]],
    ["subtract line 21 from line 18", ["18", "21"], [1, -1]],
    ["total des retenues (12 + 13)", ["12", "13"], [1, 1]],
    ["einkunfte (zeile 3 abzuglich zeile 7)", ["3", "7"], [1, -1]],
    ["renta neta (casilla 40 menos casilla 41)", ["40", "41"], [1, -1]],
  ])("%s", (caption, ids, signs) => {
    const parts = saidBy(caption)?.parts ?? [];
    expect(parts.map(([id]) => id)).toEqual(ids);
    expect(parts.map(([, sign]) => sign)).toEqual(signs);
  });

  it("takes ranges and years for nothing of the kind", () => {
    for (const caption of ["salaire de 2023 - 2024", "pages 3 - 4", "see line 7", "rente 2-7"])
      expect(saidBy(caption)).toBeUndefined();
  });

  it("reads footnotes", () => {
    expect(equations("hinweis: 50 = 40 - 41 - 42.")).toEqual([
      {
        total: "50",
        parts: [
          ["40", 1],
          ["41", -1],
          ["42", -1],
        ],
      },
    ]);
  });
});
