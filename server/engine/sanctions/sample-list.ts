import { IndexBuilder } from "./build-index";
import { entityFromFtm } from "./lists/ftm";
import { SanctionsIndex } from "./search-index";

type Schema = "Company" | "Person" | "Vessel";

/** A list of tests: each name an entry of its own, and its id. `known` is what is told of an entry besides, as FollowTheMoney names it. */
export function listOf(
  names: Partial<Record<Schema, readonly string[]>>,
  known: Readonly<Record<string, Record<string, string[]>>> = {},
): SanctionsIndex {
  const builder = new IndexBuilder();
  for (const [schema, own] of Object.entries(names))
    for (const name of own) {
      const entity = entityFromFtm({ id: name, schema, properties: { name: [name], ...known[name] } });
      if (entity) builder.add(entity);
    }
  return new SanctionsIndex(builder.finish({}));
}
