import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { envExample } from "@/server/platform/env";
import "@/server/platform/jobs/metrics";
import { metrics } from "@/server/platform/metrics";

// What packages the service must agree with the service: names of settings, ports, paths and files.

const SETTINGS = new Set([...envExample().matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name));
const unknownOf = (names: Iterable<string>) =>
  [...names].filter((name) => !SETTINGS.has(name) && !SETTINGS.has(name.replace(/_FILE$/, "")));
const read = (file: string) => readFileSync(file, "utf8");

const DOCKERFILE = read("Dockerfile").replace(/\\\n/g, " ").split("\n");
const last = DOCKERFILE.slice(DOCKERFILE.findLastIndex((line) => line.startsWith("FROM ")));
const instruction = (name: string) =>
  last.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1).trim());
const imageEnv = Object.fromEntries(
  instruction("ENV").flatMap((line) => line.split(/\s+/).map((pair) => pair.split("=") as [string, string])),
);

const manifests = readdirSync("deploy/kubernetes")
  .filter((file) => !/^(kustomization|prometheus-adapter)\./.test(file))
  .flatMap((file) => parseAllDocuments(read(`deploy/kubernetes/${file}`)).map((one) => one.toJS()));
const kustomization = parse(read("deploy/kubernetes/kustomization.yaml"));
const named = (kind: string, name: string) =>
  manifests.find((one) => one.kind === kind && one.metadata.name === name);
const pods = manifests.filter(({ spec }) => spec?.template?.spec?.containers);

test("the image runs as nobody of this system's users and starts what is there", () => {
  expect(instruction("USER").at(-1)).toMatch(/^[1-9]\d{3,}:[1-9]\d{3,}$/);
  const { NODE_ENV, HOME, ...settings } = imageEnv;
  expect([NODE_ENV, HOME]).toEqual(["production", "/tmp"]);
  expect(unknownOf(Object.keys(settings))).toEqual([]);
  const [command, health] = [instruction("CMD")[0] ?? "", instruction("HEALTHCHECK")[0] ?? ""];
  for (const line of [command, health.slice(health.indexOf("CMD ") + 4)]) {
    const [program, file] = JSON.parse(line);
    expect([program, existsSync(file)]).toEqual(["node", true]);
  }
  const { PORT, METRICS_PORT } = imageEnv;
  expect(instruction("EXPOSE")[0]?.split(" ")).toEqual([PORT, METRICS_PORT, `${Number(METRICS_PORT) + 1}`]);
  expect(statSync("deploy/svc").mode & 0o111).toBe(0o111);
});

test("the image has each package whose files are looked for while it runs", () => {
  const sources = readdirSync("server", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => read(`server/${file}`));
  const sought = new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/packageFile\(\s*"((?:@[^/"]+\/)?[^/"]+)/g)].map(([, name = ""]) => name),
    ),
  );
  expect(sought.size).toBeGreaterThan(4);
  const collected = read("server/runtime/collect.mjs");
  const isThere = (name: string) =>
    [name, name.split("/")[0]].some((listed) => collected.includes(`"${listed}"`));
  expect([...sought].filter((name) => !isThere(name))).toEqual([]);
});

test("the image is not built from what was made here or is secret", () => {
  const ignored = read(".dockerignore").split("\n");
  for (const name of [".git", ".env", ".data", ".next", ".build", "**/node_modules"])
    expect(ignored).toContain(name);
});

