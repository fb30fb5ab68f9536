import type { Country } from "../country";

export const sg: Country = {
  code: "SG",
  languages: ["en"],
  signs: [[/\b(?:singapore|sgd|cpf|nric)\b|s\$/g, 1]],
};
