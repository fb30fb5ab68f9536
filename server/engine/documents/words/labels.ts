import { FIELDS, type FieldName, isFieldName } from "../field-names";
import type { Language } from "../types";

// What people read in tables: the names of fields, the values that are words of ours, and the rules that moved points. English names that
// are the field's own words are made from it.

type Names = Readonly<Record<string, string>>;

const ABBREVIATED: Readonly<Partial<Record<FieldName, string>>> = {
  iban: "IBAN",
  bic: "BIC",
  mrz: "Machine readable zone",
  given_names: "Given names",
  ytd_gross_pay: "Gross pay, year to date",
  ytd_income_tax: "Income tax, year to date",
  ytd_net_pay: "Net pay, year to date",
  id_kind: "Kind of document",
  id_number: "Identity number",
  income_method: "How the income was worked out",
  income_basis: "Basis of the income",
  employer_tax_id: "Employer's tax number",
  employer_paye_reference: "PAYE reference",
  company_tax_id: "Company's tax number",
  payer_tax_id: "Payer's tax number",
  net_pay_before_tax: "Net pay before tax",
};

/** Facts of a case by the names that we ask for them under and that no document prints under. Callers may use any other. */
const OF_CASES: Names = {
  declared_income: "Ingreso declarado",
  deposit: "Fianza",
  guarantor: "Avalista",
  income_period: "Período del ingreso",
  start_date: "Fecha de inicio",
};

/** Whether a name is one of ours, with words in each language. */
export const isNamed = (name: string): boolean => isFieldName(name) || Object.hasOwn(OF_CASES, name);

const VALUES: Readonly<Record<Language, Readonly<Record<string, Names>>>> = {
  en: {
    income_basis: { net: "net", gross: "gross" },
    income_method: {
      es_12: "mean of the last ordinary payslips (12 payments)",
      es_14: "ordinary payslips and extra payments (14 payments)",
      partial_period: "payslip of part of a month, scaled",
      frequency: "from the pay's frequency to a month",
      us_hourly: "year to date over the periods that have passed",
      annual_certificate: "annual certificate over twelve months",
      contract: "contract's annual pay over twelve months",
      thirteenth: "annual pay with its extra months over twelve",
      variable: "mean of a pay that varies",
      several_jobs: "sum of several jobs",
      self_employed: "net yield of the own activity",
      pension: "pension, with its payments a year",
      bank_credits: "regular credits of the account",
      lower_of: "the lower of payslip and credit",
    },
  },
  es: {
    income_basis: { net: "neto", gross: "bruto" },
    income_method: {
      es_12: "media de las últimas nóminas ordinarias (12 pagas)",
      es_14: "nóminas ordinarias y pagas extra (14 pagas)",
      partial_period: "nómina de parte de un mes, a escala",
      frequency: "de la periodicidad del pago a un mes",
      us_hourly: "acumulado del año entre los períodos pasados",
      annual_certificate: "certificado anual entre doce meses",
      contract: "salario anual del contrato entre doce meses",
      thirteenth: "salario anual con sus pagas extra entre doce",
      variable: "media de un salario que varía",
      several_jobs: "suma de varios empleos",
      self_employed: "rendimiento neto de la actividad propia",
      pension: "pensión, con sus pagas al año",
      bank_credits: "abonos regulares de la cuenta",
      lower_of: "lo menor entre nómina y abono",
    },
    contract_type: {
      permanent: "indefinido",
      temporary: "temporal",
      training: "en formación",
      seasonal: "de temporada",
      other: "otro",
    },
    id_kind: {
      national_id: "documento nacional",
      passport: "pasaporte",
      residence_permit: "permiso de residencia",
      driving_licence: "permiso de conducir",
    },
    pay_frequency: {
      monthly: "mensual",
      weekly: "semanal",
      biweekly: "cada dos semanas",
      four_weekly: "cada cuatro semanas",
      semi_monthly: "dos veces al mes",
    },
  },
};

