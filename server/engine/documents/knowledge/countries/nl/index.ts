import type { Country } from "../country";
import { dutchPayslip } from "./payslip";

export const nl: Country = {
  code: "NL",
  languages: ["nl"],
  signs: [
    [
      /\b(?:salarisstrook|loonheffing(?:skorting)?|kvk|btw-nummer|burgerservicenummer|zvw|jaaropgaa?ve?|belastingdienst|loontijdvak|amsterdam|rotterdam|utrecht|den haag|eindhoven|groningen)\b/g,
      2,
    ],
    [/\b(?:nederland|netherlands|bsn|loonstrook)\b/g, 2],
  ],
  labels: { payslip: dutchPayslip },
};
