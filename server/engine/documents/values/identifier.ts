import * as check from "../../check-digits";
import { ibanShaped, ownLength } from "../../check-digits/iban";
import * as national from "../../check-digits/national";

export type IdentifierKind =
  | "nif"
  | "cif"
  | "naf"
  | "ccc"
  | "iban"
  | "ssn"
  | "itin"
  | "ein"
  | "nino"
  | "nir"
  | "siret"
  | "siren"
  | "steuer_id"
  | "codice_fiscale"
  | "partita_iva"
  | "nif_pt"
  | "niss"
  | "routing"
  | "sort_code"
  | "utr"
  | "cadastral"
  | "bic"
  | "card"
  | "spi"
  | "pesel"
  | "nip"
  | "ico"
  | "birth_number"
  | "cvr"
  | "cpr"
  | "bsn"
  | "insz"
  | "kbo"
  | "ahv"
  | "uid"
  | "sv_at"
  | "rvnr"
  | "betriebsnummer"
  | "steuernummer"
  | "vat"
  | "pps"
  | "sin"
  | "business_number"
  | "cpf"
  | "cnpj"
  | "pis"
  | "rfc"
  | "curp"
  | "nss"
  | "matricule"
  | "abn"
  | "tin_ph"
  | "inn"
  | "pan"
  | "tan"
  | "kra_pin"
  | "mykad"
  | "id_za"
  | "personnummer"
  | "tckn"
  | "fodselsnummer"
  | "hetu"
  | "y_tunnus"
  | "cnp"
  | "cui"
  | "oib"
  | "kennitala"
  | "isikukood"
  | "asmens_kodas"
  | "personas_kods"
  | "egn"
  | "emso"
  | "rnokpp"
  | "cuil"
  | "cuit"
  | "adoazonosito"
  | "taj"
  | "afm"
  | "teudat_zehut"
  | "rut";

/** Whose number it is: a person's for the tax office or the state, a person's for social security, or an employer's. */
export type Holder = "person" | "insured" | "company";

export type Verdict = "valid" | "invalid" | "placeholder" | "unchecked";

export type FoundIdentifier = {
  kind: IdentifierKind;
  bare: string;
  printed: string;
  verdict: Verdict;
  start: number;
  end: number;
};

type Rule = {
  kind: IdentifierKind;
  /** The country that gives it, and to whom. */
  home?: string;
  holder?: Holder;
  /** Its shape and check digits leave no doubt, so that it needs no caption. */
  sure?: true;
  shape: RegExp;
  verify?: (bare: string) => boolean;
  placeholder?: (bare: string) => boolean;
};

const repeated = (bare: string): boolean => /^(?:[A-Z]{0,4})(\d)\1{5,}[A-Z]?$/.test(bare);
const sequence = (bare: string): boolean => {
  const digits = bare.replace(/\D/g, "");
  return (
    digits.length >= 8 &&
    ("123456789012345678901234".startsWith(digits) || "012345678901234567890".startsWith(digits))
  );
};

