import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/** A directive that is not the first statement is a mere text: the pages' build refuses such a file, and no other check sees it. */
function misplaced(file: string): boolean {
  const source = readFileSync(file, "utf8");
  // Most files hold no such text at all, and reading a grammar takes its time.
  if (!/["']use /.test(source)) return false;
  const { statements } = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  return statements.some((statement, at) => {
    if (!ts.isExpressionStatement(statement)) return false;
    const { expression } = statement;
    const inner = ts.isParenthesizedExpression(expression) ? expression.expression : expression;
    return ts.isStringLiteral(inner) && /^use /.test(inner.text) && (at > 0 || inner !== expression);
  });
}

test("what runs in the browser says so in its first line", () => {
  const files = ["app", "components", "server"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => join(folder, path)),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter(misplaced)).toEqual([]);
});
