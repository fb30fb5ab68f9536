import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { en } from "@/server/platform/i18n/dashboard/en";
import { es } from "@/server/platform/i18n/dashboard/es";
import { EVENT_TYPES } from "./schema";

// A case's history and the guide name every type, and no other.

const types = [...EVENT_TYPES].sort();

test.each([
  ["en", en],
  ["es", es],
])("each type of event has a name in the history and a line in the guide: %s", (language, words) => {
  expect(Object.keys(words.eventNames).sort()).toEqual(types);
  const guide = readFileSync(`docs/guides/${language}/webhooks.md`, "utf8");
  expect([...guide.matchAll(/^\| `([a-z_.]+)`\s/gm)].map(([, type]) => type).sort()).toEqual(types);
});
