import type { Country } from "../country";
import { any, signs } from "../written";

export const hk: Country = {
  code: "HK",
  languages: ["en", "zh"],
  signs: [
    [
      signs(
        "hong kong",
        "hkd",
        "hk\\$",
        "kowloon",
        "new territories",
        "mpf",
        "hkid",
        "inland revenue department",
      ),
      2.2,
    ],
  ],
  labels: {
    bank_statement: {
      opening_balance: ["b/f balance", "balance b/f", "c/f balance brought forward"],
      closing_balance: ["c/f balance", "balance c/f"],
      account_number: ["number", "account number"],
      _: ["statement no", "branch", "page number", "cheque number", "reference number", "telephone number"],
    },
  },
  evidence: {
    tax_return: {
      titles: [
        [
          any(
            "employer's return of remuneration and pensions",
            "ir56[befg]",
            "tax return - individuals",
            "notice of assessment and demand",
          ),
          8,
        ],
      ],
      terms: [[any("salaries tax", "inland revenue ordinance", "net chargeable income"), 3]],
    },
  },
};