const S = String.raw`[\s.\-/]?`;
const rules: readonly Rule[] = [
  {
    kind: "iban",
    shape:
      /(?<![A-Z0-9])[A-Z]{2}\d{2}(?:(?:[ -]?[A-Z0-9]{4}){2,7}(?:[ -]?[A-Z0-9]{1,3})?|(?:[ -]?\d){11,26})(?![A-Z0-9]|\s?[*•X]{2})/g,
    verify: check.iban,
    placeholder: (b) => /^[A-Z]{2}0+$/.test(b),
  },
  {
    kind: "codice_fiscale",
    home: "IT",
    holder: "person",
    sure: true,
    shape: /(?<![A-Z0-9])[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z](?![A-Z0-9])/g,
    verify: check.codiceFiscale,
  },
  {
    kind: "cadastral",
    shape: /(?<![A-Z0-9])\d{7}[A-Z]{2}\d{4}[A-Z]\d{4}[A-Z]{2}(?![A-Z0-9])/g,
    verify: check.cadastral,
  },
  {
    kind: "nif",
    home: "ES",
    holder: "person",
    sure: true,
    shape: new RegExp(
      String.raw`(?<![A-Z0-9])(?:\d{8}|\d{2}\.\d{3}\.\d{3}|[XYZKLM]${S}\d{7})${S}[A-Z](?![A-Z0-9])`,
      "g",
    ),
    verify: check.nif,
    placeholder: (b) => /^0{7,8}[A-Z]$/.test(b) || (b === "12345678Z" && false),
  },
  {
    kind: "cif",
    home: "ES",
    holder: "company",
    sure: true,
    shape: new RegExp(
      String.raw`(?<![A-Z0-9])[ABCDEFGHJNPQRSUVW]${S}\d{2}[.]?\d{3}[.]?\d{2}${S}[0-9A-J](?![A-Z0-9])`,
      "g",
    ),
    verify: check.cif,
  },
  {
    kind: "nino",
    home: "GB",
    holder: "insured",
    sure: true,
    shape: /(?<![A-Z0-9])[A-Z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-D](?![A-Z0-9])/g,
    verify: (b) => b.startsWith("QQ") || check.nino(b),
    placeholder: (b) => b.startsWith("QQ"),
  },
  {
    kind: "ssn",
    home: "US",
    holder: "insured",
    sure: true,
    shape: /(?<![\d-])\d{3}-\d{2}-\d{4}(?![\d-])/g,
    verify: (b) => check.ssn(b) || b.startsWith("9"),
    placeholder: (b) => /^(123456789|078051120|98765432\d|0000?\d{5,6}|666\d{6}|219099999)$/.test(b),
  },
  {
    kind: "ein",
    home: "US",
    holder: "company",
    shape: /(?<![\d-])\d{2}-\d{7}(?![\d-])/g,
    verify: check.ein,
    placeholder: sequence,
  },
  {
    kind: "nir",
    home: "FR",
    holder: "insured",
    sure: true,
    // The key of two figures may stand apart: `/ 42`, `clé 42`.
    shape:
      /(?<!\d)[12] ?\d{2} ?(?:0[1-9]|1[0-2]|[2-9]\d) ?(?:\d{2}|2[AB]) ?\d{3} ?\d{3}(?:[ \t]|[ \t]?[/|-][ \t]?|[ \t]?CL[ÉE]\W{0,3})?\d{2}(?!\d)/g,
    verify: check.nir,
  },
  {
    kind: "siret",
    home: "FR",
    holder: "company",
    sure: true,
    shape: /(?<!\d)\d{3} ?\d{3} ?\d{3} ?\d{3} ?\d{2}(?!\d)/g,
    verify: check.siret,
    placeholder: sequence,
  },
  {
    kind: "naf",
    home: "ES",
    holder: "insured",
    sure: true,
    shape: /(?<!\d)\d{2}[ /-]?\d{8}[ /-]?\d{2}(?!\d)/g,
    verify: check.naf,
  },
  { kind: "ccc", shape: /(?<!\d)\d{2}[ /-]?\d{7}[ /-]?\d{2}(?!\d)/g, verify: check.naf },
  {
    kind: "siren",
    home: "FR",
    holder: "company",
    shape: /(?<!\d)\d{3} ?\d{3} ?\d{3}(?! ?\d)/g,
    verify: check.luhn,
    placeholder: sequence,
  },
  {
    kind: "partita_iva",
    home: "IT",
    holder: "company",
    shape: /(?<!\d)\d{11}(?!\d)/g,
    verify: check.luhn,
    placeholder: sequence,
  },
  {
    kind: "niss",
    home: "PT",
    holder: "insured",
    sure: true,
    shape: /(?<!\d)[12]\d{10}(?!\d)/g,
    verify: check.niss,
    placeholder: sequence,
  },
  {
    kind: "utr",
    home: "GB",
    holder: "person",
    shape: /(?<!\d)\d{5} ?\d{5}(?!\d)/g,
    verify: check.utr,
    placeholder: sequence,
  },
  {
    kind: "steuer_id",
    home: "DE",
    holder: "person",
    shape: /(?<![A-Z0-9])[1-9]\d ?\d{3} ?\d{3} ?\d{3}(?![A-Z0-9])/g,
    verify: check.steuerId,
  },
  { kind: "nif_pt", home: "PT", shape: /(?<!\d)[1-9]\d{2} ?\d{3} ?\d{3}(?!\d)/g, verify: check.nifPortugal },
  { kind: "sort_code", shape: /(?<![\d-])\d{2}-\d{2}-\d{2}(?![\d-])/g, placeholder: (b) => b === "000000" },
  { kind: "routing", shape: /(?<!\d)\d{9}(?!\d)/g, verify: check.routingNumber },
  {
    kind: "bic",
    shape:
      /(?<![A-Z0-9])[A-Z]{4}(?:ES|FR|DE|IT|PT|GB|IE|NL|BE|AT|CH|LU|MM|US)[A-Z0-9]{2}(?:[A-Z0-9]{3})?(?![A-Z0-9])/g,
  },
  // The key of a French tax number is what its first ten figures leave, divided by 511.
  {
    kind: "spi",
    home: "FR",
    holder: "person",
    shape: /(?<!\d)[0-3]\d ?\d{2} ?\d{3} ?\d{3} ?\d{3}(?! ?\d)/g,
    verify: check.spi,
  },
  { kind: "pesel", home: "PL", holder: "person", shape: /(?<!\d)\d{11}(?!\d)/g, verify: check.pesel },
  {
    kind: "nip",
    home: "PL",
    holder: "company",
    shape: /(?<![\d-])(?:PL ?)?\d{3}[ -]?(?:\d{3}[ -]?\d{2}[ -]?\d{2}|\d{2}[ -]?\d{2}[ -]?\d{3})(?![\d-])/g,
    verify: check.nip,
  },
  { kind: "ico", home: "CZ", holder: "company", shape: /(?<!\d)\d{8}(?!\d)/g, verify: check.ico },
  {
    kind: "birth_number",
    home: "CZ",
    holder: "person",
    shape: /(?<![\d/])\d{6} ?\/ ?\d{3,4}(?![\d/])|(?<!\d)\d{10}(?!\d)/g,
    verify: check.birthNumber,
  },
  {
    kind: "bsn",
    home: "NL",
    holder: "person",
    shape: /(?<!\d)\d{4}[ .]?\d{2}[ .]?\d{3}(?!\d)|(?<!\d)\d{3}[ .]\d{3}[ .]\d{3}(?!\d)/g,
    verify: check.bsn,
    placeholder: sequence,
  },
  {
    kind: "insz",
    home: "BE",
    holder: "insured",
    sure: true,
    shape: /(?<![\d.])\d{2}[. ]?\d{2}[. ]?\d{2}[- .]{0,3}\d{3}[. -]?\d{2}(?!\d)/g,
    verify: check.insz,
  },
  {
    kind: "kbo",
    home: "BE",
    holder: "company",
    sure: true,
    shape: /(?<![A-Z0-9.])(?:BE ?)?[01]\d{3}[. ]?\d{3}[. ]?\d{3}(?![\d.]\d)/g,
    verify: check.kbo,
  },
  {
    kind: "ahv",
    home: "CH",
    holder: "insured",
    sure: true,
    shape: /(?<!\d)756[. ]?\d{4}[. ]?\d{4}[. ]?\d{2}(?!\d)/g,
    verify: check.ean13,
  },
  {
    kind: "uid",
    home: "CH",
    holder: "company",
    sure: true,
    shape: /(?<![A-Z])CHE[- ]?\d{3}[. ]?\d{3}[. ]?\d{3}(?!\d)/g,
    verify: check.uid,
  },
  {
    kind: "sv_at",
    home: "AT",
    holder: "insured",
    shape: /(?<!\d)[1-9]\d{3}[ /-]?[0-3]\d[ .]?[01]\d[ .]?\d{2}(?!\d)/g,
    verify: check.svAustria,
  },
  {
    kind: "rvnr",
    home: "DE",
    holder: "insured",
    sure: true,
    shape: /(?<![A-Z0-9])\d{2} ?[0-3]\d[01]\d\d{2} ?[A-Z] ?\d{3}(?![A-Z0-9])/g,
    verify: check.rvnr,
  },
  { kind: "betriebsnummer", home: "DE", holder: "company", shape: /(?<!\d)[1-9]\d{7}(?!\d)/g },
  {
    kind: "steuernummer",
    home: "DE",
    holder: "company",
    shape: /(?<![\d/])\d{2,3}[ /]\d{3,4}[ /]\d{4,5}(?![\d/])/g,
  },
  {
    kind: "vat",
    holder: "company",
    shape:
      /(?<![A-Z0-9])(?:ATU ?\d{8}|DE ?\d{3} ?\d{3} ?\d{3}|LU ?\d{8}|NL ?\d{9} ?B ?\d{2}|IE ?\d{7}[A-W][A-I]?|GB ?\d{3} ?\d{4} ?\d{2}|(?:HR|IT|LV) ?\d{11}|(?:PL|SK|SE) ?\d{10}(?:\d{2})?|(?:FI|DK|HU|MT|SI) ?\d{8}|(?:EL|PT|EE|BG) ?\d{9}|CZ ?\d{8,10}|RO ?\d{4,10})(?![A-Z0-9])/g,
  },
  {
    kind: "pps",
    home: "IE",
    holder: "insured",
    shape: /(?<![A-Z0-9])\d{7} ?[A-W][A-IW]?(?![A-Z0-9])/g,
    verify: check.pps,
  },
  {
    kind: "sin",
    home: "CA",
    holder: "insured",
    shape: /(?<![\d-])\d{3}([ -]?)\d{3}\1\d{3}(?![\d-])/g,
    verify: check.luhn,
    placeholder: sequence,
  },
  {
    kind: "business_number",
    home: "CA",
    holder: "company",
    sure: true,
    shape: /(?<!\d)\d{5} ?\d{4} ?R[PTC] ?\d{4}(?!\d)/g,
  },
  {
    kind: "cpf",
    home: "BR",
    holder: "person",
    sure: true,
    shape: /(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g,
    verify: check.cpf,
  },
  {
    kind: "cnpj",
    home: "BR",
    holder: "company",
    sure: true,
    shape: /(?<!\d)\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}(?!\d)/g,
    verify: check.cnpj,
  },
  {
    kind: "pis",
    home: "BR",
    holder: "insured",
    shape: /(?<!\d)\d{3}\.?\d{5}\.?\d{2}-?\d(?!\d)/g,
    verify: check.pis,
  },
  {
    kind: "curp",
    home: "MX",
    holder: "person",
    sure: true,
    shape: /(?<![A-Z0-9])[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z0-9]\d(?![A-Z0-9])/g,
    verify: check.curp,
  },
  { kind: "rfc", home: "MX", shape: /(?<![A-Z0-9])[A-ZÑ&]{3,4}-?\d{6}-?[A-Z0-9]{3}(?![A-Z0-9])/g },
  {
    kind: "nss",
    home: "MX",
    holder: "insured",
    shape: /(?<!\d)\d{2}[ -]?\d{2}[ -]?\d{2}[ -]?\d{4}[ -]?\d(?!\d)/g,
    verify: check.luhn,
  },
  {
    kind: "matricule",
    home: "LU",
    holder: "insured",
    shape: /(?<!\d)(?:19|20)\d{2} ?[01]\d ?[0-3]\d ?\d{3} ?\d{2}(?!\d)/g,
    verify: (b) => check.luhn(b.slice(0, 12)),
  },
  {
    kind: "cvr",
    home: "DK",
    holder: "company",
    shape: /(?<![\d-])(?:DK ?)?\d{2} ?\d{2} ?\d{2} ?\d{2}(?![\d-])/g,
    verify: (b) => check.cvr(b.slice(-8)),
  },
  // A day, a month, a year and four figures: numbers given since 2007 have no check digit.
  {
    kind: "cpr",
    home: "DK",
    holder: "person",
    shape: /(?<![\d-])(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d{2}-\d{4}(?![\d-])/g,
  },
  {
    kind: "abn",
    home: "AU",
    holder: "company",
    shape: /(?<!\d)\d{2} ?\d{3} ?\d{3} ?\d{3}(?!\d)/g,
    verify: check.abn,
  },
  {
    kind: "tin_ph",
    home: "PH",
    shape: /(?<![\d-])\d{3}-\d{3}-\d{3}(?:-\d{3,5})?(?![\d-])/g,
  },
  { kind: "inn", home: "RU", shape: /(?<!\d)\d{10}(?:\d{2})?(?!\d)/g, verify: check.inn },
  {
    kind: "pan",
    home: "IN",
    holder: "person",
    shape: /(?<![A-Z0-9])[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z](?![A-Z0-9])/g,
  },
  { kind: "tan", home: "IN", holder: "company", shape: /(?<![A-Z0-9])[A-Z]{4}\d{5}[A-Z](?![A-Z0-9])/g },
  // The day of birth, the state and four figures; no check digit is published.
  {
    kind: "mykad",
    home: "MY",
    holder: "person",
    shape: /(?<![\d-])\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])-\d{2}-\d{4}(?![\d-])/g,
  },
  {
    kind: "id_za",
    home: "ZA",
    holder: "person",
    shape: /(?<!\d)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{4}[01]\d{2}(?!\d)/g,
    verify: check.luhn,
  },
  {
    kind: "personnummer",
    home: "SE",
    holder: "person",
    shape: /(?<![\d-])(?:19|20)?\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[-+]\d{4}(?![\d-])/g,
    verify: (b) => check.luhn(b.slice(-10)),
  },
  { kind: "kra_pin", home: "KE", shape: /(?<![A-Z0-9])[AP]\d{9}[A-Z](?![A-Z0-9])/g },
  { kind: "tckn", home: "TR", holder: "person", shape: /(?<!\d)[1-9]\d{10}(?!\d)/g, verify: check.tckn },
  {
    kind: "fodselsnummer",
    home: "NO",
    holder: "person",
    shape: /(?<!\d)[0-7]\d[0-5]\d{3} ?\d{5}(?!\d)/g,
    verify: national.fodselsnummer,
  },
  {
    kind: "hetu",
    home: "FI",
    holder: "person",
    sure: true,
    shape: /(?<![A-Z0-9])[0-3]\d[01]\d{3}[-+A-FU-Y]\d{3}[0-9A-Y](?![A-Z0-9])/g,
    verify: national.hetu,
  },
  {
    kind: "y_tunnus",
    home: "FI",
    holder: "company",
    shape: /(?<![\d-])\d{7}-\d(?![\d-])/g,
    verify: national.yTunnus,
  },
  { kind: "cnp", home: "RO", holder: "person", shape: /(?<!\d)[1-9]\d{12}(?!\d)/g, verify: national.cnp },
  // With its land's letters it is a number of turnover tax, and without them any number has its shape.
  {
    kind: "cui",
    home: "RO",
    holder: "company",
    shape: /(?<![A-Z0-9])RO ?\d{4,10}(?!\d)/g,
    verify: national.cui,
  },
  { kind: "oib", home: "HR", shape: /(?<!\d)\d{11}(?!\d)/g, verify: national.oib },
  { kind: "kennitala", home: "IS", shape: /(?<![\d-])\d{6}-?\d{4}(?![\d-])/g, verify: national.kennitala },
  {
    kind: "isikukood",
    home: "EE",
    holder: "person",
    shape: /(?<!\d)[1-8]\d{10}(?!\d)/g,
    verify: national.baltic,
  },
  {
    kind: "asmens_kodas",
    home: "LT",
    holder: "person",
    shape: /(?<!\d)[1-6]\d{10}(?!\d)/g,
    verify: national.baltic,
  },
  {
    kind: "personas_kods",
    home: "LV",
    holder: "person",
    shape: /(?<![\d-])\d{6}-?\d{5}(?![\d-])/g,
    verify: national.personasKods,
  },
  { kind: "egn", home: "BG", holder: "person", shape: /(?<!\d)\d{10}(?!\d)/g, verify: national.egn },
  {
    kind: "emso",
    home: "SI",
    holder: "person",
    shape: /(?<!\d)[0-3]\d[01]\d{10}(?!\d)/g,
    verify: national.emso,
  },
  { kind: "rnokpp", home: "UA", holder: "person", shape: /(?<!\d)\d{10}(?!\d)/g, verify: national.rnokpp },
  {
    kind: "cuil",
    home: "AR",
    holder: "person",
    shape: /(?<![\d-])2[0-7]-?\d{8}-?\d(?![\d-])/g,
    verify: national.cuit,
  },
  {
    kind: "cuit",
    home: "AR",
    holder: "company",
    shape: /(?<![\d-])3[0-4]-?\d{8}-?\d(?![\d-])/g,
    verify: national.cuit,
  },
  {
    kind: "adoazonosito",
    home: "HU",
    holder: "person",
    shape: /(?<!\d)8\d{9}(?!\d)/g,
    verify: national.adoazonosito,
  },
  {
    kind: "taj",
    home: "HU",
    holder: "insured",
    shape: /(?<!\d)\d{3}[ -]?\d{3}[ -]?\d{3}(?!\d)/g,
    verify: national.taj,
  },
  { kind: "afm", home: "GR", shape: /(?<!\d)\d{9}(?!\d)/g, verify: national.afm },
  {
    kind: "teudat_zehut",
    home: "IL",
    holder: "person",
    shape: /(?<!\d)\d{8}-?\d(?!\d)/g,
    verify: national.teudatZehut,
  },
  {
    kind: "rut",
    home: "CL",
    shape: /(?<![\d-])\d{1,2}(?:\.?\d{3}){2}-[\dK](?![\dA-Z-])/g,
    verify: national.rut,
  },
  { kind: "card", shape: /(?<![\d-])\d{4}[ -]\d{4}[ -]\d{4}[ -]\d{4}(?![\d-])/g, verify: check.luhn },
];

