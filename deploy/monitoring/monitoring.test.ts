import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import "@/server/documents/metrics";
import "@/server/platform/jobs/metrics";
import { metrics } from "@/server/platform/metrics";
import "@/server/runtime/pulse";
import "@/server/runtime/serve-metrics";
import "@/server/sanctions-checks/metrics";
import "@/server/screenings/metrics";
import "@/server/selftest/metrics";
import "@/server/webhooks/metrics";

const read = (name: string) => readFileSync(join(process.cwd(), "deploy/monitoring", name), "utf8");
type Rule = { alert: string; expr: string; annotations: { summary: string; do: string } };
const rules = (parse(read("alerts.yaml")) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (one) => one.rules,
);
const panels = (
  JSON.parse(read("grafana.json")) as { panels: { title: string; targets: { expr: string }[] }[] }
).panels;
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...panels.flatMap((one) => one.targets.map(({ expr }) => expr)),
];

type Described = { name: string; type: string; labelNames?: string[] };
const known = new Map(
  (metrics.getMetricsAsArray() as unknown as Described[]).flatMap(({ name, type, labelNames = [] }) => {
    const parts = `${type}` === "histogram" ? ["_bucket", "_sum", "_count"] : [""];
    return parts.map((part) => [`${name}${part}`, labelNames] as const);
  }),
);
/** What Prometheus itself adds. */
const ADDED = ["instance", "job", "le"];

test("every metric that rules and dashboard name is one that the service has, with the labels it is asked for", () => {
  for (const expr of expressions) {
    const named = [...expr.matchAll(/\b((?:http|service|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)];
    expect(named.length, expr).toBeGreaterThan(0);
    for (const [, name = "", matchers = ""] of named) {
      expect([...known.keys()], expr).toContain(name);
      for (const [, label = ""] of matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g))
        expect([...(known.get(name) ?? []), ...ADDED], expr).toContain(label);
    }
    const labels = named.flatMap(([, name = ""]) => [...(known.get(name) ?? [])]);
    for (const [, list = ""] of expr.matchAll(/\bby \(([^)]*)\)/g))
      for (const label of list.split(",")) expect([...labels, ...ADDED], expr).toContain(label.trim());
    expect(expr.split("(").length, expr).toBe(expr.split(")").length);
  }
});

test("each alert says what to do, and no two are called alike", () => {
  expect(rules.length).toBeGreaterThan(8);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, annotations } of rules) {
    expect(annotations.summary.length, alert).toBeGreaterThan(20);
    expect(annotations.do.length, alert).toBeGreaterThan(20);
  }
  expect(panels.every(({ title, targets }) => title !== "" && targets.length > 0)).toBe(true);
});
