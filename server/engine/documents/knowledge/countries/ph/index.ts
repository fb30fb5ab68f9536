import type { Country } from "../country";
import { any, signs } from "../written";

export const ph: Country = {
  code: "PH",
  languages: ["en"],
  signs: [
    [
      signs(
        "philippines",
        "philippine peso",
        "bureau of internal revenue",
        "bir form",
        "php",
        "sss",
        "philhealth",
        "pag-ibig",
        "quezon city",
        "makati",
        "manila",
        "cebu",
        "davao",
        "taguig",
        "pasig",
        "meralco",
        "maynilad",
        "barangay",
        "brgy",
      ),
      2.2,
    ],
  ],
  labels: {
    tax_return: {
      employer_name: ["employer's name", "name of employer", "withholding agent's name"],
      employer_tax_id: ["tin of employer", "employer's tin"],
      taxpayer_name: [
        "employee's name (last name, first name, middle name)",
        "name of employee",
        "taxpayer's name",
        "taxpayer's name (last name, first name, middle name)",
      ],
      taxpayer_id_number: [
        "tin",
        "taxpayer identification number",
        "taxpayer identification number (tin)",
        "employee's tin",
      ],
      tax_year: ["for the year (yyyy)", "for the year"],
      employment_income: [
        "gross compensation income from present employer",
        "gross compensation income",
        "gross compensation income from present employer (sum of items 36 and 50)",
      ],
      taxable_income: [
        "taxable compensation income from present employer",
        "gross taxable compensation income",
        "taxable compensation income",
      ],
      tax_withheld: [
        "total amount of taxes withheld as adjusted",
        "total amount of taxes withheld",
        "amount of taxes withheld present employer",
        "total taxes withheld",
      ],
      tax_due: ["tax due"],
      _: [
        "rdo code",
        "registered address",
        "local home address",
        "zip code",
        "total non-taxable/exempt compensation income",
      ],
    },
    utility_bill: {
      account_holder: ["customer name", "registered name", "account name", "registered customer"],
      account_number: [
        "customer account number (can)",
        "service id no",
        "service id number (sin)",
        "contract account number",
        "account no",
      ],
      service_address: ["service address", "customer address"],
      amount_due: ["total amount due", "please pay", "total current amount"],
      period: ["billing period", "bill period"],
      issue_date: ["bill date", "billing date"],
    },
  },
  evidence: {
    tax_return: {
      titles: [
        [
          any(
            "certificate of compensation payment",
            "bir form",
            "annual income tax return",
            "certificate of creditable tax withheld",
          ),
          8,
        ],
      ],
      terms: [[any("compensation income", "rdo code", "withholding agent"), 3]],
    },
    utility_bill: {
      titles: [[any("electric bill", "statement of account[\\s\\S]{0,200}(?:kwh|cubic meter|cu\\.? ?m)"), 6]],
      terms: [
        [
          any(
            "generation charge",
            "system loss",
            "lifeline",
            "environmental charge",
            "customer account number",
          ),
          3,
        ],
      ],
    },
  },
};
