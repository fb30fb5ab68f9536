import fc from "fast-check";
import { expect, test } from "vitest";
import { DeskQuery } from "@/server/desk/schema";
import { addressOf, queryOf } from "./filters";

const NAMES = Object.keys(DeskQuery.shape);
/** What the schema itself makes of an address, a name at a time. */
const bySchema = (values: Record<string, string>) =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const one = DeskQuery.safeParse({ [name]: values[name] });
      return one.success ? Object.entries(one.data) : [];
    }),
  );

test("an address is read as the schema reads it, and written so that it is read the same", () => {
  const word = fc.oneof(
    fc.constantFrom("screening", "id_check", "sanctions_screening", "mine", "nobody", "overdue", "today"),
    fc.constantFrom("high", "low", "rental", "civil_matter", "1", "0", ".", "..", "lender-01", "a b", ""),
    fc.string({ maxLength: 70 }),
  );
  const address = fc.dictionary(fc.constantFrom(...NAMES, "case", "after"), word);
  fc.assert(
    fc.property(address, (values) => {
      const query = queryOf(values);
      expect(query).toEqual(bySchema(values));
      expect(queryOf(Object.fromEntries(new URLSearchParams(addressOf(query))))).toEqual(query);
    }),
  );
});
