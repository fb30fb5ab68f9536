/** What an expression is read against: the event that started a run, and (`async`) the one that came later. */
export type Scope = { event: unknown; async?: unknown };

type Node = (scope: Scope) => unknown;

const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?)|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|([A-Za-z_]\w*)|(==|!=|<=|>=|&&|\|\||[<>!+().[\]]))/y;
const LITERALS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ["true", true],
  ["false", false],
  ["null", null],
]);

function tokens(text: string): string[] {
  const found: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match) throw new Error(`Cannot read expression at ${at}: ${text}`);
    found.push(match[0].trim());
  }
  return found;
}

function member(value: unknown, name: unknown): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, String(name))) return null;
  return Reflect.get(value, String(name));
}

/** Only two numbers or two texts have an order; everything else compares as not ordered. */
function ordered(a: unknown, b: unknown, accept: (sign: number) => boolean): boolean {
  if (typeof a === "number" && typeof b === "number") return accept(Math.sign(a - b));
  if (typeof a === "string" && typeof b === "string") return accept(a === b ? 0 : a < b ? -1 : 1);
  return false;
}

const COMPARE: Record<string, (a: unknown, b: unknown) => boolean> = {
  "==": (a, b) => a === b,
  "!=": (a, b) => a !== b,
  "<": (a, b) => ordered(a, b, (sign) => sign < 0),
  ">": (a, b) => ordered(a, b, (sign) => sign > 0),
  "<=": (a, b) => ordered(a, b, (sign) => sign <= 0),
  ">=": (a, b) => ordered(a, b, (sign) => sign >= 0),
};

/**
 * The part of CEL that function settings use: paths (`event.data.id`, `async.data["id"]`), literals, comparison,
 * `&&`, `||`, `!`, `+` and parentheses. A missing member is null; anything else fails at registration, not at run time.
 */
export function compile(text: string): Node {
  const rest = tokens(text);
  const take = (wanted?: string) => {
    const token = rest.shift();
    if (token === undefined || (wanted !== undefined && token !== wanted))
      throw new Error(`Cannot read expression: ${text}`);
    return token;
  };
  const binary = (
    operators: string[],
    operand: () => Node,
    join: (operator: string, a: Node, b: Node) => Node,
  ): Node => {
    let left = operand();
    while (rest[0] !== undefined && operators.includes(rest[0])) left = join(take(), left, operand());
    return left;
  };
  const primary = (): Node => {
    const token = take();
    if (token === "!") {
      const inner = primary();
      return (scope) => inner(scope) !== true;
    }
    let node: Node;
    if (token === "(") {
      node = either();
      take(")");
    } else if (/^\d/.test(token)) {
      node = () => Number(token);
    } else if (/^["']/.test(token)) {
      const value = token.slice(1, -1).replace(/\\(.)/g, "$1");
      node = () => value;
    } else if (LITERALS.has(token)) {
      node = () => LITERALS.get(token);
    } else if (token === "event" || token === "async") {
      node = (scope) => scope[token] ?? null;
    } else {
      throw new Error(`Unknown name ${token} in expression: ${text}`);
    }
    while (rest[0] === "." || rest[0] === "[") {
      const inner = node;
      if (take() === ".") {
        const name = take();
        node = (scope) => member(inner(scope), name);
      } else {
        const name = either();
        take("]");
        node = (scope) => member(inner(scope), name(scope));
      }
    }
    return node;
  };
  const sum = () => binary(["+"], primary, (_, a, b) => (scope) => add(a(scope), b(scope)));
  const comparison = () =>
    binary(Object.keys(COMPARE), sum, (operator, a, b) => (scope) => COMPARE[operator]?.(a(scope), b(scope)));
  const both = () =>
    binary(["&&"], comparison, (_, a, b) => (scope) => a(scope) === true && b(scope) === true);
  const either = (): Node =>
    binary(["||"], both, (_, a, b) => (scope) => a(scope) === true || b(scope) === true);
  const root = either();
  if (rest.length > 0) throw new Error(`Cannot read expression: ${text}`);
  return root;
}

function add(a: unknown, b: unknown): unknown {
  return typeof a === "number" && typeof b === "number" ? a + b : `${a ?? ""}${b ?? ""}`;
}

const compiled = new Map<string, Node>();

/** The value of an expression; each text is compiled once. */
export function evaluate(text: string, scope: Scope): unknown {
  const node = compiled.get(text) ?? compile(text);
  compiled.set(text, node);
  return node(scope);
}

/** Whether a condition holds; an absent one always does. */
export function holds(text: string | null | undefined, scope: Scope): boolean {
  return text === null || text === undefined || text === "" || evaluate(text, scope) === true;
}
