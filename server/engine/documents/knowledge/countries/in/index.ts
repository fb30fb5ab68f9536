import type { Country } from "../country";
import { any, signs } from "../written";
import { indianPayslip } from "./payslip";

export const india: Country = {
  code: "IN",
  languages: ["en", "hi"],
  signs: [
    [
      signs(
        "india",
        "inr",
        "ifsc",
        "micr",
        "aadhaar",
        "gstin",
        "uan",
        "mumbai",
        "bengaluru",
        "bangalore",
        "new delhi",
        "delhi",
        "hyderabad",
        "chennai",
        "pune",
        "kolkata",
        "income-tax act",
        "assessment year",
        "rupees",
        "upi",
        "neft",
        "imps",
      ),
      2,
    ],
  ],
  labels: {
    payslip: indianPayslip,
    tax_return: {
      employer_name: [
        "name and address of the employer",
        "name and address of the employer/specified bank",
        "name of the employer",
        "name and address of employer",
        "name of employer",
      ],
      taxpayer_name: [
        "name and address of the employee",
        "name and address of the employee/specified senior citizen",
        "name of employee",
        "name of the employee",
        "name of assessee",
      ],
      taxpayer_id_number: [
        "pan",
        "pan of the employee",
        "pan of the employee/specified senior citizen",
        "permanent account number",
        "permanent account number (pan)",
      ],
      employer_tax_id: ["tan", "tan of the deductor", "tan of deductor"],
      tax_year: ["assessment year"],
      employment_income: [
        "gross salary (a) salary as per provisions contained in sec 17(1)",
        "salary as per provisions contained in section 17(1)",
        "gross salary",
        "gross total salary",
        "total amount paid/credited",
        "amount paid/credited",
      ],
      total_income: ["gross total income", "total income"],
      taxable_income: ["total taxable income", "taxable total income", "total taxable income (9-11)"],
      tax_withheld: [
        "total amount of tax deducted at source",
        "total tax deducted",
        "amount of tax deducted",
        "tax deducted at source",
        "tds",
      ],
      tax_due: ["net tax payable", "tax payable", "total tax payable"],
      tax_result: ["refundable", "refund"],
      filing_date: ["date of filing", "filed on", "date of e-filing"],
      filing_reference: [
        "acknowledgement number",
        "e-filing acknowledgement number",
        "certificate no",
        "certificate number",
      ],
      _: [
        "pan of the deductor",
        "income chargeable under the head salaries",
        "standard deduction",
        "last updated on",
      ],
    },
    bank_statement: {
      account_holder: [
        "customer name",
        "account holder name",
        "account holder's name",
        "name of account holder",
        "name",
      ],
      account_number: ["account no", "a/c no", "a/c number", "account number"],
      period: ["statement period", "statement from", "for the period"],
      _: [
        "ifsc code",
        "ifsc",
        "micr code",
        "cif no",
        "customer id",
        "branch",
        "nominee",
        "drawing power",
        "joint holders",
      ],
    },
  },
  evidence: {
    tax_return: {
      titles: [
        [
          any(
            "form no\\.? ?16a?\\b",
            "form 16a?\\b",
            "form no\\.? ?26as",
            "form 26as",
            "indian income tax return",
            "itr-?[1-7v]\\b",
            "annual information statement",
            "certificate under section 203",
          ),
          9,
        ],
      ],
      terms: [
        [any("income-?tax act", "assessment year", "section 203"), 2.5],
        [
          any("tax deducted at source", "tan of (?:the )?deductor", "pan of (?:the )?(?:deductor|employee)"),
          3,
        ],
      ],
    },
    rental_contract: {
      titles: [[any("leave and licen[cs]e agreement", "rent(?:al)? agreement", "rent receipt"), 8]],
      terms: [[any("licensor[\\s\\S]{0,900}licensee", "security deposit"), 2]],
    },
  },
};
