import * as check from "../../check-digits";
import { ibanShaped, ownLength } from "../../check-digits/iban";
import * as national from "../../check-digits/national";

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
const rules = {
  iban: {
    shape:
      /(?<![A-Z0-9])[A-Z]{2}\d{2}(?:(?:[ -]?[A-Z0-9]{4}){2,7}(?:[ -]?[A-Z0-9]{1,3})?|(?:[ -]?\d){11,26})(?![A-Z0-9]|\s?[*•X]{2})/g,
    verify: check.iban,
    placeholder: (b) => /^[A-Z]{2}0+$/.test(b),
  },
  codice_fiscale: {
    home: "IT",
    holder: "person",
    sure: true,
    shape: /(?<![A-Z0-9])[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z](?![A-Z0-9])/g,
    verify: check.codiceFiscale,
  },
  cadastral: {
    shape: /(?<![A-Z0-9])\d{7}[A-Z]{2}\d{4}[A-Z]\d{4}[A-Z]{2}(?![A-Z0-9])/g,
    verify: check.cadastral,
  },
  nif: {
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
  cif: {
    home: "ES",
    holder: "company",
    sure: true,
    shape: new RegExp(
      String.raw`(?<![A-Z0-9])[ABCDEFGHJNPQRSUVW]${S}\d{2}[.]?\d{3}[.]?\d{2}${S}[0-9A-J](?![A-Z0-9])`,
      "g",
    ),
    verify: check.cif,
  },
  nino: {
    home: "GB",
    holder: "insured",
    sure: true,
    shape: /(?<![A-Z0-9])[A-Z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-D](?![A-Z0-9])/g,
    verify: (b) => b.startsWith("QQ") || check.nino(b),
    placeholder: (b) => b.startsWith("QQ"),
  },
  ssn: {
    home: "US",
    holder: "insured",
    sure: true,
    shape: /(?<![\d-])\d{3}-\d{2}-\d{4}(?![\d-])/g,
    verify: (b) => check.ssn(b) || b.startsWith("9"),
    placeholder: (b) => /^(123456789|078051120|98765432\d|0000?\d{5,6}|666\d{6}|219099999)$/.test(b),
  },
  ein: {
    home: "US",
    holder: "company",
    shape: /(?<![\d-])\d{2}-\d{7}(?![\d-])/g,
    verify: check.ein,
    placeholder: sequence,
  },
  nir: {
    home: "FR",
    holder: "insured",
    sure: true,
    // The key of two figures may stand apart: `/ 42`, `clé 42`.
    shape:
      /(?<!\d)[12] ?\d{2} ?(?:0[1-9]|1[0-2]|[2-9]\d) ?(?:\d{2}|2[AB]) ?\d{3} ?\d{3}(?:[ \t]|[ \t]?[/|-][ \t]?|[ \t]?CL[ÉE]\W{0,3})?\d{2}(?!\d)/g,
    verify: check.nir,
  },
  siret: {
    home: "FR",
    holder: "company",
    sure: true,
    shape: /(?<!\d)\d{3} ?\d{3} ?\d{3} ?\d{3} ?\d{2}(?!\d)/g,
    verify: check.siret,
    placeholder: sequence,
  },
  naf: {
    home: "ES",
    holder: "insured",
    sure: true,
    shape: /(?<!\d)\d{2}[ /-]?\d{8}[ /-]?\d{2}(?!\d)/g,
    verify: check.naf,
  },
  ccc: { shape: /(?<!\d)\d{2}[ /-]?\d{7}[ /-]?\d{2}(?!\d)/g, verify: check.naf },
  siren: {
    home: "FR",
    holder: "company",
    shape: /(?<!\d)\d{3} ?\d{3} ?\d{3}(?! ?\d)/g,
    verify: check.luhn,
    placeholder: sequence,
  },
  partita_iva: {
    home: "IT",
    holder: "company",
    shape: /(?<!\d)\d{11}(?!\d)/g,
    verify: check.luhn,
    placeholder: sequence,
  },
  niss: {
    home: "PT",
    holder: "insured",
    sure: true,
    shape: /(?<!\d)[12]\d{10}(?!\d)/g,
    verify: check.niss,
    placeholder: sequence,
  },
  utr: {
    home: "GB",
    holder: "person",
    shape: /(?<!\d)\d{5} ?\d{5}(?!\d)/g,
    verify: check.utr,
    placeholder: sequence,
  },
  steuer_id: {
    home: "DE",
    holder: "person",
    shape: /(?<![A-Z0-9])[1-9]\d ?\d{3} ?\d{3} ?\d{3}(?![A-Z0-9])/g,
    verify: check.steuerId,
  },
  nif_pt: { home: "PT", shape: /(?<!\d)[1-9]\d{2} ?\d{3} ?\d{3}(?!\d)/g, verify: check.nifPortugal },
  sort_code: { shape: /(?<![\d-])\d{2}-\d{2}-\d{2}(?![\d-])/g, placeholder: (b) => b === "000000" },
  routing: { shape: /(?<!\d)\d{9}(?!\d)/g, verify: check.routingNumber },
  bic: {
    shape:
      /(?<![A-Z0-9])[A-Z]{4}(?:ES|FR|DE|IT|PT|GB|IE|NL|BE|AT|CH|LU|MM|US)[A-Z0-9]{2}(?:[A-Z0-9]{3})?(?![A-Z0-9])/g,
  },
  // The key of a French tax number is what its first ten figures leave, divided by 511.
  spi: {
    home: "FR",
    holder: "person",
    shape: /(?<!\d)[0-3]\d ?\d{2} ?\d{3} ?\d{3} ?\d{3}(?! ?\d)/g,
    verify: check.spi,
  },
  pesel: { home: "PL", holder: "person", shape: /(?<!\d)\d{11}(?!\d)/g, verify: check.pesel },
  nip: {
    home: "PL",
    holder: "company",
    shape: /(?<![\d-])(?:PL ?)?\d{3}[ -]?(?:\d{3}[ -]?\d{2}[ -]?\d{2}|\d{2}[ -]?\d{2}[ -]?\d{3})(?![\d-])/g,
    verify: check.nip,
  },
  ico: { home: "CZ", holder: "company", shape: /(?<!\d)\d{8}(?!\d)/g, verify: check.ico },
  birth_number: {
    home: "CZ",
    holder: "person",
    shape: /(?<![\d/])\d{6} ?\/ ?\d{3,4}(?![\d/])|(?<!\d)\d{10}(?!\d)/g,
    verify: check.birthNumber,
  },
  bsn: {
    home: "NL",
    holder: "person",
    shape: /(?<!\d)\d{4}[ .]?\d{2}[ .]?\d{3}(?!\d)|(?<!\d)\d{3}[ .]\d{3}[ .]\d{3}(?!\d)/g,
    verify: check.bsn,
    placeholder: sequence,
  },
  insz: {
    home: "BE",
    holder: "insured",
    sure: true,
    shape: /(?<![\d.])\d{2}[. ]?\d{2}[. ]?\d{2}[- .]{0,3}\d{3}[. -]?\d{2}(?!\d)/g,
    verify: check.insz,
  },
  kbo: {
    home: "BE",
    holder: "company",
    sure: true,
    shape: /(?<![A-Z0-9.])(?:BE ?)?[01]\d{3}[. ]?\d{3}[. ]?\d{3}(?![\d.]\d)/g,
    verify: check.kbo,
  },
  ahv: {
    home: "CH",
    holder: "insured",
    sure: true,
    shape: /(?<!\d)756[. ]?\d{4}[. ]?\d{4}[. ]?\d{2}(?!\d)/g,
    verify: check.ean13,
  },
  uid: {
    home: "CH",
    holder: "company",
    sure: true,
    shape: /(?<![A-Z])CHE[- ]?\d{3}[. ]?\d{3}[. ]?\d{3}(?!\d)/g,
    verify: check.uid,
  },
  sv_at: {
    home: "AT",
    holder: "insured",
    shape: /(?<!\d)[1-9]\d{3}[ /-]?[0-3]\d[ .]?[01]\d[ .]?\d{2}(?!\d)/g,
    verify: check.svAustria,
  },
  rvnr: {
    home: "DE",
    holder: "insured",
    sure: true,
    shape: /(?<![A-Z0-9])\d{2} ?[0-3]\d[01]\d\d{2} ?[A-Z] ?\d{3}(?![A-Z0-9])/g,
    verify: check.rvnr,
  },
  betriebsnummer: { home: "DE", holder: "company", shape: /(?<!\d)[1-9]\d{7}(?!\d)/g },
  steuernummer: { home: "DE", holder: "company", shape: /(?<![\d/])\d{2,3}[ /]\d{3,4}[ /]\d{4,5}(?![\d/])/g },
  vat: {
    holder: "company",
    shape:
      /(?<![A-Z0-9])(?:ATU ?\d{8}|DE ?\d{3} ?\d{3} ?\d{3}|LU ?\d{8}|NL ?\d{9} ?B ?\d{2}|IE ?\d{7}[A-W][A-I]?|GB ?\d{3} ?\d{4} ?\d{2}|(?:HR|IT|LV) ?\d{11}|(?:PL|SK|SE) ?\d{10}(?:\d{2})?|(?:FI|DK|HU|MT|SI) ?\d{8}|(?:EL|PT|EE|BG) ?\d{9}|CZ ?\d{8,10}|RO ?\d{4,10})(?![A-Z0-9])/g,
  },
  pps: {
    home: "IE",
    holder: "insured",
    shape: /(?<![A-Z0-9])\d{7} ?[A-W][A-IW]?(?![A-Z0-9])/g,
    verify: check.pps,
  },
  sin: {
    home: "CA",
    holder: "insured",
    shape: /(?<![\d-])\d{3}([ -]?)\d{3}\1\d{3}(?![\d-])/g,
    verify: check.luhn,
    placeholder: sequence,
  },
  business_number: {
    home: "CA",
    holder: "company",
    sure: true,
    shape: /(?<!\d)\d{5} ?\d{4} ?R[PTC] ?\d{4}(?!\d)/g,
  },
  cpf: {
    home: "BR",
    holder: "person",
    sure: true,
    shape: /(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g,
    verify: check.cpf,
  },
  cnpj: {
    home: "BR",
    holder: "company",
    sure: true,
    shape: /(?<!\d)\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}(?!\d)/g,
    verify: check.cnpj,
  },
  pis: { home: "BR", holder: "insured", shape: /(?<!\d)\d{3}\.?\d{5}\.?\d{2}-?\d(?!\d)/g, verify: check.pis },
  curp: {
    home: "MX",
    holder: "person",
    sure: true,
    shape: /(?<![A-Z0-9])[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z0-9]\d(?![A-Z0-9])/g,
    verify: check.curp,
  },
  rfc: { home: "MX", shape: /(?<![A-Z0-9])[A-ZÑ&]{3,4}-?\d{6}-?[A-Z0-9]{3}(?![A-Z0-9])/g },
  nss: {
    home: "MX",
    holder: "insured",
    shape: /(?<!\d)\d{2}[ -]?\d{2}[ -]?\d{2}[ -]?\d{4}[ -]?\d(?!\d)/g,
    verify: check.luhn,
  },
  matricule: {
    home: "LU",
    holder: "insured",
    shape: /(?<!\d)(?:19|20)\d{2} ?[01]\d ?[0-3]\d ?\d{3} ?\d{2}(?!\d)/g,
    verify: (b) => check.luhn(b.slice(0, 12)),
  },
  cvr: {
    home: "DK",
    holder: "company",
    shape: /(?<![\d-])(?:DK ?)?\d{2} ?\d{2} ?\d{2} ?\d{2}(?![\d-])/g,
    verify: (b) => check.cvr(b.slice(-8)),
  },
  // A day, a month, a year and four figures: numbers given since 2007 have no check digit.
  cpr: {
    home: "DK",
    holder: "person",
    shape: /(?<![\d-])(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d{2}-\d{4}(?![\d-])/g,
  },
  abn: {
    home: "AU",
    holder: "company",
    shape: /(?<!\d)\d{2} ?\d{3} ?\d{3} ?\d{3}(?!\d)/g,
    verify: check.abn,
  },
  tin_ph: { home: "PH", shape: /(?<![\d-])\d{3}-\d{3}-\d{3}(?:-\d{3,5})?(?![\d-])/g },
  inn: { home: "RU", shape: /(?<!\d)\d{10}(?:\d{2})?(?!\d)/g, verify: check.inn },
  pan: {
    home: "IN",
    holder: "person",
    shape: /(?<![A-Z0-9])[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z](?![A-Z0-9])/g,
  },
  tan: { home: "IN", holder: "company", shape: /(?<![A-Z0-9])[A-Z]{4}\d{5}[A-Z](?![A-Z0-9])/g },
  // The day of birth, the state and four figures; no check digit is published.
  mykad: {
    home: "MY",
    holder: "person",
    shape: /(?<![\d-])\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])-\d{2}-\d{4}(?![\d-])/g,
  },
  id_za: {
    home: "ZA",
    holder: "person",
    shape: /(?<!\d)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{4}[01]\d{2}(?!\d)/g,
    verify: check.luhn,
  },
  personnummer: {
    home: "SE",
    holder: "person",
    shape: /(?<![\d-])(?:19|20)?\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[-+]\d{4}(?![\d-])/g,
    verify: (b) => check.luhn(b.slice(-10)),
  },
  kra_pin: { home: "KE", shape: /(?<![A-Z0-9])[AP]\d{9}[A-Z](?![A-Z0-9])/g },
  tckn: { home: "TR", holder: "person", shape: /(?<!\d)[1-9]\d{10}(?!\d)/g, verify: check.tckn },
  fodselsnummer: {
    home: "NO",
    holder: "person",
    shape: /(?<!\d)[0-7]\d[0-5]\d{3} ?\d{5}(?!\d)/g,
    verify: national.fodselsnummer,
  },
  hetu: {
    home: "FI",
    holder: "person",
    sure: true,
    shape: /(?<![A-Z0-9])[0-3]\d[01]\d{3}[-+A-FU-Y]\d{3}[0-9A-Y](?![A-Z0-9])/g,
    verify: national.hetu,
  },
  y_tunnus: {
    home: "FI",
    holder: "company",
    shape: /(?<![\d-])\d{7}-\d(?![\d-])/g,
    verify: national.yTunnus,
  },
  cnp: { home: "RO", holder: "person", shape: /(?<!\d)[1-9]\d{12}(?!\d)/g, verify: national.cnp },
  // With its land's letters it is a number of turnover tax, and without them any number has its shape.
  cui: { home: "RO", holder: "company", shape: /(?<![A-Z0-9])RO ?\d{4,10}(?!\d)/g, verify: national.cui },
  oib: { home: "HR", shape: /(?<!\d)\d{11}(?!\d)/g, verify: national.oib },
  kennitala: { home: "IS", shape: /(?<![\d-])\d{6}-?\d{4}(?![\d-])/g, verify: national.kennitala },
  isikukood: { home: "EE", holder: "person", shape: /(?<!\d)[1-8]\d{10}(?!\d)/g, verify: national.baltic },
  asmens_kodas: { home: "LT", holder: "person", shape: /(?<!\d)[1-6]\d{10}(?!\d)/g, verify: national.baltic },
  personas_kods: {
    home: "LV",
    holder: "person",
    shape: /(?<![\d-])\d{6}-?\d{5}(?![\d-])/g,
    verify: national.personasKods,
  },
  egn: { home: "BG", holder: "person", shape: /(?<!\d)\d{10}(?!\d)/g, verify: national.egn },
  emso: { home: "SI", holder: "person", shape: /(?<!\d)[0-3]\d[01]\d{10}(?!\d)/g, verify: national.emso },
  rnokpp: { home: "UA", holder: "person", shape: /(?<!\d)\d{10}(?!\d)/g, verify: national.rnokpp },
  cuil: {
    home: "AR",
    holder: "person",
    shape: /(?<![\d-])2[0-7]-?\d{8}-?\d(?![\d-])/g,
    verify: national.cuit,
  },
  cuit: {
    home: "AR",
    holder: "company",
    shape: /(?<![\d-])3[0-4]-?\d{8}-?\d(?![\d-])/g,
    verify: national.cuit,
  },
  adoazonosito: {
    home: "HU",
    holder: "person",
    shape: /(?<!\d)8\d{9}(?!\d)/g,
    verify: national.adoazonosito,
  },
  taj: {
    home: "HU",
    holder: "insured",
    shape: /(?<!\d)\d{3}[ -]?\d{3}[ -]?\d{3}(?!\d)/g,
    verify: national.taj,
  },
  afm: { home: "GR", shape: /(?<!\d)\d{9}(?!\d)/g, verify: national.afm },
  teudat_zehut: {
    home: "IL",
    holder: "person",
    shape: /(?<!\d)\d{8}-?\d(?!\d)/g,
    verify: national.teudatZehut,
  },
  rut: { home: "CL", shape: /(?<![\d-])\d{1,2}(?:\.?\d{3}){2}-[\dK](?![\dA-Z-])/g, verify: national.rut },
  card: { shape: /(?<![\d-])\d{4}[ -]\d{4}[ -]\d{4}[ -]\d{4}(?![\d-])/g, verify: check.luhn },
} satisfies Readonly<Record<string, Rule>>;

export type IdentifierKind = keyof typeof rules;
const ruleOf: Readonly<Record<IdentifierKind, Rule>> = rules;
const kinds = Object.keys(rules) as IdentifierKind[];

/**
 * The kinds of number that a country gives to persons, insured workers or companies; of all countries, only what needs
 * no caption, when the country is not known.
 */
export const kindsGiven = (holder: Holder, country: string | null): readonly IdentifierKind[] =>
  kinds.filter((kind) => {
    const rule = ruleOf[kind];
    return country === null
      ? rule.holder === holder && rule.sure === true
      : (rule.holder === holder && (rule.home ?? country) === country) ||
          (rule.home === country && rule.holder === undefined && holder !== "insured");
  });

/** The country whose number it is. */
export const homeOf = (kind: IdentifierKind): string | undefined => ruleOf[kind].home;

/** Whether a kind is known by its shape and check digits alone. */
export const isSure = (kind: IdentifierKind): boolean => ruleOf[kind].sure === true;

export const bare = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** What the check digits of an identifier of a known kind say. */
export function verdict(kind: IdentifierKind, printed: string): Verdict {
  const rule = ruleOf[kind];
  const id = bare(printed);
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
    for (const match of source.matchAll(ruleOf[kind].shape)) {
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
