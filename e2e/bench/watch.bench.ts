import { createReadStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { createGunzip } from "node:zlib";
import { databaseOfOwn, quantile } from "./database-of-own";
import { report } from "./report";

// npm run bench -- watch [--subjects 1000000] [--entities 50000] [--changed 500] [--ftm FILE]
// Subjects on watch in a database of its own, a list that changes, and how long it takes from its coming into force to the events; how long
// looking up everybody takes, by a minute of it; what putting one on watch costs. A FollowTheMoney file is filled up with generated entities.

const { values } = parseArgs({
  options: {
    subjects: { type: "string", default: "1000000" },
    entities: { type: "string", default: "50000" },
    changed: { type: "string", default: "500" },
    ftm: { type: "string" },
  },
});
const [SUBJECTS, ENTITIES, CHANGED] = [values.subjects, values.entities, values.changed].map(Number) as [
  number,
  number,
  number,
];
const ALERT_S = 60;
const MEMORY_MB = 1_536;
const ADD_MS = 5;
const INDEX_S = 600;
const SAMPLE = 4_000;

let seed = 20_260_101;
function random(below: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 4_294_967_296) * below);
}
const pick = (list: readonly string[]) => list[random(list.length)] ?? "";
const GIVEN =
  "Ivan Sergei Aleksandr Mohammed Ahmad Ali Hassan Maria Anna Carlos Jose John Kim Li Wei Omar Yusuf Elena Dmitri Fatima Laura Marta Pedro Luis Sofia Emma Noah Lucas Julia Paul Peter Klaus Ingrid Lars Sven Olga Irina Amir Layla Noor Chen Hiro Yuki Priya Raj".split(
    " ",
  );
const SYLLABLES =
  "ka ro ti ma ben dur sho vik len par zu ghe nor tal mi fo ra sti kov ski bek dor ana wel tri lo ga re sa mo".split(
    " ",
  );
const FIRMS = ["Trading LLC", "Shipping Company", "Holding JSC", "Bank", "Industries Ltd", "Technology Co"];
const invented = () => {
  const word = Array.from({ length: 2 + random(3) }, () => pick(SYLLABLES)).join("");
  return word.charAt(0).toUpperCase() + word.slice(1);
};
const person = () =>
  `${pick(GIVEN)} ${random(2) ? `${pick(GIVEN)} ` : ""}${invented()}${random(3) ? "" : ` ${invented()}`}`;
const firm = () => `${invented()} ${random(2) ? `${invented()} ` : ""}${pick(FIRMS)}`;

type Line = {
  id: string;
  schema: string;
  caption: string;
  datasets: string[];
  referents: string[];
  properties: object;
};
function generated(id: string): Line {
  const isPerson = random(3) > 0;
  const caption = isPerson ? person() : firm();
  return {
    id,
    schema: isPerson ? "Person" : "Organization",
    caption,
    datasets: ["generated"],
    referents: [],
    properties: {
      name: [caption],
      alias: [`${caption} ${invented()}`],
      topics: ["sanction"],
      ...(isPerson ? { birthDate: [`${1930 + random(75)}`] } : {}),
    },
  };
}

const folder = mkdtempSync(join(tmpdir(), "watch-bench-"));
const lines: string[] = [];
if (values.ftm) {
  const raw = createReadStream(values.ftm);
  for await (const line of createInterface(values.ftm.endsWith(".gz") ? raw.pipe(createGunzip()) : raw))
    if (line) lines.push(line);
}
for (let at = lines.length; at < ENTITIES; at += 1) lines.push(JSON.stringify(generated(`generated-${at}`)));

const database = await databaseOfOwn();
process.env.DATA_DIR = folder;
const { rootDb } = await import("@/server/platform/db/root");
const { closePool, pool } = await import("@/server/platform/db/pool");
const { makeAccount } = await import("@/server/testing/factories");
const { dataKeyOf, sealText } = await import("@/server/platform/data-keys");
const { askIndex, checkMonitored, loadFtm } = await import("@/server/sanctions-checks");
const { readResult } = await import("@/server/sanctions-checks/present");
const { currentLists, forgetLists, look } = await import("@/server/sanctions-checks/lists/current");
const { createSanctionsScreening } = await import("@/server/sanctions-checks/create");
const { newId } = await import("@/server/platform/ids");

async function putInForce(name: string, list: readonly string[]): Promise<void> {
  const file = join(folder, `${name}.ftm.json`);
  writeFileSync(file, list.join("\n"));
  await loadFtm(file);
}
await putInForce("list", lines);
await look();
const lists = await currentLists();
if (!lists) throw new Error("the list is not in force");

const account = await makeAccount();
const dataKey = await dataKeyOf(account.id);
const result = JSON.stringify({
  sanctioned: false,
  pep: false,
  hits: [],
  threshold: 0.7,
  lists: [],
  queried_at: new Date().toISOString(),
});
const names: string[] = [];
for (let at = 0; at < SUBJECTS; at += 5_000) {
  const count = Math.min(5_000, SUBJECTS - at);
  const subjects = Array.from({ length: count }, () => {
    const isPerson = random(4) > 0;
    const name = isPerson ? person() : firm();
    if (names.length < CHANGED * 2 && random(SUBJECTS) < CHANGED * 4) names.push(name);
    return isPerson
      ? { name, kind: "person", ...(random(2) ? { birth_date: `${1940 + random(60)}` } : {}) }
      : { name, kind: "company" };
  });
  await pool().query(
    `INSERT INTO "SanctionsScreening" ("accountId", environment, id, status, subject, result, "subjectKey", "createdAt", "completedAt",
       monitored, "monitoredSince", "checkedAt", "listsVersion")
     SELECT $1, 'live', id, 'clear', to_json(subject), to_json(result), id, now(), now(), true, now(), now(), $2
     FROM unnest($3::text[], $4::text[], $5::text[]) AS t(id, subject, result)`,
    [
      account.id,
      lists.combination,
      subjects.map(() => newId("san")),
      subjects.map((one) => sealText(dataKey, "SanctionsScreening.subject", JSON.stringify(one))),
      subjects.map(() => sealText(dataKey, "SanctionsScreening.result", result)),
    ],
  );
}
await pool().query(`VACUUM ANALYZE "SanctionsScreening"`);

