import type { Country } from "../country";
import { any, signs } from "../written";

export const no: Country = {
  code: "NO",
  languages: ["no"],
  signs: [
    [
      signs(
        "norge",
        "norway",
        "oslo",
        "trondheim",
        "stavanger",
        "skatteetaten",
        "altinn",
        "fødselsnummer",
        "organisasjonsnummer",
        "foretaksregisteret",
        "skattetrekk",
        "feriepenger",
        "lønnsslipp",
      ),
      2,
    ],
  ],
  labels: {
    payslip: {
      employer_name: ["arbeidsgiver", "bedrift", "firma", "virksomhet"],
      employee_name: ["ansatt", "arbeidstaker", "navn", "medarbeider"],
      employee_id_number: ["fødselsnummer", "fødselsnr", "personnummer", "fødsels- og personnummer"],
      employer_tax_id: ["organisasjonsnummer", "org.nr", "org.nr.", "org nr", "orgnr"],
      employee_reference: ["ansattnummer", "ansattnr", "ansattnr.", "ansatt nr", "lønnsnummer", "lønnsnr"],
      pay_period: ["lønnsperiode", "periode", "lønnsmåned", "avregningsperiode", "lønn for"],
      pay_date: ["utbetalingsdato", "utbetalt dato", "utbetales", "utbetalingsdag", "lønningsdato"],
      employment_start_date: [
        "ansatt dato",
        "ansettelsesdato",
        "ansatt fra",
        "startdato",
        "tiltredelsesdato",
      ],
      job_title: ["stilling", "stillingstittel", "yrke", "tittel"],
      account_number: ["kontonummer", "bankkonto", "kontonr", "lønnskonto"],
      gross_pay: ["brutto lønn", "bruttolønn", "sum brutto", "brutto", "sum lønn", "sum ytelser"],
      total_deductions: ["sum trekk", "totalt trekk", "trekk totalt", "sum fradrag"],
      net_pay: [
        "netto utbetalt",
        "nettolønn",
        "netto lønn",
        "til utbetaling",
        "utbetalt",
        "netto",
        "å utbetale",
      ],
      base_pay: ["fastlønn", "fast lønn", "månedslønn", "timelønn", "grunnlønn"],
      income_tax: ["skattetrekk", "forskuddstrekk", "tabelltrekk", "prosenttrekk", "skatt", "trekk skatt"],
      pension_contribution: [
        "trekk pensjon",
        "pensjonstrekk",
        "pensjon ansatt",
        "pensjonsinnskudd ansatt",
        "otp ansatt",
      ],
      overtime_pay: ["overtid", "overtidstillegg"],
      one_off_pay: ["bonus", "provisjon", "engangsbeløp"],
      sick_pay: ["sykepenger", "sykelønn"],
      expenses: ["diett", "kjøregodtgjørelse", "reiseregning", "utlegg"],
      hours_worked: ["antall timer", "timer totalt", "arbeidede timer"],
      _: [
        "skattekort",
        "skattetabell",
        "tabell",
        "feriepengegrunnlag",
        "opptjente feriepenger",
        "feriepenger",
        "arbeidsgiveravgift",
        "trekkgrunnlag",
        "feriedager til gode",
      ],
    },
  },
  evidence: {
    payslip: {
      titles: [[any("lønnsslipp", "lønnsspesifikasjon", "lønnsavregning", "lønnsseddel"), 8]],
      terms: [
        [
          any("skattetrekk", "feriepenge(?:r|grunnlag)", "netto utbetalt", "ansattnr", "skattekort", "otp"),
          3.5,
        ],
      ],
    },
  },
};
