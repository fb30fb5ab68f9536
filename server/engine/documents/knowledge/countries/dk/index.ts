import type { Country } from "../country";
import { any, signs } from "../written";
import { danishPayslip } from "./payslip";

export const dk: Country = {
  code: "DK",
  languages: ["da"],
  signs: [
    [
      signs(
        "danmark",
        "denmark",
        "københavn",
        "aarhus",
        "århus",
        "odense",
        "aalborg",
        "esbjerg",
        "dkk",
        "cvr(?:-?nr)?",
        "cpr(?:-?nr)?",
        "skattestyrelsen",
        "skat\\.dk",
        "nemkonto",
        "mitid",
        "e-?boks",
        "betalingsservice",
        "a-skat",
        "am-bidrag",
        "a\\/s",
        "aps",
      ),
      2,
    ],
  ],
  labels: {
    payslip: danishPayslip,
    bank_statement: {
      account_holder: ["kontohaver", "kontoindehaver", "navn", "ejer", "kunde"],
      account_number: ["kontonummer", "kontonr", "reg.nr. og kontonr.", "konto"],
      period: ["periode", "kontoudskrift for perioden", "udskriftsperiode", "for perioden"],
      issue_date: ["udskriftsdato", "dato for udskrift", "udskrevet"],
      opening_balance: ["primosaldo", "saldo primo", "overført saldo", "saldo fra tidligere udskrift"],
      closing_balance: ["ultimosaldo", "saldo ultimo", "ny saldo", "slutsaldo"],
      total_credits: ["indsat i alt", "indbetalinger i alt", "samlede indbetalinger", "sum kredit"],
      total_debits: ["hævet i alt", "udbetalinger i alt", "samlede udbetalinger", "sum debet"],
      overdraft_limit: ["bevilget kredit", "kassekredit maksimum", "trækningsret"],
      _: ["disponibelt beløb", "til disposition", "reserveret beløb", "rentesats"],
    },
    utility_bill: {
      account_holder: ["kunde", "kundenavn", "aftalehaver"],
      service_address: ["leveringsadresse", "forbrugsadresse", "forbrugssted", "installationsadresse"],
      issue_date: ["fakturadato", "regningsdato", "udskrevet den"],
      due_date: ["forfaldsdato", "betalingsfrist", "sidste rettidige betalingsdag", "betales senest"],
      period: ["periode", "afregningsperiode", "forbrugsperiode", "faktureringsperiode"],
      amount_due: ["at betale", "beløb at betale", "til betaling", "i alt at betale", "total inkl. moms"],
      account_number: ["kundenummer", "kundenr", "aftalenummer"],
      supply_point_number: ["målepunkt", "målepunkts-id", "aftagenummer", "installationsnummer"],
    },
    tax_return: {
      taxpayer_id_number: ["personnummer", "cpr-nummer", "cpr-nr"],
      tax_year: ["årsopgørelse", "indkomstår", "forskudsopgørelse"],
      employment_income: ["lønindkomst", "lønindkomst, bestyrelseshonorar m.v.", "a-indkomst", "løn"],
      pension_income: ["pensioner", "pensioner, dagpenge, stipendier m.v."],
      taxable_income: ["skattepligtig indkomst"],
      tax_withheld: ["indeholdt a-skat", "a-skat"],
      tax_due: ["beregnet skat", "skat i alt", "beregnet skat i alt"],
      tax_result: ["overskydende skat", "restskat", "overskydende skat til udbetaling"],
      issue_date: ["udskrevet", "udskriftsdato", "dato"],
    },
    employment_contract: {
      employer_name: ["arbejdsgiver", "virksomhed", "virksomheden", "selskabet"],
      employee_name: ["medarbejder", "medarbejderen", "lønmodtager", "ansatte"],
      job_title: ["stilling", "stillingsbetegnelse", "jobtitel"],
      employment_start_date: ["tiltrædelse", "tiltrædelsesdato", "ansættelsesdato", "startdato"],
      employment_end_date: ["fratrædelsesdato", "tidsbegrænset til", "ophørsdato"],
      weekly_hours: ["ugentlig arbejdstid", "arbejdstid pr. uge", "timer pr. uge"],
    },
  },
  evidence: {
    payslip: {
      titles: [[any("lønseddel", "lønspecifikation", "lønsedlen", "lønafregning"), 8]],
      terms: [
        [any("am-bidrag", "a-skat", "atp", "trækprocent", "feriepenge", "a-indkomst"), 3.5],
        [any("medarbejder(?:nr|nummer)?", "dispositionsdato", "lønperiode"), 2],
      ],
    },
    bank_statement: {
      titles: [[any("kontoudskrift", "kontoudtog", "posteringsoversigt"), 7]],
      terms: [[any("primosaldo", "ultimosaldo", "kontohaver", "bogført\\w*", "rentedato", "valør"), 3]],
    },
    utility_bill: {
      titles: [
        [any("(?:el|vand|varme|gas|internet|bredbånds|fiber)-?(?:regning|faktura)", "aconto\\w*regning"), 8],
      ],
      terms: [
        [any("målerstand", "aflæsning", "målepunkt\\w*", "nettarif", "elafgift", "kwh"), 3],
        [any("forfaldsdato", "betalingsfrist"), 1.5],
      ],
    },
    employment_contract: {
      titles: [[any("ansættelseskontrakt", "ansættelsesbevis", "ansættelsesaftale"), 8]],
      terms: [[any("funktionærloven", "arbejdsgiver[\\s\\S]{0,500}medarbejder"), 3]],
    },
    rental_contract: {
      titles: [[any("lejekontrakt", "lejeaftale", "typeformular a"), 8]],
      terms: [[any("udlejer[\\s\\S]{0,500}lejer"), 3]],
    },
    annual_accounts: {
      titles: [[any("årsrapport", "årsregnskab"), 8]],
      terms: [[any("egenkapital", "resultatopgørelse", "anlægsaktiver", "omsætningsaktiver"), 3.5]],
    },
    tax_return: {
      titles: [[any("årsopgørelse", "forskudsopgørelse", "selvangivelse"), 8]],
      terms: [[any("skattepligtig indkomst", "topskat", "bundskat", "kommuneskat", "restskat"), 3]],
    },
  },
};
