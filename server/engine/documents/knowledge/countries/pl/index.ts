import type { Country } from "../country";
import { polishPayslip } from "./payslip";

export const pl: Country = {
  code: "PL",
  languages: ["pl"],
  signs: [
    [
      /\b(?:polska|poland|pesel|nip|regon|zus|pln|zl|warszawa|krakow|wroclaw|poznan|gdansk|lodz|katowice|wynagrodzeni[ea]|urzad skarbowy|pit-\d{1,2}|sp\. z o\.o)\b/g,
      2,
    ],
  ],
  labels: { payslip: polishPayslip },
};
