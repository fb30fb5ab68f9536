import type { Country } from "../country";

export const lu: Country = {
  code: "LU",
  languages: ["fr", "de"],
  signs: [[/\b(?:luxembourg|modele 160|ccss)\b/g, 3]],
  labels: {
    tax_return: {
      employment_income: ["salaire brut", "rémunération brute", "bruttolohn"],
      taxable_income: ["salaire net imposable", "salaire net imposable avant frais forfaitaires"],
      social_security_contribution: ["total cotisations sociales", "total des cotisations sociales"],
      tax_withheld: ["retenue d'impôt sur salaires", "retenue d'impôt sur traitements et salaires"],
    },
  },
};
