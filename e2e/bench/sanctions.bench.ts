import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import {
  type Entity,
  IndexBuilder,
  parseList,
  SanctionsIndex,
  type Subject,
  screen,
} from "@/server/engine/sanctions";
import { report } from "./report";

// npm run bench -- sanctions [--ftm FILE] [--queries FILE] [--entities 100000]
// The matching engine alone, in one process: how long an index takes to build and open, how large it is, how long a question
// takes. A FollowTheMoney file is filled up with generated entities; questions are a JSON array of {query: {name, schema, dob,
// country}, expect: [ids], group}; with nothing expected, every hit is a false one.

const { values } = parseArgs({
  options: {
    ftm: { type: "string" },
    queries: { type: "string" },
    entities: { type: "string", default: "100000" },
  },
});
const wanted = Number(values.entities);
const GIVEN =
  "Ivan Sergei Aleksandr Mohammed Ahmad Ali Hassan Maria Anna Carlos Jose John Kim Li Wei Omar Yusuf Elena Dmitri Fatima".split(
    " ",
  );
const SYLLABLES =
  "ka ro ti ma ben dur sho vik len par zu ghe nor tal mi fo ra sti kov ski bek dor ana wel tri".split(" ");
const FIRMS = ["Trading LLC", "Shipping Company", "Holding JSC", "Bank", "Industries Ltd", "Technology Co"];

let seed = 20_260_101;
function random(below: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 4_294_967_296) * below);
}
const pick = (list: readonly string[]) => list[random(list.length)] ?? "";
const invented = () => {
  const word = Array.from({ length: 2 + random(3) }, () => pick(SYLLABLES)).join("");
  return word.charAt(0).toUpperCase() + word.slice(1);
};

function generated(at: number): Entity {
  const person = random(3) > 0;
  const name = person
    ? `${pick(GIVEN)} ${random(2) ? `${pick(GIVEN)} ` : ""}${invented()}`
    : `${invented()} ${random(2) ? `${invented()} ` : ""}${pick(FIRMS)}`;
  return {
    id: `generated-${at}`,
    schema: person ? "Person" : "Organization",
    caption: name,
    names: [
      { text: name, quality: "primary" },
      { text: `${name} ${invented()}`, quality: "alias" },
    ],
    birthDates: person ? [`${1930 + random(75)}`] : [],
    countries: [],
    gender: null,
    identifiers: [],
    topics: ["sanction"],
    datasets: ["generated"],
    referents: [],
    url: null,
  };
}

async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  const raw = readFileSync(path);
  yield path.endsWith(".gz") ? gunzipSync(raw) : raw;
}

const builder = new IndexBuilder();
const samples: Subject[] = [];
if (values.ftm)
  for await (const entity of parseList("ftm", { primary: bytesOf(values.ftm) }, { name: "file", topics: [] }))
    builder.add(entity);
const listed = builder.entityCount;
for (let at = listed; at < wanted; at += 1) {
  const entity = generated(at);
  builder.add(entity);
  if (at % 40 === 0)
    samples.push({ name: entity.caption, kind: entity.schema === "Person" ? "person" : "company" });
}
const packing = performance.now();
const buffer = builder.finish(null);
const packed = performance.now() - packing;

const opening = performance.now();
const index = new SanctionsIndex(buffer);
const opened = performance.now() - opening;

type Case = {
  kind?: string;
  group?: string;
  query: { name: unknown; schema?: string; dob?: string | null; country?: string | null };
  expect?: string[];
  expect_any?: string[];
};
const cases: Case[] = values.queries ? JSON.parse(readFileSync(values.queries, "utf8")) : [];
const asked = cases.flatMap((one): { subject: Subject; case: Case }[] => {
  const { name, schema, dob, country } = one.query;
  if (typeof name !== "string") return [];
  const kind = schema === "Person" ? "person" : "company";
  const birthDate = /^\d{4}(-\d\d-\d\d)?/.exec(dob ?? "")?.[0];
  return [
    {
      case: one,
      subject: {
        name: name.slice(0, 200),
        kind,
        ...(birthDate ? { birthDate } : {}),
        ...(country?.length === 2 ? { country } : {}),
      },
    },
  ];
});
const questions: Subject[] = values.queries ? asked.map((one) => one.subject) : samples;

for (const question of questions.slice(0, 300)) screen(index, question, 0.7);
const wall: number[] = [];
const processor: number[] = [];
for (const question of questions) {
  const cpu = process.cpuUsage();
  const from = performance.now();
  screen(index, question, 0.7);
  wall.push(performance.now() - from);
  const spent = process.cpuUsage(cpu);
  processor.push((spent.user + spent.system) / 1000);
}

/** Cases that say what they expect: the share found above the threshold by group; with nothing to find, the share wrongly hit. */
const quality: Record<string, { n: number; share: number }> = {};
for (const { subject, case: one } of asked) {
  if (!one.expect) continue;
  const right = new Set([...one.expect, ...(one.expect_any ?? [])]);
  const hits = screen(index, subject, 0.7);
  const counted =
    right.size === 0
      ? hits.length > 0
      : hits.some((hit) => [hit.id, ...hit.referents].some((id) => right.has(id)));
  const name = `${right.size === 0 ? "false_hits" : "found"} ${one.group ?? ""}`.trim();
  const group = quality[name] ?? { n: 0, share: 0 };
  quality[name] = { n: group.n + 1, share: (group.share * group.n + (counted ? 1 : 0)) / (group.n + 1) };
}
for (const group of Object.values(quality)) group.share = Number(group.share.toFixed(4));

const at = (list: readonly number[], share: number) =>
  Number((list[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0).toFixed(2));
const quantiles = (list: number[]) => {
  list.sort((a, b) => a - b);
  return { p50: at(list, 0.5), p95: at(list, 0.95), p99: at(list, 0.99), max: at(list, 1) };
};
const spent = quantiles(processor);
report({
  what: `a name among ${index.entityCount} entities, p50`,
  ours: spent.p50,
  unit: "CPU-ms",
  atMost: 1,
});
report({
  what: `a name among ${index.entityCount} entities, p99`,
  ours: spent.p99,
  unit: "CPU-ms",
  atMost: 8,
});
report({ what: "index in memory", ours: index.byteLength / 1e6, unit: "MB", atMost: 250 });
report({ what: "index packed", ours: packed / 1000, unit: "s" });
report({ what: "index opened", ours: opened, unit: "ms" });
console.log(
  JSON.stringify(
    {
      entities: index.entityCount,
      from_file: listed,
      names: index.nameCount,
      index_mb: Math.round(index.byteLength / 1e6),
      scratch_mb: Math.round((index.nameCount * 16 + index.columns.kind.length * 12) / 1e6),
      pack_s: Number((packed / 1000).toFixed(1)),
      open_ms: Math.round(opened),
      questions: questions.length,
      wall_ms: quantiles(wall),
      cpu_ms: spent,
      ...(Object.keys(quality).length > 0 ? { quality } : {}),
    },
    null,
    2,
  ),
);