/** Rules by their id, or by its beginning where the rest only counts or names a purpose. */
const RULES: Readonly<Record<Language, Names>> = {
  en: {
    "integrity.high": "Serious finding in the document",
    "integrity.medium": "Finding in the document",
    "integrity.low": "Small observations in the document",
    "integrity.trusted_signature": "Signed by a trusted issuer",
    "integrity.ceiling.unreadable": "At most 60: the document could not be read",
    "integrity.ceiling.screen_capture": "At most 75: a capture of a screen",
    "integrity.ceiling.scan": "At most 85: a scan or photograph",
    "capacity.start": "What an income that is enough gives",
    "capacity.business": "Where every company starts",
    "capacity.no_income": "No income could be established",
    "capacity.not_asked": "Nothing asks what the applicant can pay",
    "capacity.no_obligation": "Income without a rent or price to measure it by",
    "capacity.ratio": "Share of the income that the payment takes",
    "capacity.ratio.net": "Share of the net income that the payment takes",
    "capacity.ratio.gross": "Share of the gross income that the payment takes",
    "capacity.permanent": "Permanent contract",
    "capacity.temporary": "Contract that ends",
    "capacity.self_employed": "Income from an own activity",
    "capacity.corroborated": "Income confirmed by a second document",
    "capacity.one_source": "Income rests on one document",
    "capacity.overdraft": "Account overdrawn",
    "capacity.savings": "Savings of six months' rent or more",
    "capacity.equity": "Positive equity",
    "capacity.liquidity": "Current assets cover current liabilities",
    "capacity.profit": "Profit in the year",
    "capacity.revenue": "Revenue in the year",
    "identity.start": "Where every case starts",
    "identity.name": "The documents name the applicant",
    "identity.partial_name": "The documents name the applicant in part",
    "identity.unnamed": "No document names anybody",
    "identity.number": "The identity number agrees",
    "identity.birth_date": "The date of birth agrees",
    "identity.document": "An identity document came",
    "identity.ceiling": "At most 100",
    "identity.ceiling.no_document": "At most 80 without an identity document",
    "identity.other_person": "A document names somebody else",
    "identity.number_mismatch": "The identity number differs",
    "identity.birth_mismatch": "The date of birth differs",
    "identity.expired": "A document has expired",
    "identity.check_digit": "A control digit does not fit",
    "identity.specimen": "A specimen instead of a document",
    "total.weighted": "The three parts, weighed by the purpose",
    "total.documents_missing": "Documents asked for and not received",
    "cap.C1": "A serious finding: not approved without a person",
    "cap.C2": "Serious findings that leave no room for approval",
    "cap.C3": "A document of somebody else",
    "cap.C4": "Not enough evidence to approve",
    "cap.C5": "One part is too low to approve",
    "cap.C6": "A specimen or a blank form",
    "cap.C7": "A question that needs an answer first",
    "floor.review": "Without a serious finding a person looks first",
  },
  es: {
    "integrity.high": "Hallazgo grave en el documento",
    "integrity.medium": "Hallazgo en el documento",
    "integrity.low": "Pequeñas observaciones en el documento",
    "integrity.trusted_signature": "Firmado por un emisor de confianza",
    "integrity.ceiling.unreadable": "Como mucho 60: el documento no se pudo leer",
    "integrity.ceiling.screen_capture": "Como mucho 75: una captura de pantalla",
    "integrity.ceiling.scan": "Como mucho 85: un escaneo o una fotografía",
    "capacity.start": "Lo que da un ingreso suficiente",
    "capacity.business": "De donde parte toda empresa",
    "capacity.no_income": "No se pudo determinar ningún ingreso",
    "capacity.not_asked": "Nada pregunta cuánto puede pagar el solicitante",
    "capacity.no_obligation": "Ingresos sin una renta o un precio con que medirlos",
    "capacity.ratio": "Parte del ingreso que se lleva el pago",
    "capacity.ratio.net": "Parte del ingreso neto que se lleva el pago",
    "capacity.ratio.gross": "Parte del ingreso bruto que se lleva el pago",
    "capacity.permanent": "Contrato indefinido",
    "capacity.temporary": "Contrato con fecha de fin",
    "capacity.self_employed": "Ingresos de una actividad propia",
    "capacity.corroborated": "Ingreso confirmado por un segundo documento",
    "capacity.one_source": "El ingreso se apoya en un solo documento",
    "capacity.overdraft": "Cuenta en descubierto",
    "capacity.savings": "Ahorros de seis meses de renta o más",
    "capacity.equity": "Patrimonio neto positivo",
    "capacity.liquidity": "El activo corriente cubre el pasivo corriente",
    "capacity.profit": "Beneficio en el ejercicio",
    "capacity.revenue": "Ventas en el ejercicio",
    "identity.start": "De donde parte cada caso",
    "identity.name": "Los documentos nombran al solicitante",
    "identity.partial_name": "Los documentos nombran al solicitante en parte",
    "identity.unnamed": "Ningún documento nombra a nadie",
    "identity.number": "El número de identidad coincide",
    "identity.birth_date": "La fecha de nacimiento coincide",
    "identity.document": "Llegó un documento de identidad",
    "identity.ceiling": "Como mucho 100",
    "identity.ceiling.no_document": "Como mucho 80 sin documento de identidad",
    "identity.other_person": "Un documento nombra a otra persona",
    "identity.number_mismatch": "El número de identidad difiere",
    "identity.birth_mismatch": "La fecha de nacimiento difiere",
    "identity.expired": "Un documento ha caducado",
    "identity.check_digit": "Un dígito de control no encaja",
    "identity.specimen": "Una muestra en lugar de un documento",
    "total.weighted": "Las tres partes, ponderadas según la finalidad",
    "total.documents_missing": "Documentos pedidos que no llegaron",
    "cap.C1": "Un hallazgo grave: no se aprueba sin una persona",
    "cap.C2": "Hallazgos graves que no dejan margen para aprobar",
    "cap.C3": "Un documento de otra persona",
    "cap.C4": "No hay pruebas suficientes para aprobar",
    "cap.C5": "Una parte es demasiado baja para aprobar",
    "cap.C6": "Una muestra o un formulario en blanco",
    "cap.C7": "Una pregunta que necesita antes respuesta",
    "floor.review": "Sin hallazgos graves, primero mira una persona",
  },
};

const spaced = (name: string): string => {
  const words = name.replaceAll("_", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** What a field is called. */
export function fieldLabel(name: string, lang: Language): string {
  const own = isFieldName(name) ? (lang === "es" ? FIELDS : ABBREVIATED)[name] : undefined;
  return own ?? (lang === "es" ? OF_CASES[name] : undefined) ?? spaced(name);
}

/** A value that is a word of ours, in the reader's language; anything else as it is. */
export function valueLabel(name: string, value: string, lang: Language): string {
  const known = VALUES[lang][name]?.[value];
  if (known !== undefined) return known;
  return /^[a-z]+(_[a-z0-9]+)+$/.test(value) ? value.replaceAll("_", " ") : value;
}

/** What moved points. */
export function ruleLabel(rule: string, lang: Language): string {
  for (let id = rule; id !== ""; id = id.slice(0, Math.max(0, id.lastIndexOf(".")))) {
    const label = RULES[lang][id];
    if (label !== undefined) return label;
  }
  return spaced(rule.replaceAll(".", " "));
}
