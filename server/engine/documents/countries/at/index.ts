import type { Country } from "../country";

export const at: Country = {
  code: "AT",
  languages: ["de"],
  signs: [[/\b(?:osterreich|austria|wien)\b/g, 2]],
};
