import { describe, expect, it } from "vitest";
import { extract } from "../../extract-fields";
import { page } from "../../test-page";
import { mostPension } from "./checks";

const found = (lines: readonly string[]): string[] => {
  const extraction = extract(page(lines, "pension"), 0, "2026-11-21", "ES");
  return extraction.parts.flatMap((part) =>
    mostPension({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }).map(
      ({ code, severity, values }) => `${severity} ${code} ${values.printed} ${values.expected}`,
    ),
  );
};

describe("the most that a pension is", () => {
  const letter = (amount: string, more = "") => [
    "INSTITUTO NACIONAL DE LA SEGURIDAD SOCIAL",
    "Revalorización de la pensión de jubilación para el año 2026",
    "Titular: Remedios Valdeolivas Cano | NIF: 48371205C",
    `Importe mensual íntegro | ${amount} euros`,
    "Número de pagas al año: 14",
    more,
  ];

  it("is that of its year, unless a supplement is paid with it", () => {
    expect(found(letter("3.359,60"))).toEqual([]);
    expect(found(letter("3.812,40"))).toEqual(["medium rate_mismatch 3.812,40 3.359,60"]);
    expect(found(letter("3.812,40", "Incluye complemento por demora"))).toEqual([]);
  });
});
