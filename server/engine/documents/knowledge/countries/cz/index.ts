import type { Country } from "../country";
import { any, signs } from "../written";
import { czechPayslip } from "./payslip";

export const cz: Country = {
  code: "CZ",
  languages: ["cs", "sk"],
  signs: [
    [
      signs(
        "ceska republika",
        "česká republika",
        "czech republic",
        "praha",
        "brno",
        "ostrava",
        "plzen",
        "czk",
        "rodne cislo",
      ),
      2,
    ],
  ],
  labels: {
    payslip: czechPayslip,
    annual_accounts: {
      company_name: [
        "obchodní firma",
        "název účetní jednotky",
        "obchodní firma nebo jiný název účetní jednotky",
      ],
      company_tax_id: ["ičo", "ič"],
      total_assets: ["aktiva celkem"],
      equity: ["vlastní kapitál"],
      revenue: [
        "tržby z prodeje výrobků a služeb",
        "čistý obrat za účetní období",
        "tržby z prodeje výrobků, zboží a služeb",
      ],
      operating_result: ["provozní výsledek hospodaření"],
      result_before_tax: ["výsledek hospodaření před zdaněním"],
      net_result: [
        "výsledek hospodaření za účetní období",
        "výsledek hospodaření po zdanění",
        "výsledek hospodaření běžného účetního období",
      ],
      non_current_assets: ["stálá aktiva", "dlouhodobý majetek"],
      current_assets: ["oběžná aktiva"],
      cash: ["peněžní prostředky"],
      non_current_liabilities: ["dlouhodobé závazky"],
      current_liabilities: ["krátkodobé závazky"],
    },
    bank_statement: {
      account_holder: [
        "majitel účtu",
        "název účtu",
        "klient",
        "vlastník účtu",
        "jméno majitele účtu",
        "adresát",
      ],
      account_number: ["číslo účtu", "účet", "účet číslo"],
      period: ["období", "za období", "výpis za období"],
      period_from: [],
      period_to: [],
      issue_date: ["datum vystavení", "datum výpisu", "datum pořízení"],
      opening_balance: ["počáteční zůstatek", "předchozí zůstatek", "zůstatek na začátku"],
      closing_balance: ["konečný zůstatek", "zůstatek na konci", "nový zůstatek"],
      total_credits: [
        "celkem přijato",
        "příjmy",
        "celkové příjmy",
        "připsáno",
        "suma kreditních položek",
        "obraty kredit",
      ],
      total_debits: [
        "celkem odesláno",
        "výdaje",
        "celkové výdaje",
        "odepsáno",
        "suma debetních položek",
        "obraty debet",
      ],
      _: ["použitelný zůstatek", "číslo výpisu", "měna", "kód banky"],
    },
    tax_return: {
      taxpayer_name: ["příjmení a jméno poplatníka", "příjmení a jméno poplatníka (zaměstnance)"],
      taxpayer_id_number: ["rodné číslo"],
      payer_name: [
        "plátce daně (zaměstnavatel): název",
        "plátce daně (zaměstnavatel)",
        "název plátce daně",
        "plátce daně",
      ],
      payer_tax_id: ["dič"],
      issue_date: ["dne", "datum vyhotovení"],
      tax_year: ["za zdaňovací období", "zdaňovací období"],
      employment_income: [
        "úhrn zúčtovaných příjmů ze závislé činnosti",
        "úhrn příjmů ze závislé činnosti",
        "úhrn zúčtovaných příjmů",
      ],
      tax_withheld: [
        "zálohy na daň z příjmů celkem",
        "zálohy na daň celkem",
        "záloha na daň celkem",
        "skutečně sražená záloha na daň z příjmů",
      ],
    },
    employment_contract: {
      employer_name: ["zaměstnavatel"],
      employee_name: ["zaměstnanec", "zaměstnankyně"],
      employment_start_date: ["den nástupu do práce", "datum nástupu", "nástup do práce"],
      job_title: ["druh práce", "pracovní pozice", "sjednaný druh práce"],
      monthly_gross_salary: ["hrubá měsíční mzda", "měsíční mzda", "hrubá mzda"],
    },
    utility_bill: {
      supplier_name: ["dodavatel"],
      account_holder: ["odběratel", "zákazník"],
      service_address: ["odběrné místo", "adresa odběrného místa", "místo spotřeby"],
      issue_date: ["datum vystavení"],
      due_date: ["datum splatnosti", "splatnost"],
      period: ["zúčtovací období", "fakturované období", "období"],
      amount_due: ["celkem k úhradě", "k úhradě", "nedoplatek", "celkem k zaplacení", "částka k úhradě"],
      account_number: ["zákaznické číslo", "číslo zákazníka", "variabilní symbol"],
      supply_point_number: ["ean", "eic", "ean opm"],
    },
  },
  evidence: {
    payslip: {
      titles: [
        [
          any("výplatní (?:páska|lístek|list)", "výplatná páska", "mzdový (?:list|lístek)", "zúčtování mzdy"),
          7,
        ],
      ],
      terms: [
        [any("hrubá mzda", "hrubý příjem", "základní mzda", "měsíční mzda"), 2.5],
        [any("čistá mzda", "k výplatě", "doplatek"), 3],
        [any("sociální pojištění", "zdravotní pojištění", "soc\\. poj", "zdr\\. poj", "záloha na daň"), 1.5],
        [any("fond pracovní doby", "odpracováno", "osobní číslo", "pracovní zařazení"), 0.8],
      ],
    },
    annual_accounts: {
      titles: [[any("rozvaha", "výkaz zisku a ztráty", "účetní závěrka", "výroční zpráva"), 9]],
      terms: [[any("aktiva celkem", "vlastní kapitál", "oběžná aktiva", "výsledek hospodaření"), 3.5]],
    },
    bank_statement: {
      titles: [[any("výpis (?:z|č|k)", "výpis", "historie (?:plateb|pohybů)"), 6]],
      terms: [
        [any("počáteční zůstatek", "konečný zůstatek", "zůstatek", "číslo účtu"), 3],
        [any("příchozí (?:platba|úhrada)", "odchozí (?:platba|úhrada)", "trvalý příkaz", "inkaso"), 2],
      ],
    },
    utility_bill: {
      titles: [[any("vyúčtování (?:dodávky|spotřeby|služeb|elektřiny|plynu|vody)", "faktura (?:za|č)"), 7]],
      terms: [[any("odběrné místo", "zúčtovací období", "zálohy", "k úhradě"), 3]],
    },
    tax_return: {
      titles: [
        [
          any(
            "potvrzení\\s+o zdanitelných příjmech",
            "o zdanitelných příjmech ze závislé",
            "přiznání k dani z příjmů",
          ),
          9,
        ],
      ],
      terms: [[any("poplatník", "úhrn", "sražen\\w*"), 2]],
    },
    employment_contract: {
      titles: [[any("pracovní smlouva"), 8]],
      terms: [[any("zaměstnavatel[\\s\\S]{0,500}zaměstnanec"), 3]],
    },
    rental_contract: {
      titles: [[any("nájemní smlouva", "smlouva o nájmu"), 8]],
      terms: [[any("pronajímatel[\\s\\S]{0,600}nájemce"), 3]],
    },
    purchase_agreement: {
      titles: [[any("kupní smlouva"), 8]],
      terms: [[any("prodávající[\\s\\S]{0,600}kupující"), 3]],
    },
  },
};