/**
 * The kinds of number that a country gives to persons, insured workers or companies; of all countries, only what needs
 * no caption, when the country is not known.
 */
export const kindsGiven = (holder: Holder, country: string | null): readonly IdentifierKind[] =>
  rules
    .filter((rule) =>
      country === null
        ? rule.holder === holder && rule.sure === true
        : (rule.holder === holder && (rule.home ?? country) === country) ||
          (rule.home === country && rule.holder === undefined && holder !== "insured"),
    )
    .map(({ kind }) => kind);

/** The country whose number it is. */
export const homeOf = (kind: IdentifierKind): string | undefined => byKind.get(kind)?.home;

/** Whether a kind is known by its shape and check digits alone. */
export const isSure = (kind: IdentifierKind): boolean => byKind.get(kind)?.sure === true;

const byKind = new Map(rules.map((rule) => [rule.kind, rule]));
export const bare = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** What the check digits of an identifier of a known kind say. */
export function verdict(kind: IdentifierKind, printed: string): Verdict {
  const rule = byKind.get(kind);
  const id = bare(printed);
  if (rule === undefined) return "unchecked";
  if (rule.placeholder?.(id) === true || repeated(id)) return "placeholder";
  if (rule.verify === undefined) return "unchecked";
  return rule.verify(id) ? "valid" : "invalid";
}

const uuid = /(?<![A-F\d])[A-F\d]{8}-?(?:[A-F\d]{4}-?){3}[A-F\d]{12}(?![A-F\d])/gi;

/** Every identifier of the given kinds in a text, in the text's order. */
export function findIdentifiers(text: string, kinds: readonly IdentifierKind[]): FoundIdentifier[] {
  const upper = text.toUpperCase();
  // What a program numbers its records by has the letters and figures of every other number.
  const source = (upper.length === text.length ? upper : text).replace(uuid, (id) => " ".repeat(id.length));
  const found: FoundIdentifier[] = [];
  for (const kind of kinds) {
    const rule = byKind.get(kind);
    if (rule === undefined) continue;
    for (const match of source.matchAll(rule.shape)) {
      const start = match.index;
      const matched = kind === "iban" ? ownLength(match[0]) : match[0];
      const end = start + matched.length;
      if (found.some((other) => start < other.end && end > other.start)) continue;
      const id = bare(matched);
      if (kind === "iban" && !ibanShaped(id)) continue;
      found.push({
        kind,
        bare: id,
        printed: text.slice(start, end).trim(),
        verdict: verdict(kind, id),
        start,
        end,
      });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}
