import type { Extraction, Part } from "../extract/extraction";
import type { Ledger } from "../extract/ledger";
import { touch } from "../geometry";
import type { RawField } from "../types";
import type { Dispute } from "./ties";

const SOUND = Symbol("sound");

/**
 * A document as far as nothing contradicts it: figures that are contradicted are not there, or are what other figures prove. What makes an
 * income, a capacity or funds of figures takes nothing else, and only `sound` makes one.
 */
export type Sound = Extraction & { readonly [SOUND]: true };

export const sound = (extractions: readonly Extraction[], disputes: readonly Dispute[]): Sound[] =>
  extractions.map((extraction) => {
    const own = disputes.filter(({ field }) => field.document === extraction.document);
    const parts = own.length === 0 ? extraction.parts : extraction.parts.map((part) => without(part, own));
    return { ...extraction, parts, fields: parts.flatMap(({ fields }) => fields), [SOUND]: true };
  });

function without(part: Part, disputes: readonly Dispute[]): Part {
  const fields = part.fields.flatMap((field): RawField[] => {
    const found = disputes.find((one) => one.field === field);
    if (found === undefined || typeof field.value !== "number") return [field];
    if (found.instead === null || found.from === null) return [];
    return [
      {
        ...field,
        value: found.instead,
        proven: { printed: found.printed?.value ?? field.value, from: found.from },
      },
    ];
  });
  const credits = disputes.filter(({ field }) => field.name === "salary_credit");
  const contradicted = new Set(disputes.filter(({ instead }) => instead === null).map(({ field }) => field));
  const open = part.fields.filter((field) => contradicted.has(field)).map(({ name }) => name);
  return { ...part, fields, open, ledger: part.ledger && moved(part.ledger, credits) };
}

function moved(ledger: Ledger, credits: readonly Dispute[]): Ledger {
  if (credits.length === 0) return ledger;
  const movements = ledger.movements.flatMap((movement) => {
    const found = credits.find(
      ({ field }) => field.page === movement.row.page && touch(field.box, movement.box ?? undefined),
    );
    if (found === undefined) return [movement];
    return found.instead === null || found.from === null
      ? []
      : [
          {
            ...movement,
            amount: found.instead,
            proven: { printed: Number(found.field.value), from: found.from },
          },
        ];
  });
  return { ...ledger, movements };
}
