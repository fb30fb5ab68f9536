import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { decodePicture } from "@/server/engine/identity/models/encode";
import { pack } from "@/server/engine/identity/pack";
import { lookIsolated, SIDE_LIMITS } from "@/server/engine/identity/side-isolated";
import { openOcrB } from "@/server/engine/mrz/ocr-b";
import { readMrz } from "@/server/engine/mrz/read";
import type { IdentityKind } from "@/server/engine/samples/identity/card";
import { identityDocument } from "@/server/engine/samples/identity/document";
import { CARD_SHOTS, shootCard } from "@/server/engine/samples/identity/shoot";
import { tellStory } from "@/server/engine/samples/story";
import { isolation } from "@/server/platform/isolate";
import { processEntry } from "@/server/platform/process-entry";
import { treeMeter } from "@/server/platform/process-tree";
import { report } from "./report";

// npm run bench -- identity [stories]: zones read completely on generated documents photographed by hand, and seconds and
// memory of a whole attempt in its process. Documents and faces are made or shipped by packages; nobody's data is used.

const stories = Number(process.argv[2] ?? 4);
const TODAY = "2026-11-21";
const kinds: IdentityKind[] = ["dni", "passport", "td2-card", "french-card"];

const reader = openOcrB();
const byShot = new Map<string, { exact: number; valid: number; wrong: number; all: number; ms: number[] }>();
for (let seed = 0; seed < stories; seed++) {
  for (const kind of kinds) {
    const document = await identityDocument(tellStory(`bench-${seed}`, "ES", TODAY), kind);
    for (const [name, shot] of Object.entries(CARD_SHOTS)) {
      const side = kind === "dni" ? 2 : 1;
      const sample = await shootCard(document, `bench-${seed}-${kind}-${name}`, shot, side);
      const started = performance.now();
      const reading = await readMrz(await decodePicture(sample.bytes), reader, TODAY);
      const tally = byShot.get(name) ?? { exact: 0, valid: 0, wrong: 0, all: 0, ms: [] };
      byShot.set(name, tally);
      tally.ms.push(performance.now() - started);
      tally.all++;
      const text = sample.truth.pages.join("\n").replaceAll(/\s/g, "");
      const exact = reading !== null && text.includes(reading.mrz.lines.join(""));
      if (reading?.mrz.valid) tally.valid++;
      if (exact) tally.exact++;
      else if (reading?.mrz.valid) tally.wrong++;
    }
  }
}

console.log("Machine readable zones, generated documents:");
let [exact, all] = [0, 0];
for (const [name, tally] of byShot) {
  exact += tally.exact;
  all += tally.all;
  const median = tally.ms.sort((a, b) => a - b)[tally.ms.length >> 1] ?? 0;
  console.log(
    `  ${name.padEnd(11)} exact ${tally.exact}/${tally.all}  valid ${tally.valid}  valid but other characters ${tally.wrong}  median ${Math.round(median)} ms`,
  );
}
report({
  what: `zones read completely on ${all} photographed documents`,
  ours: exact / all,
  unit: "of 1",
  atLeast: 0.95,
});

const document = await identityDocument(tellStory("bench-attempt", "ES", TODAY), "dni", {
  portrait: await facePicture(),
});
const near = CARD_SHOTS.near;
if (!near) throw new Error("no near shot");
const front = (await shootCard(document, "attempt-front", near, 1)).bytes;
const back = (await shootCard(document, "attempt-back", near, 2)).bytes;
await lookSeconds();
const frames = await cameraFrames(160);
const times = frames.map((_, index) => index * 100);
const session = {
  steps: [
    { action: "left", shownAtMs: 1_000 },
    { action: "up", shownAtMs: 5_000 },
    { action: "right", shownAtMs: 9_000 },
    { action: "closer", shownAtMs: 13_000 },
  ],
  endsAtMs: 18_000,
};
const input = pack({ session, applicant: { name: document.applicant }, today: TODAY, hasBack: true, times }, [
  front,
  back,
  ...frames,
]);
const limits = { memoryMb: 4_000, cpuMs: 300_000, wallMs: 300_000, stallMs: 300_000, outputBytes: 1_000_000 };
console.log(`One attempt (two sides of 1,920 px, ${frames.length} frames of 640 × 480), in its process:`);
const runs: { seconds: number; cpu: number; memory: number }[] = [];
for (let run = 0; run < 3; run++) {
  const pool = isolation(processEntry("examine-attempt"), [], limits, 1);
  const started = performance.now();
  const watched = watchChildren();
  const outcome = await pool.run(input);
  const { memory, cpu } = watched();
  pool.close();
  const seconds = (performance.now() - started) / 1000;
  if (!outcome.ok) throw new Error(`the attempt was not examined: ${outcome.failure}`);
  runs.push({ seconds, cpu, memory });
  if (run === 0)
    console.log(JSON.stringify(outcome.value, null, 1).replaceAll(/\n\s*/g, " ").slice(0, 1_600));
}
const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
const examined = `attempt of two pictures and ${frames.length} frames`;
report({
  what: `${examined}, process start included`,
  ours: middle(runs.map((run) => run.seconds)),
  unit: "s",
});
report({ what: `${examined}, processor time`, ours: middle(runs.map((run) => run.cpu)), unit: "s" });
report({ what: `${examined}, peak memory`, ours: Math.max(...runs.map((run) => run.memory)), unit: "MB" });
process.exit(0);

