import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { functionNames } from "@/inngest";
import { overrideEnv } from "@/server/platform/env";
import { tellFunctions } from "@/server/platform/jobs/metrics";
import { metrics } from "@/server/platform/metrics";
import { freePort } from "@/server/runtime/free-port";
import "@/server/runtime/pulse";
import { serveMetrics } from "@/server/runtime/serve-metrics";
import { readSources } from "@/server/sanctions-checks";

// A rule about a series that is not there is silent for ever. An installation on which nothing happened yet has them all.

type Rule = { alert: string; expr: string };
const rules = (
  parse(readFileSync(join(process.cwd(), "deploy/monitoring/alerts.yaml"), "utf8")) as {
    groups: { rules: Rule[] }[];
  }
).groups.flatMap((group) => group.rules);

type Series = { name: string; labels: Map<string, string>; value: string };
let series: Series[];

const labelsOf = (text: string) =>
  new Map(
    [...text.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = "", value = ""]) => [label, value]),
  );

/** Whatever numbers the worker tells, and no others. */
const TOLD = [
  ...readFileSync("server/runtime/worker.ts", "utf8").matchAll(/"(@\/server\/[\w/-]+)"/g),
].flatMap(([, path = ""]) => (path.endsWith("/metrics") || path === "@/server/webhooks" ? [path] : []));

beforeAll(async () => {
  for (const path of TOLD) await import(path);
  tellFunctions(functionNames());
  overrideEnv({ METRICS_PORT: await freePort() });
  await serveMetrics("web");
  await serveMetrics("worker");
  series = (await metrics.metrics())
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [, name = "", labels = "", value = ""] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      return { name, labels: labelsOf(labels), value };
    });
});

const OPERATORS: Record<string, (value: string, wanted: string) => boolean> = {
  "=": (value, wanted) => value === wanted,
  "!=": (value, wanted) => value !== wanted,
  "=~": (value, wanted) => new RegExp(`^(?:${wanted})$`).test(value),
  "!~": (value, wanted) => !new RegExp(`^(?:${wanted})$`).test(value),
};

/** The series that one selector of an expression finds. */
function selected(name: string, matchers: string): Series[] {
  const wanted = [...matchers.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)];
  return series.filter(
    (one) =>
      one.name === name &&
      wanted.every(([, label = "", operator = "", value = ""]) =>
        OPERATORS[operator]?.(one.labels.get(label) ?? "", value),
      ),
  );
}

const SELECTOR = /\b((?:http|service|process|nodejs)_\w+)(?:\{([^}]*)\})?/g;

test("each series that a rule names is there before anything happened", () => {
  expect(rules.length).toBeGreaterThan(10);
  const silent = rules.flatMap(({ alert, expr }) =>
    [...expr.matchAll(SELECTOR)]
      .filter(([selector, name = "", matchers = ""]) =>
        expr.includes(`absent(${selector})`) ? false : selected(name, matchers).length === 0,
      )
      .map(([selector]) => `${alert}: ${selector}`),
  );
  expect(silent).toEqual([]);
});

test("what each process alone tells is missed when that process is gone", () => {
  for (const role of ["web", "worker"]) {
    expect(rules.filter(({ expr }) => expr === `absent(service_process{role="${role}"})`)).toHaveLength(1);
    expect(selected("service_process", `role="${role}"`)).toHaveLength(1);
  }
});

test("a list that never came into force is older than any rule allows", async () => {
  const ages = selected("service_sanctions_list_age_seconds", "");
  expect(ages.map((one) => one.labels.get("list")).sort()).toEqual(
    (await readSources()).map((source) => source.name).sort(),
  );
  expect(new Set(ages.map((one) => one.value))).toEqual(new Set(["+Inf"]));
  expect(
    Number(rules.find(({ alert }) => alert === "SanctionsListIsOld")?.expr.split(" > ")[1]),
  ).toBeLessThan(Number.POSITIVE_INFINITY);
});

test("the first error of a process is a rise, not a series that begins", () => {
  const classes = selected("service_requests_answered_total", "").map((one) => one.labels.get("class"));
  expect(classes).toEqual(["1xx", "2xx", "3xx", "4xx", "5xx"]);
});
