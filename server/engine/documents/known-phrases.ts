import { kinds } from "./kinds";
import { countries } from "./knowledge/countries";
import type { Evidence } from "./knowledge/evidence";
import type { LabelTable } from "./knowledge/label-table";
import type { SingleType } from "./types";

const types = Object.keys(kinds) as SingleType[];

const byType = <T>(of: (type: SingleType) => T): Readonly<Record<SingleType, T>> =>
  Object.fromEntries(types.map((type) => [type, of(type)])) as Record<SingleType, T>;

/** The labels of a type: its own and those of every country. */
export const labelsOf = byType((type): LabelTable => {
  const all: Record<string, string[]> = {};
  for (const table of [kinds[type].labels, ...countries.map(({ labels }) => labels?.[type] ?? {})])
    for (const [field, phrases] of Object.entries(table)) {
      all[field] ??= [];
      all[field].push(...phrases);
    }
  return all;
});

/** What speaks for a type: what its own folder and every country say. */
export const evidenceOf = byType((type): Evidence => {
  const all = [kinds[type].evidence, ...countries.flatMap(({ evidence }) => evidence?.[type] ?? [])];
  return { titles: all.flatMap(({ titles }) => titles), terms: all.flatMap(({ terms }) => terms) };
});
