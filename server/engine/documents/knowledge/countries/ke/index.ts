import type { Country } from "../country";
import { any, signs } from "../written";
import { kenyanPayslip } from "./payslip";

export const ke: Country = {
  code: "KE",
  languages: ["en", "sw"],
  signs: [
    [
      signs(
        "kenya",
        "nairobi",
        "mombasa",
        "kisumu",
        "nakuru",
        "kes",
        "ksh",
        "kshs",
        "kra",
        "kra pin",
        "m-?pesa",
        "nssf",
        "nhif",
        "shif",
        "housing levy",
      ),
      2.2,
    ],
  ],
  labels: {
    payslip: kenyanPayslip,
    tax_return: {
      employer_name: ["employer's name", "employers name", "name of employer"],
      surname: ["employee's main name", "employees main name"],
      forenames: ["employee's other names", "employees other names"],
      taxpayer_name: ["employee's name", "taxpayer name", "taxpayer's name"],
      taxpayer_id_number: [
        "employee's pin",
        "employees pin",
        "pin of taxpayer",
        "taxpayer pin",
        "personal identification number",
        "kra pin",
      ],
      employer_tax_id: ["employer's pin", "employers pin", "employer pin"],
    },
  },
  evidence: {
    tax_return: {
      titles: [
        [
          any(
            "tax deduction card",
            "\\bp9a?\\b",
            "income tax - resident individual",
            "itax",
            "acknowledgement receipt",
          ),
          8,
        ],
      ],
      terms: [[any("kenya revenue authority", "employee's pin", "personal relief", "chargeable pay"), 3.5]],
    },
  },
};
