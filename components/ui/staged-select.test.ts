import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Lists whose change is sent at once, by file. */
function actingAtOnce(source: string): string[] {
  return [...source.matchAll(/<(?:SelectField|select)\b[\s\S]*?(?:\/>|<\/select>)/g)]
    .map(([element]) => element)
    .filter((element) => /\.mutate(Async)?\(|\.submit\(/.test(element));
}

test("no list changes anything while arrow keys walk through it: what acts is confirmed", () => {
  const files = ["components", "app"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".tsx"))
      .map((name) => `${folder}/${name}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => actingAtOnce(readFileSync(file, "utf8")).length > 0)).toEqual([]);
  const before = `<SelectField value={role} onChange={(event) => change.mutate({ role: event.target.value })} />`;
  expect(actingAtOnce(before)).toHaveLength(1);
});
