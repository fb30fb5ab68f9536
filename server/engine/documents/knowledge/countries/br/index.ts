import type { Country } from "../country";

export const br: Country = {
  code: "BR",
  languages: ["pt"],
  signs: [
    [
      /\b(?:brasil|brazil|cpf|cnpj|inss|fgts|irrf|holerite|contra-?cheque|ctps|cep|cbo|sao paulo|rio de janeiro|belo horizonte|salvador|curitiba|receita federal)\b|r\$ ?\d/g,
      2,
    ],
  ],
};
