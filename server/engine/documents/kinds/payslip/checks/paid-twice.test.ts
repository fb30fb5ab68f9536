import { expect, it } from "vitest";
import { extract } from "../../../extract-fields";
import { page } from "../../../test-page";
import { paidTwice } from "./paid-twice";

const found = (foot: readonly string[]): string[] => {
  const lines = [
    "Loonstrook",
    "Werkgever: Zadelmakerij De Klif B.V. | | Werknemer: Tjeerd Wolthuis",
    "Periode: oktober 2026",
    "Brutoloon | 3.184,27",
    "Loonheffing | 512,36",
    "Pensioenpremie | 143,18",
    "Totaal inhoudingen | 655,54",
    "Nettoloon | 2.528,73",
    ...foot,
  ];
  return extract(page(lines, "loon"), 0, "2026-11-21", "NL").parts.flatMap((part) => {
    const extraction = extract(page(lines, "loon"), 0, "2026-11-21", "NL");
    return paidTwice({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }).map(
      ({ severity, values }) => `${severity} ${values.printed} ${values.expected}`,
    );
  });
};

it("what is paid is the same wherever a slip says it", () => {
  expect(found(["Betaald op rekening NL91ABNA0417164300 | 2.528,73"])).toEqual([]);
  expect(found(["Betaald op rekening NL91ABNA0417164300 | 2.928,73"])).toEqual(["medium 2.928,73 2.528,73"]);
});

it("an advance that is printed explains what is paid less", () => {
  expect(found(["Voorschot | 400,00", "Betaald op rekening NL91ABNA0417164300 | 2.128,73"])).toEqual([]);
});
