import type { Country } from "../country";
import { any, signs } from "../written";
import { malaysianPayslip } from "./payslip";

export const my: Country = {
  code: "MY",
  languages: ["ms", "en"],
  signs: [
    [
      signs(
        "malaysia",
        "kuala lumpur",
        "selangor",
        "johor",
        "penang",
        "pulau pinang",
        "sdn\\.? bhd",
        "myr",
        "kwsp",
        "perkeso",
        "lhdn",
        "tenaga nasional",
        "petaling jaya",
        "syabas",
      ),
      2.2,
    ],
  ],
  labels: {
    payslip: malaysianPayslip,
    tax_return: {
      employer_name: ["nama majikan", "name of employer", "name of employer/company"],
      taxpayer_name: [
        "nama penuh pekerja/pesara",
        "nama penuh pekerja",
        "full name of employee",
        "name of employee",
      ],
      taxpayer_id_number: [
        "no. pengenalan cukai (tin)",
        "no. pengenalan cukai",
        "no. k.p. baru",
        "income tax no",
        "employee's income tax no",
      ],
      employment_income: ["gaji kasar, upah atau gaji cuti", "jumlah", "gross salary, wages or leave pay"],
      tax_withheld: [
        "potongan cukai bulanan (pcb) yang dibayar kepada lhdnm",
        "potongan cukai bulanan",
        "monthly tax deductions",
      ],
    },
    utility_bill: {
      account_holder: ["nama", "nama pelanggan", "customer name"],
      account_number: ["no. akaun", "nombor akaun", "account no"],
      service_address: ["alamat premis", "alamat bekalan", "supply address"],
      issue_date: ["tarikh bil", "bill date"],
      due_date: ["bayar sebelum", "tarikh akhir bayaran", "pay before"],
      period: ["tempoh bil", "billing period"],
      amount_due: ["jumlah perlu bayar", "jumlah bil", "jumlah perlu dibayar", "jumlah bil anda"],
    },
  },
  evidence: {
    tax_return: {
      titles: [[any("borang ea", "penyata saraan", "c\\.p\\. ?8a"), 8]],
      terms: [[any("lembaga hasil dalam negeri", "pendapatan penggajian"), 3]],
    },
    utility_bill: {
      titles: [[any("bil (?:elektrik|air|elektrik anda)", "bil anda", "bil utiliti"), 7]],
      terms: [[any("tempoh bil", "bacaan (?:meter|semasa)", "jumlah perlu"), 3]],
    },
  },
};
