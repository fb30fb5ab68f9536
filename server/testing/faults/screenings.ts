import { join } from "node:path";
import { asTextPdf, CATALOGUE, tellStory } from "@/server/engine/samples";
import { rootDb } from "@/server/platform/db/root";
import { makeAccount } from "../factories";
import { call } from "../harness";
import { Crew, pause, type Running, seeded, startProgram } from "../program";

export type ScreeningsOptions = {
  /** Live screenings; some cannot be read, some are erased in flight. */
  screenings: number;
  /** One of two workers is killed about so often until all have ended. */
  killEveryMs: number;
  /** The killing stops after so long, so that it ends. */
  fireMs: number;
  withinMs: number;
  /** The workers of which one after another is killed; two of the product's without it. */
  crew?: readonly (() => Running)[];
  /** What the screenings are sent with, by turns; without it what the real engine can read, and a third that it cannot. */
  documents?: readonly { media_type: string; data: string }[];
  /** What else goes wrong meanwhile, until the signal. */
  beside?: (signal: AbortSignal) => Promise<void>;
  /** Told every ten seconds how many have not ended. */
  onProgress?: (open: number, kills: number) => void;
};

export type ScreeningsReport = {
  kills: number;
  completed: number;
  failed: number;
  /** The failed by their reason. */
  reasons: Record<string, number>;
  erased: number;
  /** What must not be: not ended, ended twice, another result than its event told, charged wrongly, documents left … */
  wrong: string[];
};

const PRICE_CENTS = 150;
const BALANCE_CENTS = 10_000_000;

/** Analyses live screenings with the real engine while workers are killed at random. Answers how each ended. */
export async function screeningsUnderFaults(options: ScreeningsOptions): Promise<ScreeningsReport> {
  const random = seeded(500);
  const account = await makeAccount({ billingMode: "prepaid", balanceCents: BALANCE_CENTS });
  const { key } = account.liveKey;
  const documents = options.documents ?? (await sampleDocuments());
  const worker = () => startProgram(join(process.cwd(), ".build/worker.mjs"));
  const crew = new Crew(options.crew ?? [worker, worker]);
  const stop = new AbortController();
  setTimeout(() => stop.abort(), options.fireMs).unref();
  const killing = Promise.all([
    crew.strikeUntil(stop.signal, options.killEveryMs, random),
    options.beside?.(stop.signal),
  ]);
  const erased = new Set<string>();
  const telling = setInterval(async () => {
    const open = await openScreenings(account.id).catch(() => Number.NaN);
    options.onProgress?.(open, crew.kills);
  }, 10_000);
  try {
    for (let index = 0; index < options.screenings; index += 1) {
      const made = await call<{ id: string }>("POST", "/v1/screenings", {
        key,
        body: {
          applicant: { name: "Marta Ejemplo" },
          documents: [documents[index % documents.length]],
          consent_confirmed: true,
        },
      });
      if (made.status !== 202) throw new Error(`create answered ${made.status}: ${made.text}`);
      if (index % 10 !== 9) continue;
      await call("DELETE", `/v1/screenings/${made.body.id}`, { key });
      erased.add(made.body.id);
    }
    await untilEnded(account.id, stop, Date.now() + options.withinMs);
  } finally {
    clearInterval(telling);
    stop.abort();
    await killing;
    await crew.dismiss();
  }
  return { kills: crew.kills, ...(await verdict(account.id, erased)) };
}

async function sampleDocuments() {
  const template = CATALOGUE[0];
  if (!template) throw new Error("the catalogue is empty");
  const today = new Date().toISOString().slice(0, 10);
  const { bytes } = await asTextPdf(
    template.draw(tellStory("faults", template.market, today)),
    template.name,
  );
  const unreadable = Buffer.from("%PDF-1.7\n%%EOF\n");
  return [bytes, bytes, unreadable].map((one) => ({
    media_type: "application/pdf",
    data: Buffer.from(one).toString("base64"),
  }));
}

function openScreenings(accountId: string): Promise<number> {
  return rootDb().screening.count({ where: { accountId, status: "processing" } });
}

async function untilEnded(accountId: string, stop: AbortController, deadline: number): Promise<void> {
  while (Date.now() < deadline) {
    const open = await openScreenings(accountId);
    if (open === 0) return;
    // Towards the end nobody dies any more: there is always a last process that lives.
    if (open <= 2) stop.abort();
    await pause(100);
  }
}

async function verdict(accountId: string, erased: ReadonlySet<string>) {
  const [rows, events, ledger, reservations, files, account] = await Promise.all([
    rootDb().screening.findMany({ where: { accountId } }),
    rootDb().event.findMany({ where: { accountId }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] }),
    rootDb().ledgerEntry.findMany({ where: { accountId } }),
    rootDb().reservation.count({ where: { accountId } }),
    rootDb().stashedFile.count({ where: { accountId } }),
    rootDb().account.findUniqueOrThrow({ where: { id: accountId } }),
  ]);
  const wrong: string[] = [];
  const told = new Map<string, string[]>();
  for (const { objectId, type } of events) told.set(objectId, [...(told.get(objectId) ?? []), type]);
  for (const { id, status, analysis } of rows) {
    const types = told.get(id)?.join(" ");
    if (status === "processing") wrong.push(`${id} has not ended`);
    else if (types !== `screening.created screening.${status}`)
      wrong.push(`${id} is ${status}, told: ${types}`);
    if ((analysis !== null) !== (status === "completed"))
      wrong.push(`${id} is ${status}, result: ${analysis !== null}`);
    const charges = ledger.filter((entry) => entry.objectId === id).length;
    if (charges !== (status === "completed" ? 1 : 0))
      wrong.push(`${id} is ${status}, charged ${charges} times`);
  }
  for (const id of erased) {
    const types = told.get(id) ?? [];
    if (types.at(-1) !== "screening.deleted")
      wrong.push(`${id} was erased, told after it: ${types.join(" ")}`);
  }
  const completed = rows.filter((row) => row.status === "completed").length;
  const reasons: Record<string, number> = {};
  for (const { error } of rows) if (error) reasons[error] = (reasons[error] ?? 0) + 1;
  const spent = BALANCE_CENTS - account.balanceCents;
  const units = ledger.filter((entry) => entry.kind === "screening").length;
  if (spent !== units * PRICE_CENTS) wrong.push(`${units} units cost ${spent} cents`);
  if (account.reservedCents !== 0 || reservations > 0) wrong.push(`${reservations} reservations are left`);
  if (files > 0) wrong.push(`${files} documents are left`);
  return { completed, failed: rows.length - completed, reasons, erased: erased.size, wrong };
}
