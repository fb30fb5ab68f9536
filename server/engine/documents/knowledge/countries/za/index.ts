import type { Country } from "../country";
import { any, signs } from "../written";

export const za: Country = {
  code: "ZA",
  languages: ["en"],
  signs: [
    [
      signs(
        "south africa",
        "johannesburg",
        "cape town",
        "pretoria",
        "durban",
        "gauteng",
        "kwazulu-natal",
        "\\(pty\\) ltd",
        "zar",
        "sars",
        "uif",
        "sdl",
      ),
      1.6,
    ],
  ],
  labels: {
    payslip: {
      employee_id_number: ["id number", "id no", "identity number", "rsa id", "sa id number"],
      employment_start_date: ["date engaged", "engagement date", "date of engagement"],
      net_pay: ["nett pay", "net salary", "nett salary"],
      pension_contribution: [
        "provident fund",
        "pension fund",
        "retirement annuity",
        "provident fund - employee",
        "ra fund",
      ],
      _: ["uif", "uif - employee", "uif - employer", "sdl", "medical aid", "medical tax credit", "coida"],
    },
  },
  evidence: {
    payslip: {
      titles: [],
      terms: [[any("uif", "nett pay", "date engaged", "provident fund", "leave balance", "sdl"), 3]],
    },
  },
};
