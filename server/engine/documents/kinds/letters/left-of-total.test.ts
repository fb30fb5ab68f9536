import { expect, it } from "vitest";
import { extract } from "../../extract";
import { page } from "../../test-page";
import { leftOfTotal } from "./left-of-total";

function found(lines: readonly string[], country: string, source: "text" | "ocr" = "text"): string[] {
  const extraction = extract(page(lines, "letter", source), 0, "2026-11-28", country);
  return extraction.parts.flatMap((part) =>
    leftOfTotal({ extraction, part, applicant: { name: "" }, today: "2026-11-28" }).map(
      ({ severity, field, values }) => `${severity} ${field} ${values.printed} ${values.expected}`,
    ),
  );
}

const spanish = (paid: string, more: readonly string[] = []): string[] => [
  "INSTITUTO NACIONAL DE LA SEGURIDAD SOCIAL",
  "Notificación de pensión de jubilación - Pensionista: Aurelio Berdún Castán",
  "Importe íntegro | | 1.318,40 €",
  "Retención IRPF | | 105,47 €",
  "Cuota sindical | | 12,00 €",
  "Total deducciones | | 117,47 €",
  ...more,
  `Importe mensual de la pensión | | ${paid} €`,
  `Líquido a percibir | | ${paid} €`,
];

it("asks about a payment that is not what the letter grants less what it takes off", () => {
  expect(found(spanish("1.200,93"), "ES")).toEqual([]);
  expect(found(spanish("1.700,93"), "ES")).toEqual(["high monthly_amount 1.700,93 1.200,93"]);
  expect(found(spanish("1.500,93"), "ES", "ocr")).toHaveLength(1);
});

it("leaves arrears in peace that the letter prints", () => {
  expect(found(spanish("1.291,13", ["Atrasos | | 90,20 €"]), "ES")).toEqual([]);
});
