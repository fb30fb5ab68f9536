// How firms write their form and their commonest words, from commercial registers and the Entity Legal Forms code list (ISO 20275) for the
// names of forms. Sorted by the first word.

/** Forms of one kind: what a register prints, and how else the same form is written. */
export const LEGAL_FORMS: readonly (readonly [string, ...string[]])[] = [
  ["a.s.", "AS", "akciová společnost"],
  ["ab", "Aktiebolag", "A.B."],
  ["ag", "Aktiengesellschaft", "A.G."],
  ["b.v.", "BV", "Besloten Vennootschap"],
  ["co.", "Company"],
  ["co., ltd.", "Company Limited", "Co Ltd"],
  ["corp.", "Corporation", "Corp"],
  ["corporation", "Corp.", "Corp"],
  ["d.o.o.", "DOO", "društvo s ograničenom odgovornošću"],
  ["fze", "Free Zone Establishment", "F.Z.E."],
  ["gmbh", "Gesellschaft mit beschränkter Haftung", "G.m.b.H."],
  ["inc.", "Incorporated", "Inc"],
  ["jsc", "Joint Stock Company", "J.S.C.", "AO"],
  ["limited", "Ltd.", "Ltd"],
  ["limited liability company", "LLC", "L.L.C.", "OOO"],
  ["llc", "Limited Liability Company", "L.L.C.", "OOO"],
  ["llp", "Limited Liability Partnership", "L.L.P."],
  ["ltd", "Limited", "Ltd."],
  ["ltd.", "Limited", "Ltd"],
  ["ojsc", "Open Joint Stock Company", "OAO"],
  ["ooo", "Limited Liability Company", "LLC", "O.O.O."],
  ["oy", "Osakeyhtiö"],
  ["pjsc", "Public Joint Stock Company", "PAO", "P.J.S.C."],
  ["plc", "Public Limited Company", "P.L.C."],
  ["pte. ltd.", "Private Limited", "Pte Ltd"],
  ["pvt. ltd.", "Private Limited", "(Pvt) Ltd"],
  ["s.a.", "SA", "Sociedad Anónima", "Société Anonyme"],
  ["s.a. de c.v.", "SA de CV", "Sociedad Anónima de Capital Variable"],
  ["s.a.l.", "SAL", "Société Anonyme Libanaise"],
  ["s.a.r.l.", "SARL", "Société à responsabilité limitée"],
  ["s.a.s.", "SAS", "Sociedad por Acciones Simplificada"],
  ["s.l.", "SL", "Sociedad Limitada"],
  ["s.p.a.", "SpA", "Società per Azioni"],
  ["s.r.l.", "SRL", "Società a responsabilità limitata"],
  ["sdn. bhd.", "Sendirian Berhad", "Sdn Bhd"],
  ["sp. z o.o.", "Spółka z ograniczoną odpowiedzialnością"],
];

/** Forms that a clerk adds to a name without one, by country. */
export const FORMS_BY_COUNTRY: Readonly<Record<string, readonly string[]>> = {
  ae: ["LLC", "FZE"],
  cn: ["Co., Ltd."],
  co: ["S.A.S.", "Ltda."],
  cy: ["Ltd", "Limited"],
  de: ["GmbH"],
  gb: ["Ltd", "Limited"],
  hk: ["Limited", "Co., Limited"],
  ir: ["Co.", "PJS"],
  kp: ["Corporation"],
  lb: ["S.A.L."],
  mx: ["S.A. de C.V."],
  pa: ["S.A."],
  ru: ["OOO", "LLC", "AO"],
  sy: ["LLC"],
  tr: ["A.Ş.", "Ltd. Şti."],
  us: ["Inc.", "LLC"],
};

/** Words that firms shorten: what is printed, and its short form. */
export const ABBREVIATIONS: readonly (readonly [string, ...string[]])[] = [
  ["association", "Assoc.", "Assn"],
  ["aviation", "Avn"],
  ["brothers", "Bros."],
  ["center", "Ctr"],
  ["commercial", "Comm", "Comml"],
  ["company", "Co."],
  ["construction", "Constr."],
  ["corporation", "Corp."],
  ["department", "Dept"],
  ["development", "Dev."],
  ["electronics", "Electr."],
  ["engineering", "Engrg", "Eng."],
  ["enterprise", "Ent."],
  ["enterprises", "Ent."],
  ["equipment", "Equip."],
  ["establishment", "Est."],
  ["exchange", "Exch."],
  ["export", "Exp."],
  ["foundation", "Fdn"],
  ["general", "Gen."],
  ["government", "Govt"],
  ["group", "Grp"],
  ["holding", "Hldg"],
  ["holdings", "Hldgs"],
  ["import", "Imp."],
  ["industrial", "Ind."],
  ["industries", "Inds.", "Ind."],
  ["institute", "Inst."],
  ["insurance", "Ins."],
  ["international", "Intl", "Int'l"],
  ["investment", "Inv."],
  ["investments", "Inv."],
  ["laboratory", "Lab."],
  ["logistics", "Log."],
  ["management", "Mgmt"],
  ["manufacturing", "Mfg"],
  ["maritime", "Mar."],
  ["ministry", "Min."],
  ["national", "Natl", "Nat'l"],
  ["organization", "Org."],
  ["petroleum", "Petr."],
  ["production", "Prod."],
  ["research", "Res."],
  ["services", "Svcs", "Serv."],
  ["shipping", "Shpg"],
  ["society", "Soc."],
  ["technical", "Tech."],
  ["technologies", "Tech"],
  ["technology", "Tech"],
  ["telecommunications", "Telecom"],
  ["trading", "Trdg", "Trad."],
  ["transport", "Transp."],
  ["university", "Univ."],
];

