import { join } from "node:path";
import { asTextPdf, tellStory, template } from "@/server/engine/samples";
import { rootDb } from "@/server/platform/db/root";
import { bearerOf } from "@/server/platform/jobs/server-api";
import { ANALYSIS_REQUESTED } from "@/server/screenings/create";
import { makeAccount } from "@/server/testing/factories";
import { call } from "@/server/testing/harness";
import { pause, startProgram } from "@/server/testing/program";
import { startInngestServer } from "../workers/inngest-server";
import { sleepingDocument } from "../workers/sleeping-analyser";
import { sleepingWorker } from "../workers/sleeping-worker";

const NOBODY = "00000000-0000-4000-8000-000000000000";
const PATIENCE_MS = 240_000;

/** Runs every job function of the product once on an Inngest server; answers how each ended. */
export async function everyFunction(binary: string): Promise<{ function: string; status: string }[]> {
  const server = await startInngestServer(binary);
  Object.assign(process.env, server.env);
  const worker = startProgram(join(process.cwd(), ".build/worker.mjs"));
  try {
    const account = await makeAccount({ billingMode: "prepaid", balanceCents: 10_000 });
    const document = template("payslip-es-official").draw(tellStory("functions", "ES", "2026-11-20"));
    const { bytes, mediaType } = await asTextPdf(document, "payslip");
    const made = await call<{ id: string }>("POST", "/v1/screenings", {
      key: account.liveKey.key,
      body: {
        applicant: { name: document.applicant },
        documents: [{ media_type: mediaType, data: Buffer.from(bytes).toString("base64") }],
        consent_confirmed: true,
      },
    });
    const scope = { accountId: account.id, environment: "live" };
    const told = { eventId: "none", objectId: made.body.id, type: "screening.completed" };
    const data: Record<string, object> = {
      "analyse-long-screening": { ...scope, screeningId: made.body.id },
      "analyse-screening": { ...scope, screeningId: made.body.id },
      "deliver-mail": { mailId: "none" },
      "erase-customer": { ...scope, customerId: "none" },
      "examine-id-check": { ...scope, idCheckId: NOBODY, attempt: 1 },
      "notify-team": { ...scope, ...told },
      "notify-exhausted": { ...scope, endpointId: NOBODY },
      "notify-low-balance": { ...scope, level: "low" },
      "take-decision": { ...scope, decisionId: NOBODY, effectAt: new Date().toISOString() },
    };
    const { functions, heavy } = await import("@/inngest");
    const { computing, inngest } = await import("@/inngest/client");
    const headers = { authorization: `Bearer ${bearerOf(server.env.INNGEST_SIGNING_KEY ?? "")}` };
    const at = server.env.INNGEST_BASE_URL;
    const invoked = new Map<string, string>();
    // Known once the worker has connected.
    await pause(10_000);
    for (const one of functions) {
      const slug = one.id(heavy.includes(one) ? computing.id : inngest.id);
      const answer = await fetch(`${at}/invoke/${slug}`, {
        method: "POST",
        headers,
        body: JSON.stringify({ name: "invoked", data: data[one.id()] ?? {} }),
      });
      invoked.set(slug, ((await answer.json()) as { id: string }).id);
    }
    const statusOf = async (event: string): Promise<string> => {
      const answer = await fetch(`${at}/v1/events/${event}/runs`, { headers });
      return ((await answer.json()) as { data?: { status: string }[] }).data?.[0]?.status ?? "not begun";
    };
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const rows = await Promise.all(
        [...invoked].map(async ([slug, event]) => ({ function: slug, status: await statusOf(event) })),
      );
      const screening = await rootDb().screening.findFirst({ where: { id: made.body.id } });
      rows.push({ function: "(the screening's own event)", status: screening?.status ?? "gone" });
      const open = rows.filter(({ status }) => /not begun|Running|processing/.test(status));
      if (open.length === 0 || Date.now() > until) return rows;
      await pause(2_000);
    }
  } finally {
    await worker.kill();
    await server.stop();
  }
}

type Lifecycle = { what: string; expected: string; is: string };

/** An analysis erased in flight, one beside it, and what only a schedule does, before and after the server is killed. */
export async function cancelledAndScheduled(binary: string): Promise<Lifecycle[]> {
  const server = await startInngestServer(binary);
  Object.assign(process.env, server.env);
  const worker = startProgram(await sleepingWorker());
  try {
    const account = await makeAccount({ billingMode: "prepaid", balanceCents: 10_000 });
    const key = account.liveKey.key;
    const screen = async (ms: number) => {
      const body = {
        applicant: { name: "Ilse Brandt" },
        documents: [sleepingDocument(ms)],
        consent_confirmed: true,
      };
      return (await call<{ id: string }>("POST", "/v1/screenings", { key, body })).body.id;
    };
    const ask = async <T>(path: string): Promise<T[]> => {
      const headers = { authorization: `Bearer ${bearerOf(server.env.INNGEST_SIGNING_KEY ?? "")}` };
      const answer = await fetch(`${server.env.INNGEST_BASE_URL}/v1/events${path}`, { headers });
      return ((await answer.json()) as { data?: T[] }).data ?? [];
    };
    const runOf = async (screeningId: string): Promise<string> => {
      type Sent = { internal_id: string; data: { screeningId?: string } };
      const sent = await ask<Sent>(`?name=${encodeURIComponent(ANALYSIS_REQUESTED)}&limit=50`);
      const event = sent.find(({ data }) => data.screeningId === screeningId);
      const runs = event ? await ask<{ status: string }>(`/${event.internal_id}/runs`) : [];
      return runs[0]?.status ?? "not begun";
    };
    const becomes = async (expected: string, look: () => Promise<string>): Promise<string> => {
      const until = Date.now() + PATIENCE_MS;
      for (;;) {
        const is = await look();
        if (is === expected || Date.now() > until) return is;
        await pause(1_000);
      }
    };
    const rows: Lifecycle[] = [];
    const note = async (what: string, expected: string, look: () => Promise<string>) =>
      rows.push({ what, expected, is: await becomes(expected, look) });

    const [erased, kept] = [await screen(120_000), await screen(5_000)];
    await note("two analyses, one of them long", "Running", () => runOf(erased));
    await call("DELETE", `/v1/screenings/${erased}`, { key });
    await note("the long one, erased in flight", "Cancelled", () => runOf(erased));
    await note("the one beside it", "Completed", () => runOf(kept));
    for (const when of ["by the schedule", "by the schedule, after the server was killed"]) {
      const { body: link } = await call<{ id: string }>("POST", "/v1/verification-links", {
        key,
        body: { applicant: { name: "Ilse Brandt" } },
      });
      await rootDb().verificationLink.updateMany({
        where: { id: link.id },
        data: { expiresAt: new Date(Date.now() - 1_000) },
      });
      await note(`a link whose time is over, ${when}`, "expired", async () => {
        const row = await rootDb().verificationLink.findFirst({ where: { id: link.id } });
        return row?.status ?? "gone";
      });
      if (when === "by the schedule") await server.strike();
    }
    return rows;
  } finally {
    await worker.kill();
    await server.stop();
  }
}
