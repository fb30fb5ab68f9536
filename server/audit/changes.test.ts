import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

// Whatever the dashboard changes stands in the audit log: from each mutation of a router, by the names that it calls, one gets to a function
// that writes there. Of the calls of /v1 the conformance tests ask it while they run.

const WRITERS = new Set(["recordAudit", "recordAccountAudit"]);

/** What changes nothing that anybody would look for, and why. Checked both ways. */
const BESIDE: readonly string[] = [
  // Opens a page of the payment service; the money is written down when it arrives.
  "server/billing/router.ts pay",
  // A place at a case ends with its page; who takes it from a colleague is written down.
  "server/desk/router.ts leave",
  // Begin what may never be finished, as the two at the end do; the end is written down.
  "server/members/router.ts askReset",
  "server/members/router.ts beginPasskey",
  "server/members/router.ts beginTotp",
  // Asks, by POST because of the secret it shows.
  "server/members/router.ts invitation",
  "server/members/router.ts magicLink",
  "server/members/router.ts passkeyOptions",
];

type Source = {
  imports: Map<string, [file: string, name: string]>;
  all: string[];
  own: Map<string, ts.Node>;
};

const parse = (file: string) =>
  ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);

/** What a file calls by which name: its own functions, and those it has from elsewhere. */
function sourceOf(file: string): Source {
  const found: Source = { imports: new Map(), all: [], own: new Map() };
  for (const one of parse(file).statements) {
    if (ts.isImportDeclaration(one) || ts.isExportDeclaration(one)) {
      const from = one.moduleSpecifier && fileOf(file, one.moduleSpecifier);
      const names = ts.isImportDeclaration(one) ? one.importClause?.namedBindings : one.exportClause;
      if (!from) continue;
      if (!names) found.all.push(from);
      else if (ts.isNamedImports(names) || ts.isNamedExports(names))
        for (const { name, propertyName } of names.elements)
          found.imports.set(name.text, [from, (propertyName ?? name).text]);
    } else if ((ts.isFunctionDeclaration(one) || ts.isClassDeclaration(one)) && one.name)
      found.own.set(one.name.text, one);
    else if (ts.isVariableStatement(one))
      for (const { name, initializer } of one.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) found.own.set(name.text, initializer);
  }
  return found;
}

function fileOf(from: string, specifier: ts.Expression): string | undefined {
  const text = ts.isStringLiteral(specifier) ? specifier.text : "";
  const path = text.startsWith("@/") ? text.slice(2) : text.startsWith(".") ? join(dirname(from), text) : "";
  return path.startsWith("server/")
    ? [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((one) => existsSync(one))
    : undefined;
}

const sources = new Map<string, Source>();
const known = new Map<string, boolean>();

/** Whether a name, as a file knows it, leads to one that writes the log. */
function writes(file: string, name: string): boolean {
  const key = `${file} ${name}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  known.set(key, WRITERS.has(name));
  if (WRITERS.has(name)) return true;
  const source = sources.get(file) ?? sourceOf(file);
  sources.set(file, source);
  const [from, own] = [source.imports.get(name), source.own.get(name)];
  const found = from ? writes(...from) : own ? leads(file, own) : source.all.some((one) => writes(one, name));
  known.set(key, found);
  return found;
}

function leads(file: string, node: ts.Node): boolean {
  if (ts.isIdentifier(node)) return writes(file, node.text);
  return ts.forEachChild(node, (child) => leads(file, child) || undefined) ?? false;
}

/** The mutations of a router: each with everything that it is made of, the checks before it included. */
function mutationsOf(file: string): [name: string, node: ts.Node][] {
  const found: [string, ts.Node][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isCallExpression(node.initializer)) {
      const { expression } = node.initializer;
      if (ts.isPropertyAccessExpression(expression) && expression.name.text === "mutation")
        found.push([node.name.getText(), node.initializer]);
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(file));
  return found;
}

const routers = readdirSync("server", { recursive: true, encoding: "utf8" })
  .map((file) => `server/${file.replaceAll("\\", "/")}`)
  .filter((file) => /router\.ts$/.test(file));

test("what the dashboard changes is in the audit log", () => {
  const mutations = routers.flatMap((file) =>
    mutationsOf(file).map(([name, node]) => ({ file, name, node })),
  );
  expect(mutations.length).toBeGreaterThan(80);
  const silent = mutations.filter(({ file, node }) => !leads(file, node));
  expect(silent.map(({ file, name }) => `${file} ${name}`).sort()).toEqual(BESIDE);
});

test("a verb that writes is told from one that does not", () => {
  expect(writes("server/links/cancel.ts", "cancelLink")).toBe(true);
  expect(writes("server/links/index.ts", "expireLinkNow")).toBe(true);
  expect(writes("server/links/index.ts", "dropIdleDrafts")).toBe(false);
  expect(writes("server/links/find.ts", "findLink")).toBe(false);
  expect(writes("server/links/transition.ts", "endLink")).toBe(false);
});
