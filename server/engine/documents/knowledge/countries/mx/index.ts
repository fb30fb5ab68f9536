import type { Country } from "../country";

export const mx: Country = {
  code: "MX",
  languages: ["es"],
  signs: [[/\b(?:mexico|rfc|curp|imss|infonavit|cfdi)\b/g, 1.8]],
};
