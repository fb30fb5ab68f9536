export type Licence = Readonly<{
  surname: string;
  givenNames: string;
  number: string;
  birthDate: string | null;
  expiryDate: string | null;
  /** ISO 3166-1 alpha-2: US or CA. */
  country: string;
  /** Two-letter state or province. */
  jurisdiction: string | null;
  issueDate: string | null;
  sex: "F" | "M" | "X" | null;
  /** Street, town and code in one line. */
  address: string;
  /** The card says that it is no licence to drive. */
  identityOnly: boolean;
}>;

const RECORD_SEPARATOR = String.fromCharCode(30);

/**
 * The content of the PDF417 barcode on North American licences (AAMVA DL/ID Card Design Standard, annex D); null when the
 * text is none. Dates are MMDDYYYY in the United States and YYYYMMDD in Canada; the first version wrote names as one field.
 */
export function parseAamva(text: string): Licence | null {
  if (!/^@[\s\S]{1,6}(ANSI |AAMVA)/.test(text)) return null;
  const elements = new Map<string, string>();
  for (const line of text.replaceAll(RECORD_SEPARATOR, "\n").split(/[\n\r]+/)) {
    // The first element follows its subfile's name (DL or ID) on the same line, after the directory of offsets.
    const body = line.replace(/^.*?(?:DL|ID)(?=D[A-D][A-Z])/, "");
    const match = /^([DZ][A-Z]{2})(.*)$/.exec(body.trim());
    if (match?.[1] && !elements.has(match[1])) elements.set(match[1], (match[2] ?? "").trim());
  }
  const value = (...codes: string[]) => {
    for (const code of codes) {
      const found = elements.get(code);
      if (found && found !== "NONE" && found !== "unavl") return found;
    }
    return "";
  };
  const number = value("DAQ");
  const whole = value("DAA").split(/[,@]/);
  const surname = value("DCS", "DAB") || (whole[0] ?? "");
  if (!number || !surname) return null;
  const country = value("DCG") === "CAN" ? "CA" : "US";
  const given = [value("DAC", "DCT") || whole.slice(1).join(" "), value("DAD")].filter(Boolean).join(" ");
  return {
    surname,
    givenNames: given.replaceAll(",", " ").replaceAll(/\s+/g, " ").trim(),
    number,
    birthDate: dateOf(value("DBB"), country),
    expiryDate: dateOf(value("DBA"), country),
    country,
    jurisdiction: /^[A-Z]{2}$/.test(value("DAJ")) ? value("DAJ") : null,
    issueDate: dateOf(value("DBD"), country),
    sex: ({ "1": "M", M: "M", "2": "F", F: "F", "9": "X", X: "X" } as const)[value("DBC")] ?? null,
    address: value("DAG")
      ? [value("DAG"), value("DAH"), value("DAI"), `${value("DAJ")} ${postcode(value("DAK"), country)}`]
          .filter(Boolean)
          .join(", ")
      : "",
    identityOnly: /\dID\d{8}/.test(text) && !/\dDL\d{8}/.test(text),
  };
}

/** Nine figures without a stroke; the last four are often nought. */
function postcode(text: string, country: string): string {
  const digits = text.replace(/\s+/g, "");
  if (country !== "US" || !/^\d{9}$/.test(digits)) return text;
  return digits.endsWith("0000") ? digits.slice(0, 5) : `${digits.slice(0, 5)}-${digits.slice(5)}`;
}

function dateOf(digits: string, country: string): string | null {
  if (!/^\d{8}$/.test(digits)) return null;
  const yearFirst = country === "CA" || (/^(19|20)/.test(digits) && Number(digits.slice(0, 2)) > 12);
  const text = yearFirst
    ? `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
    : `${digits.slice(4)}-${digits.slice(0, 2)}-${digits.slice(2, 4)}`;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text;
}
