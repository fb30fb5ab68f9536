import type { Country } from "../country";
import { any, signs } from "../written";
import { swedishPayslip } from "./payslip";

export const se: Country = {
  code: "SE",
  languages: ["sv"],
  signs: [
    [
      signs(
        "sverige",
        "sweden",
        "stockholm",
        "goteborg",
        "malmo",
        "uppsala",
        "sek",
        "bankgiro",
        "plusgiro",
        "skatteverket",
        "personnummer",
        "organisationsnummer",
        "kronor",
        "clearingnummer",
        "swish",
      ),
      2,
    ],
  ],
  labels: {
    payslip: swedishPayslip,
    annual_accounts: {
      company_name: ["företagsnamn", "företag", "bolag"],
      company_tax_id: ["organisationsnummer", "org.nr", "org nr"],
      total_assets: ["summa tillgångar", "balansomslutning"],
      equity: ["summa eget kapital", "eget kapital"],
      revenue: ["nettoomsättning", "omsättning"],
      operating_result: ["rörelseresultat"],
      result_before_tax: ["resultat före skatt"],
      net_result: ["årets resultat"],
      non_current_assets: ["summa anläggningstillgångar"],
      current_assets: ["summa omsättningstillgångar"],
      cash: ["kassa och bank", "likvida medel"],
      non_current_liabilities: ["summa långfristiga skulder"],
      current_liabilities: ["summa kortfristiga skulder"],
    },
    bank_statement: {
      account_holder: ["kontohavare", "kund", "kontoinnehavare", "namn", "innehavare"],
      account_number: ["konto", "kontonummer", "kontonr", "clearingnummer och kontonummer"],
      period: ["period", "kontoutdrag för perioden", "för perioden", "utdragsperiod"],
      issue_date: ["datum", "utskriftsdatum", "skapad", "utskriven"],
      opening_balance: [
        "ingående saldo",
        "ingående balans",
        "föregående saldo",
        "saldo vid periodens början",
      ],
      closing_balance: ["utgående saldo", "utgående balans", "nytt saldo", "saldo vid periodens slut"],
      total_credits: ["summa insättningar", "insättningar", "totalt in", "summa in"],
      total_debits: ["summa uttag", "uttag", "totalt ut", "summa ut"],
      overdraft_limit: ["beviljad kredit", "kreditlimit"],
      _: ["disponibelt belopp", "tillgängligt belopp", "reserverat belopp", "ränta"],
    },
    employment_contract: {
      employer_name: ["arbetsgivare"],
      employee_name: ["arbetstagare", "anställd"],
      employment_start_date: [
        "tillträdesdag",
        "anställningens början",
        "anställd från och med",
        "startdatum",
      ],
      job_title: ["befattning", "yrkesbenämning", "arbetsuppgifter"],
      monthly_gross_salary: [
        "månadslön",
        "lön per månad",
        "grundlön per månad",
        "lön vid anställningens början",
        "lön vid anställningens ingående",
        "avtalad lön",
        "bruttolön",
      ],
      weekly_hours: ["veckoarbetstid", "ordinarie arbetstid", "timmar per vecka", "arbetstid per vecka"],
      collective_agreement: ["kollektivavtal", "tillämpligt kollektivavtal"],
    },
    utility_bill: {
      account_holder: ["kund", "kundnamn"],
      service_address: ["anläggningsadress", "leveransadress", "uttagsadress"],
      issue_date: ["fakturadatum"],
      due_date: ["förfallodag", "förfallodatum", "oss tillhanda", "oss tillhanda senast"],
      period: ["period", "avser period", "fakturaperiod"],
      amount_due: ["att betala", "belopp att betala", "summa att betala", "att betala (sek)"],
      account_number: ["kundnummer", "kundnr"],
      supply_point_number: ["anläggnings-id", "anläggnings id"],
    },
  },
  evidence: {
    payslip: {
      titles: [[any("lönespecifikation", "lönebesked", "löneavi"), 8]],
      terms: [
        [
          any(
            "preliminar skatt",
            "prel\\.? skatt",
            "bruttolon",
            "nettolon",
            "skattetabell",
            "semesterdagar",
            "anst\\.? ?nr",
          ),
          3.5,
        ],
      ],
    },
    annual_accounts: {
      titles: [[any("årsredovisning", "balansräkning", "resultaträkning", "bokslut"), 9]],
      terms: [[any("eget kapital", "nettoomsättning", "anläggningstillgångar", "årets resultat"), 3.5]],
    },
    bank_statement: {
      titles: [[any("kontoutdrag", "kontohändelser", "transaktioner på konto"), 7]],
      terms: [[any("(?:ingående|utgående) (?:saldo|balans)", "bokföringsda\\w*", "kontohavare"), 3]],
    },
    utility_bill: {
      titles: [
        [
          any(
            "faktura (?:för )?(?:el|elnät|elhandel|vatten|fjärrvärme|bredband)",
            "elfaktura",
            "elräkning",
            "elnätsfaktura",
          ),
          8,
        ],
      ],
      terms: [
        [any("anläggnings-?id", "mätarställning", "elnät", "energiskatt"), 3],
        [any("förfallod\\w*"), 1.5],
      ],
    },
    employment_contract: {
      titles: [[any("anställningsavtal", "anställningsbevis"), 8]],
      terms: [[any("arbetsgivare[\\s\\S]{0,500}(?:arbetstagare|anställd)"), 3]],
    },
    rental_contract: {
      titles: [[any("hyreskontrakt", "hyresavtal"), 8]],
      terms: [[any("hyresvärd[\\s\\S]{0,500}hyresgäst"), 3]],
    },
    purchase_agreement: {
      titles: [[any("köpekontrakt", "köpebrev"), 8]],
      terms: [[any("säljare[\\s\\S]{0,500}köpare"), 3]],
    },
  },
};
