import type { FieldName } from "../field-names";
import type { Analysis, Field, Instead } from "../types";
import type { Dispute } from "./ties";

type Standing = Pick<Field, "disputed" | "instead" | "from"> & Partial<Pick<Field, "value" | "page" | "box">>;

/** How a contradicted value is shown: as printed, and beside it what other figures prove. */
export const standingOf = (dispute: Dispute | undefined): Standing =>
  dispute === undefined
    ? {}
    : {
        ...dispute.printed,
        disputed: true,
        ...(dispute.instead === null || dispute.from === null
          ? {}
          : { instead: dispute.instead, from: dispute.from }),
      };

/** What an income is read from, the first of them first. */
const OF_INCOME: readonly FieldName[] = [
  "net_pay",
  "salary_credit",
  "monthly_amount",
  "annual_amount",
  "employment_income",
  "self_employment_income",
  "pension_income",
  "business_net_profit",
  "annual_gross_salary",
  "monthly_gross_salary",
  "gross_pay",
];

/** What is said of an income beside its amount: the proven figures in it, or which contradicted ones gave none. */
export function restsOn(
  figure: { monthly_amount: number | null; instead: readonly Instead[] },
  disputes: readonly Dispute[],
): Pick<Analysis["income"], "instead" | "contradicted"> {
  const instead = figure.instead.filter(({ printed, used }) => printed !== used);
  if (figure.monthly_amount !== null) return instead.length === 0 ? {} : { instead };
  const contradicted = OF_INCOME.flatMap((name) =>
    disputes.flatMap(({ field, printed }) =>
      field.name === name && typeof field.value === "number"
        ? [{ document: field.document, field: name, printed: printed?.value ?? field.value }]
        : [],
    ),
  );
  return contradicted.length === 0 ? {} : { contradicted };
}

/** Fields that agree under one name with those of another. */
const ALIKE: Readonly<Record<string, readonly string[]>> = {
  net_pay: ["net_pay", "salary_credit"],
  opening_balance: ["opening_balance", "closing_balance"],
};

/** Documents agree in what nothing contradicts. */
export function undisputedOf(
  agreements: Analysis["crossCheck"]["agreements"],
  disputes: readonly Dispute[],
): { field: string; documents: number[] }[] {
  return agreements.flatMap(({ field, documents }) => {
    const names = ALIKE[field] ?? [field];
    const left = documents.filter(
      (document) => !disputes.some(({ field: one }) => one.document === document && names.includes(one.name)),
    );
    return left.length === 0 || (left.length === 1 && documents.length > 1)
      ? []
      : [{ field, documents: left }];
  });
}
