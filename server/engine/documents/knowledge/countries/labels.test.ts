import { expect, it } from "vitest";
import { kinds } from "../../kinds";
import type { SingleType } from "../../types";
import { countries } from ".";

it("a country's captions belong to what its type reads: a name of its own making would be read by nobody", () => {
  const unread = countries.flatMap(({ code, labels = {} }) =>
    Object.entries(labels).flatMap(([type, table]) => {
      const read = new Set(Object.keys(kinds[type as SingleType].labels));
      return Object.keys(table)
        .filter((name) => name !== "_" && !read.has(name))
        .map((name) => `${code} ${type} ${name}`);
    }),
  );
  expect(unread).toEqual([]);
});
