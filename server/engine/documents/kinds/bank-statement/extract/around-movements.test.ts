import { expect, it } from "vitest";
import { extract } from "../../../extract-fields";
import { page } from "../../../test-page";

const holderOf = (lines: readonly string[], country: string): unknown =>
  extract(page(lines, "holder"), 0, "2026-11-20", country).fields.find(
    ({ name }) => name === "account_holder",
  )?.value;

const rows = [
  "Datum|Erläuterung|Betrag EUR",
  "01.09.2026|Kontostand am 31.08.2026|640,10",
  "02.09.2026|Lastschrift|-52,30",
  "|Stadtwerke Ahrenfeld Abschlag",
  "14.09.2026|Überweisung|-120,00",
  "|Herr Anton Gruber, Marktplatz 4, 85049 Ingolstadt",
  "30.09.2026|Kontostand am 30.09.2026|467,80",
];

it("who is written to in one line with the address holds the account, and nobody whom it paid", () => {
  const named = [
    "Volksbank Ahrenfeld eG",
    "Kontoauszug 9/2026",
    "Frau Ilse Maria Tannert, Am Ratsteich 3, 09599 Freiberg",
  ];
  expect(holderOf([...named, ...rows], "DE")).toBe("Frau Ilse Maria Tannert");
  expect(holderOf(["Volksbank Ahrenfeld eG", "Kontoauszug 9/2026", ...rows], "DE")).toBeUndefined();
});