/** How long a person waits for the look at one side: each that is right, and prints without a zone. */
async function lookSeconds(): Promise<void> {
  const rows = Array.from(
    { length: 30 },
    (_, at) =>
      `<text x="50" y="${60 + at * 46}" font-size="34" font-family="monospace">Condiciones generales del contrato, apartado ${at}, en vigor desde hoy</text>`,
  ).join("");
  const page = `<svg width="1920" height="1440"><rect width="1920" height="1440" fill="#fff"/>${rows}</svg>`;
  const print = new Uint8Array(await sharp(Buffer.from(page)).jpeg().toBuffer());
  const pool = isolation(processEntry("look-at-side"), [], SIDE_LIMITS, 1);
  const look = async (side: "front" | "back", picture: Uint8Array) => {
    const started = performance.now();
    await lookIsolated({ side, type: "id_card", picture, front: null, today: TODAY }, (packed, signal) =>
      pool.run(packed, { signal }),
    );
    const seconds = (performance.now() - started) / 1000;
    // The next one finds a process that waits, as it does between two people.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    return seconds;
  };
  await look("front", front);
  const timed = async (side: "front" | "back", picture: Uint8Array) => {
    const runs = [await look(side, picture), await look(side, picture), await look(side, picture)];
    return runs.sort((a, b) => a - b)[1] ?? 0;
  };
  report({ what: "a front is taken", ours: await timed("front", front), unit: "s" });
  report({ what: "a back is taken", ours: await timed("back", back), unit: "s" });
  report({
    what: "a page of print as the back is refused",
    ours: await timed("back", print),
    unit: "s",
    atMost: 2,
  });
  pool.close();
}

async function facePicture(): Promise<Uint8Array> {
  const root = dirname(createRequire(import.meta.url).resolve("@vladmandic/face-api/package.json"));
  const { data, info } = await sharp(join(root, "demo/sample3.jpg"))
    .raw()
    .toBuffer({ resolveWithObject: true });
  // The person in the middle, by shares of the picture: one whole face.
  const width = Math.round(info.width * 0.2);
  const box = {
    left: Math.round(info.width * 0.5),
    top: Math.round(info.height * 0.06),
    width,
    height: Math.round((width * 4) / 3),
  };
  return new Uint8Array(
    await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
      .extract(box)
      .resize(600, 800)
      .jpeg()
      .toBuffer(),
  );
}

/** The face at slightly different places and with fresh noise: work for the models, no live session. */
async function cameraFrames(count: number): Promise<Uint8Array[]> {
  const face = await sharp(await facePicture())
    .resize(300, 400)
    .toBuffer();
  const made: Uint8Array[] = [];
  for (let index = 0; index < count; index++) {
    const left = 170 + Math.round(8 * Math.sin(index / 5));
    made.push(
      new Uint8Array(
        await sharp({
          create: {
            width: 640,
            height: 480,
            channels: 3,
            background: "#8a8f94",
            noise: { type: "gaussian", mean: 130, sigma: 4 },
          },
        })
          .composite([{ input: face, left, top: 40 }])
          .jpeg({ quality: 82 })
          .toBuffer(),
      ),
    );
  }
  return made;
}

/**
 * The most memory that everything below this process held at once, in MB, and the processor time that it took, in seconds: the program
 * itself is a child of those that confine it.
 */
function watchChildren(): () => { memory: number; cpu: number } {
  let [memory, cpu] = [0, 0];
  const meter = treeMeter(process.pid);
  const timer = setInterval(() => {
    const all = meter();
    if (all === undefined) return;
    const own = process.cpuUsage();
    memory = Math.max(memory, all.memoryMb - process.memoryUsage.rss() / 1_048_576);
    cpu = Math.max(cpu, all.cpuMs / 1_000 - (own.user + own.system) / 1e6);
  }, 20);
  return () => {
    clearInterval(timer);
    return { memory: Math.round(memory), cpu: Math.round(cpu * 100) / 100 };
  };
}