test("compose names settings that exist, writes nowhere but on volumes, and publishes on loopback only", () => {
  const text = read("compose.yaml");
  const { services, volumes, configs } = parse(text, { merge: true });
  const ours = ["migrate", "web", "worker"];
  for (const name of ours) {
    const { environment, read_only, cap_drop, security_opt } = services[name];
    expect({ name, unknown: unknownOf(Object.keys(environment)) }).toEqual({ name, unknown: [] });
    expect({ read_only, cap_drop, security_opt }).toEqual({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
    });
  }
  expect(ours.map((name) => services[name].environment.ROLE)).toEqual([undefined, "web", "worker"]);
  // Who serves strangers does not hold the owner's password.
  expect(ours.filter((name) => services[name].environment.MIGRATION_DATABASE_URL)).toEqual(["migrate"]);
  expect(services.web.ports).toEqual([`127.0.0.1:${imageEnv.PORT}:${imageEnv.PORT}`]);
  for (const { ports = [] } of Object.values<{ ports?: string[] }>(services))
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  const mounted = Object.values<{ volumes?: string[] }>(services).flatMap((one) => one.volumes ?? []);
  for (const mount of mounted) expect(Object.keys(volumes)).toContain(mount.split(":")[0]);
  expect(configs["app-role"].content).toContain("NOSUPERUSER");
  // Whatever must be set is made by the lines at the top.
  const asked = new Set([...text.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name));
  const made = new Set(
    [...text.matchAll(/^#.*?"([A-Z_]+)=|; echo "([A-Z_]+)=/gm)].flatMap(([, a, b]) => [a, b]),
  );
  expect([...asked].filter((name) => !made.has(name))).toEqual([]);
});

test("compose starts the Inngest server that the guide was tried with, where workers look for it", () => {
  const { services } = parse(read("compose.yaml"), { merge: true });
  const { image, command, environment, profiles } = services.inngest;
  const guide = read("docs/operations/inngest.md");
  const tried = guide.match(/Tried with Inngest (\S+)/)?.[1];
  expect(image).toBe(`inngest/inngest:v${tried}`);
  // A shell takes the prefix off the key that workers have.
  const key = "signkey-prod-0badcafe";
  const shown = command.at(-1).replaceAll("$$", "$").replace("exec inngest", "printf '%s\n'");
  const words = execFileSync(command[0], [command[1], shown], {
    env: { ...process.env, INNGEST_SIGNING_KEY: key, INNGEST_EVENT_KEY: "e1" },
    encoding: "utf8",
  }).split("\n");
  const given = (flag: string) => words[words.indexOf(flag) + 1];
  expect([given("--signing-key"), given("--event-key")]).toEqual(["0badcafe", "e1"]);
  expect(Object.keys(environment).sort()).toEqual(["INNGEST_EVENT_KEY", "INNGEST_SIGNING_KEY"]);
  // What the guide says its state needs.
  const redis = new URL(given("--redis-uri") ?? "").hostname;
  const redisCommand: string = services[redis].command.join(" ");
  expect(guide).toContain(redisCommand);
  expect(services[redis].profiles).toEqual(profiles);
  for (const name of ["web", "worker"]) {
    const { INNGEST_BASE_URL, INNGEST_CONNECT_GATEWAY_URL } = services[name].environment;
    expect([INNGEST_BASE_URL, INNGEST_CONNECT_GATEWAY_URL].map((url) => new URL(url).hostname)).toEqual([
      "inngest",
      "inngest",
    ]);
    expect(guide).toContain(new URL(INNGEST_CONNECT_GATEWAY_URL).pathname);
  }
});

test("kustomize's base lists what lies beside it", () => {
  for (const file of kustomization.resources) expect(existsSync(`deploy/kubernetes/${file}`)).toBe(true);
  expect(pods.map(({ metadata }) => metadata.name).sort()).toEqual([
    "proofline-migrate",
    "proofline-web",
    "proofline-worker",
  ]);
  const literals: string[] = kustomization.configMapGenerator[0].literals;
  expect(unknownOf(literals.map((line) => line.slice(0, line.indexOf("="))))).toEqual([]);
  const names = kustomization.images.map((one: { name: string }) => one.name);
  for (const { spec } of pods) expect(names).toContain(spec.template.spec.containers[0].image);
});

test.each(pods.map((one) => [one.metadata.name, one.spec.template.spec] as const))(
  "%s: not root, nothing written but its folders, settings that exist",
  (_name, spec) => {
    const [container] = spec.containers;
    expect(spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: "RuntimeDefault" },
    });
    expect(`${spec.securityContext.runAsUser}:${spec.securityContext.runAsGroup}`).toBe(
      instruction("USER").at(-1),
    );
    expect(spec.automountServiceAccountToken).toBe(false);
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
    expect(container.volumeMounts.map((one: { mountPath: string }) => one.mountPath)).toEqual([
      imageEnv.DATA_DIR,
      "/tmp",
    ]);
    expect(unknownOf((container.env ?? []).map((one: { name: string }) => one.name))).toEqual([]);
  },
);

test("ports and probes are those of the programs", () => {
  const [web, worker] = ["web", "worker"].map((role) => {
    const { spec, metadata } = named("Deployment", `proofline-${role}`).spec.template;
    const [container] = spec.containers;
    expect(container.env).toEqual([{ name: "ROLE", value: role }]);
    const ports = Object.fromEntries(
      container.ports.map((one: { name: string; containerPort: number }) => [
        one.name,
        `${one.containerPort}`,
      ]),
    );
    expect(metadata.annotations["prometheus.io/port"]).toBe(ports.metrics);
    return { ...container, ports };
  });
  expect(web.ports).toEqual({ http: imageEnv.PORT, metrics: imageEnv.METRICS_PORT });
  expect(worker.ports).toEqual({ metrics: `${Number(imageEnv.METRICS_PORT) + 1}` });
  const answered = read("server/runtime/web.ts");
  for (const probe of [web.startupProbe, web.livenessProbe, web.readinessProbe])
    expect(answered).toContain(`url === "${probe.httpGet.path}"`);
  for (const probe of [worker.startupProbe, worker.livenessProbe])
    expect(probe.httpGet).toEqual({ path: "/metrics", port: "metrics" });
  expect(named("Service", "proofline").spec.ports[0].targetPort).toBe("http");
});

test("workers grow with the age of the queue, and every budget and scaler names a deployment's pods", () => {
  const { metric } = named("HorizontalPodAutoscaler", "proofline-worker").spec.metrics[0].external;
  const [rule] = parse(read("deploy/kubernetes/prometheus-adapter.yaml")).rules.external;
  expect(rule.name.as).toBe(metric.name);
  expect(metrics.getSingleMetric(rule.seriesQuery)).toBeDefined();
  for (const { kind, metadata, spec } of manifests) {
    if (kind === "HorizontalPodAutoscaler")
      expect(named("Deployment", spec.scaleTargetRef.name)?.metadata.name).toBe(metadata.name);
    if (kind === "PodDisruptionBudget")
      expect(named("Deployment", metadata.name).spec.selector).toEqual(spec.selector);
  }
});
