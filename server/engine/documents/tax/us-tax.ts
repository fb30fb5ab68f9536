import { answer, editionOn, figureOf } from "../law";

const editionOf = (year: number) => editionOn("us.fica", `${year}-06-30`)?.edition;
/** Where a year is not known its rates are those of the others, which no law has changed; its limit is none. */
const anyYear = 2026;

/** The most wages of a year that social security is charged on; no limit for years that are not known. */
export function wageBase(year: number): number {
  const edition = editionOf(year);
  return (edition && figureOf(edition, "wage_base")) ?? Number.POSITIVE_INFINITY;
}

/** Whether the rates of a year are known: documents of later years are not judged by those of earlier ones. */
export const coversYear = (year: number): boolean => editionOf(year) !== undefined;

const charged = (year: number, output: string, wages: number, before: number): number =>
  answer("us.fica", `${year}-06-30`, output, { wages, before })?.settings[0]?.least ?? Number.NaN;

/** Employee's tax on wages, after what the year had paid before. */
export const socialSecurity = (year: number, wages: number, before = 0): number =>
  coversYear(year)
    ? charged(year, "social_security", wages, before)
    : charged(anyYear, "social_security", 1000, 0) * (wages / 1000);

export const medicare = (wages: number, before = 0): number =>
  charged(anyYear, "medicare_all", wages, before);

/** Of a bonus this share is withheld, whatever the rest of the year was. */
const ofBonus = 0.22;

/** The most income tax that the method withholds of a year's wages, of somebody with two jobs and half of it in bonuses; unknown for years that no table covers. */
export function mostWithheld(year: number, wages: number): number | undefined {
  const of = (pay: number): number | undefined => {
    const given = { wages: pay, periods: 1, less: 0, credit: 0, extra: 0 };
    const found = answer("us.withholding", `${year}-06-30`, "tax", given);
    return found && Math.max(...found.settings.map(({ most }) => most));
  };
  const [whole, half] = [of(wages), of(wages / 2)];
  return whole === undefined || half === undefined
    ? undefined
    : Math.max(whole, half + (wages / 2) * ofBonus);
}