const taken = { plain: [] as number[], watched: [] as number[] };
for (let at = 0; at < 400; at += 1) {
  const monitor = at % 4 === 1 || at % 4 === 2;
  const began = performance.now();
  await createSanctionsScreening(account.live, { subject: { name: person(), kind: "person" }, monitor });
  taken[monitor ? "watched" : "plain"].push(performance.now() - began);
}
const median = (times: number[]) =>
  quantile(
    times.sort((a, b) => a - b),
    0.5,
  );
report({
  what: "a check that puts on watch, beside one that does not",
  ours: median(taken.watched) - median(taken.plain),
  unit: "ms",
  atMost: ADD_MS,
});

// The first pass of these lists: nobody to ask; what everybody is found by is written down.
const indexed = performance.now();
while ((await checkMonitored()).more);
report({
  what: "clues of everybody from nothing",
  ours: (performance.now() - indexed) / 1_000,
  unit: "s",
  atMost: INDEX_S,
});

// Half of what changes are new entries, some of whom are on watch; a quarter goes, and of a quarter an alias is told.
const changed = lines.flatMap((line, at) => {
  if (at >= CHANGED / 2) return [line];
  if (at % 2) return [];
  const entity = JSON.parse(line) as Line;
  return [JSON.stringify({ ...entity, properties: { ...entity.properties, weakAlias: [person()] } })];
});
for (let at = 0; at < CHANGED / 2; at += 1) {
  const known = at % 4 === 0 ? names[at] : undefined;
  const made = generated(`new-${at}`);
  changed.push(
    JSON.stringify(
      known
        ? {
            ...made,
            schema: "LegalEntity",
            caption: known,
            properties: { name: [known], topics: ["sanction"] },
          }
        : made,
    ),
  );
}
await putInForce("list", changed);
const inForce = Date.now();
const concerned = async () => rootDb().sanctionsPass.findFirst({ orderBy: { id: "desc" } });
const before = (await concerned())?.id;
do await checkMonitored(60_000);
while ((await concerned())?.id === before || !(await concerned())?.concernedAt);
const at = (await concerned())?.concernedAt?.getTime() ?? Number.NaN;
// Whoever is told later has been on a list all along: the rows say that nobody is, whatever their names are like.
const { rows: alerts } = await pool().query<{ at: Date }>(
  `SELECT "createdAt" AS at FROM "Event" WHERE type = 'sanctions_screening.alert' AND "createdAt" <= $1 ORDER BY "createdAt"`,
  [new Date(at)],
);
const waits = alerts.map(({ at: when }) => (when.getTime() - inForce) / 1_000);
report({
  what: `alerts of ${CHANGED} changed entries among ${SUBJECTS} subjects`,
  ours: alerts.length,
  unit: "",
});
report({ what: "from in force to the event, p99", ours: quantile(waits, 0.99), unit: "s", atMost: ALERT_S });
report({ what: "everybody was looked for after", ours: (at - inForce) / 1_000, unit: "s" });
report({ what: "time of that, each subject", ours: ((at - inForce) * 1_000) / SUBJECTS, unit: "µs" });

// Whoever of a sample a new check would find one of the new entries for has been told of it.
const fresh = await currentLists();
const { rows: sample } = await pool().query<{ id: string }>(
  `SELECT id FROM "SanctionsScreening" WHERE monitored ORDER BY md5(id) LIMIT ${SAMPLE}`,
);
let differences = 0;
for (const { id } of fresh ? sample : []) {
  const row = await account.live.db.sanctionsScreening.findFirstOrThrow({ where: { id } });
  const { hits: wanted } = askIndex(fresh?.index as never, row.subject as never, 0.7);
  const isNew = ({ id: entry }: { id: string }) => entry.startsWith("new-");
  const told = (readResult(row)?.hits ?? []).filter(isNew).map((hit) => hit.id);
  if (
    wanted
      .filter(isNew)
      .map((hit) => hit.id)
      .sort()
      .join() !== told.sort().join()
  )
    differences += 1;
}
report({ what: `differences from a new check of ${sample.length}`, ours: differences, unit: "", atMost: 0 });

const until = Date.now();
const { asked } = await checkMonitored(60_000);
if (asked > 0)
  report({
    what: "looking everybody up again, each subject",
    ours: ((Date.now() - until) * 1_000) / asked,
    unit: "µs",
  });
report({
  what: "memory at most, index included",
  ours: process.resourceUsage().maxRSS / 1_024,
  unit: "MB",
  atMost: MEMORY_MB,
});
forgetLists();
await rootDb().$disconnect();
await closePool();
await database.stop();
rmSync(folder, { recursive: true, force: true });
