import type { Extraction } from "./extract/extraction";
import { codesOf } from "./merge-findings";
import { counting } from "./rounds";
import type { AnalysedDocument, Earlier, Field, Finding } from "./types";
import { agree, amountIn } from "./values/amount";
import { compareNames } from "./values/name";

/** A figure that was read with less certainty than this, on a picture, may have been read wrongly. */
const CERTAIN = 0.9;
/** What an applicant is judged to earn or have by: less of it helps nobody who alters it. */
const EARNED =
  /^(?:net_pay|net_pay_before_tax|gross_pay|salary_credit|monthly_amount|total_income|employment_income|closing_balance)$/;
/** So many values have to be the same before two papers are one. */
const ENOUGH = 4;

/**
 * Whether what an applicant sends by themselves, as a better copy, may take a document's place without anybody looking: it is the same paper,
 * it is the same in all that nothing spoke against, and where something did, it was read with doubt from a picture and is proven on the copy, or
 * said less than it should: whoever alters a figure alters it upwards, and plainly. Everything else stands beside the document, whose findings stay until a person has looked.
 */
export function mayReplace(earlier: Earlier, of: number, fresh: Extraction): boolean {
  const known = counting(earlier).find(({ index }) => index === of);
  if (known === undefined || fresh.source.failure !== undefined) return false;
  const against = earlier.findings.filter(({ document, severity }) => document === of && severity !== "low");
  if (known.failure !== undefined) return true;
  if (known.type === null || known.type !== fresh.classification.type) return false;
  const before = earlier.fields.filter(
    ({ document, name }) => document === of && !name.startsWith("income_"),
  );
  const contested = new Set<string>(against.map(({ field }) => field));
  if (!against.every((finding) => isSettledBy(finding, known, before, fresh.fields))) return false;
  const same = before.filter(({ name, disputed }) => !contested.has(name) && !disputed);
  const shared = same.filter(({ name }) => fresh.fields.some((one) => one.name === name));
  return shared.length >= ENOUGH && shared.every((field) => fresh.fields.some((one) => isSame(field, one)));
}

/** What the copy prints is proven there, and was read with doubt before; or it is what was expected, and less of it was to the applicant's own cost. */
function isSettledBy(
  finding: Finding,
  { carrier }: AnalysedDocument,
  before: readonly Field[],
  fresh: readonly Field[],
): boolean {
  const { field, values } = finding;
  const [printed, expected] = [amountIn(values.printed), amountIn(values.expected)];
  if (printed === null) return false;
  const was = before.find(({ name, value }) => name === field && agree(Number(value), printed));
  const pictured = carrier !== undefined && carrier !== "text_pdf";
  // What could not be read for sure is no field at all: the finding says so then.
  const unsure = was === undefined ? codesOf(finding).includes("value_unreadable") : was.confidence < CERTAIN;
  const copied = fresh.filter(({ name, value }) => name === field && typeof value === "number");
  if (pictured && unsure && copied.some(({ proof }) => proof === "proven")) return true;
  return (
    EARNED.test(field) &&
    expected !== null &&
    printed < expected &&
    copied.some(({ value }) => agree(Number(value), expected))
  );
}

function isSame(a: Field, b: Field): boolean {
  if (a.name !== b.name) return false;
  if (typeof a.value === "number" && typeof b.value === "number") return agree(a.value, b.value);
  if (a.value === b.value) return true;
  // Masked numbers and names in other letters are the same where all that is shown agrees.
  return (
    typeof a.value === "string" && typeof b.value === "string" && compareNames(a.value, b.value) === "same"
  );
}
