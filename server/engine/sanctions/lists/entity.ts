import type { Entity, EntitySchema, ListedName } from "../types";

/** What the parsers fill in; everything else starts empty. */
export function emptyEntity(id: string, schema: EntitySchema, dataset: ListOptions): Entity {
  return {
    id,
    schema,
    caption: "",
    names: [],
    birthDates: [],
    countries: [],
    gender: null,
    identifiers: [],
    topics: [...dataset.topics],
    datasets: [dataset.name],
    referents: [],
    url: dataset.page ?? null,
  };
}

export interface ListOptions {
  /** The dataset's name in answers. */
  name: string;
  topics: readonly string[];
  /** The public page of the list, for entities without one of their own. */
  page?: string;
}

/** A name in one line; empty parts left out. */
export function joinName(...parts: readonly (string | undefined)[]): string {
  return parts
    .map((part) => (part ?? "").trim())
    .filter((part) => part !== "")
    .join(" ")
    .replace(/\s+/g, " ");
}

/** Whether a text holds a name at all: lists carry placeholders and reference numbers in name fields. */
export function isName(text: string): boolean {
  return (
    /\p{L}\P{L}*\p{L}|\p{Script=Han}|\p{L}-?\d|\d-?\p{L}/u.test(text) &&
    !/^(?:unknown|n\/?a|none|not available|na|nil|see below|-)$/i.test(text.trim())
  );
}

/** Adds a name unless it holds none or is there already. */
export function addName(entity: Entity, name: ListedName): void {
  const text = name.text.replace(/\s+/g, " ").trim();
  // Tail numbers and ships called "3001" are names too.
  const number =
    (entity.schema === "Airplane" || entity.schema === "Vessel") && /^[\p{L}\d][\p{L}\d ./-]+$/u.test(text);
  if ((!isName(text) && !number) || entity.names.some((known) => known.text === text)) return;
  entity.names.push({ ...name, text });
}

/** The entity with its caption set to its first name; null when it has none. */
export function finished(entity: Entity): Entity | null {
  const first = entity.names.find((name) => name.quality === "primary") ?? entity.names[0];
  if (!first) return null;
  return {
    ...entity,
    caption: first.text,
    birthDates: [...new Set(entity.birthDates)],
    countries: [...new Set(entity.countries)],
  };
}