export const NUMBER_WORDS: readonly (readonly [string, string])[] = [
  ["1", "one"],
  ["2", "two"],
  ["3", "three"],
  ["4", "four"],
  ["5", "five"],
  ["6", "six"],
  ["7", "seven"],
  ["8", "eight"],
  ["9", "nine"],
  ["10", "ten"],
];

/** How banks and clerks write a firm that trades under another name. */
export const TRADES_AS = ["d/b/a", "dba", "t/a", "trading as", "doing business as"] as const;
/** Names nobody is listed by, for the other side of it. */
export const TRADE_NAMES = [
  "Bluebell Corner",
  "Elmwood Bakery",
  "Fernhill Supplies",
  "Marigold Studio",
  "Pebblebrook Interiors",
  "Thistledown Crafts",
] as const;
export const BRANCHES = [
  "- Dubai Branch",
  "(Head Office)",
  "Beirut Branch",
  "Moscow Representative Office",
  ", Istanbul Branch",
  "(London Branch)",
] as const;
export const TOWNS = [
  "Beirut",
  "Dubai",
  "Istanbul",
  "Limassol",
  "Minsk",
  "Moscow",
  "Shanghai",
  "Tehran",
] as const;
export const SHIP_TYPES = ["M/T", "M/V", "MT", "MV", "M.V.", "S.S.", "LPG/C", "Motor Vessel"] as const;

/** Branches as firms of these countries write them, the word before the town. */
export const BRANCHES_BEFORE_TOWNS = [
  "- filiale di Torino",
  "- succursale de Lyon",
  "Niederlassung Leipzig",
  "Oddział w Krakowie",
  "bijkantoor Gent",
  "филиал в Казани",
  "представительство в Ереване",
  ", Zweigniederlassung Bremen",
  ", sucursal en Colombia",
  ", sucursal del Ecuador",
] as const;
export const FIRM_REMARKS = [
  "(client no. 88120)",
  "- EUR account",
  "- USD account",
  "attn Ms. Lindgren",
  "escrow account",
  "nostro account",
] as const;
export const FIRM_NUMBERS = [
  "INN 5001007322",
  "NIT 900.123.456-7",
  "RUC 20100130204",
  "Reg. No. 88412",
  "VAT GB123456789",
  "ОГРН 1027700132195",
  "(IBAN GB29NWBK60161331926819)",
] as const;
export const BETWEEN_FIRMS = [" & ", " and ", " c/o ", " et ", " und ", " y ", " + "] as const;
/** A part of the firm, told before it. */
export const PARTS_IN_FRONT = [
  "Office of",
  "Amman branch -",
  "Branch of",
  "Filiale de",
  "Regional office of",
  "Representative office of",
  "Subsidiary of",
  "Sucursal de",
  "Warsaw Office",
] as const;
/** What papers tell of a ship, behind its name. */
export const SHIP_FACTS = [
  " - bulk carrier",
  " / Malta",
  " 9HA4821",
  ", C/S 3FAB7",
  ", MMSI 636019874",
  ", blt 1998, 45,310 DWT",
  ", flag: Liberia",
  " V.019N",
  " VOY 204W",
  " call sign 5LXY2",
] as const;
/** Whom ships are named after, and how clerks shorten or translate what they were. Sorted. */
export const SHIP_TITLES: Readonly<Record<string, readonly string[]>> = {
  admiral: ["Adm.", "ADM"],
  akademik: ["Akad.", "Ak.", "Academician"],
  captain: ["Capt.", "CPT", "Kapitan"],
  general: ["Gen."],
  inzhener: ["Inzh.", "Ing."],
  kapitan: ["Kap.", "Capt.", "Captain", "Kpt."],
  marshal: ["Marsh."],
  mekhanik: ["Mekh.", "Mech."],
  professor: ["Prof.", "PROF"],
  saint: ["St.", "St"],
  "st.": ["Saint", "St", "Sv."],
};
/** Countries by another name that they have or had. Sorted. */
export const RENAMED_COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  Belarus: ["Byelorussia", "Belorussia"],
  "Czech Republic": ["Czechia"],
  "Ivory Coast": ["Côte d'Ivoire"],
  Myanma: ["Burma", "Burmese"],
  Myanmar: ["Burma", "Burmese"],
  "Sri Lanka": ["Ceylon"],
  Turkey: ["Türkiye"],
  Zimbabwe: ["Rhodesia"],
};
/** Firms nobody lists. */
export const OTHER_FIRMS = [
  "Pebblebrook Interiors Ltd",
  "Marigold Studio LLC",
  "Fernhill Supplies GmbH",
] as const;

/** Words that firms' long names are made of, behind another: Neft, Bank, Export. Each tells where a capital may stand. */
export const WORD_HEADS: readonly string[] =
  "avia bank chem com energ export finance fin flot gaz gas import invest khim les mash mebel metal neft oil oboron plast prom servi ship soft spets stroy svyaz tech tekh tele trade trans trust urs zoloto".split(
    " ",
  );
