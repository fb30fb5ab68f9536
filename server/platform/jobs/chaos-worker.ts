import { serve } from "inngest/edge";
import pg from "pg";
import { startExecutor } from "./index";
import { testClient } from "./test-bench";

// A worker for the tests that kill workers. Every step writes a try, works a while, then has its effect.

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 6 });
pool.on("error", () => undefined);
const inngest = testClient();

async function effect(order: string, step: string, ms: number): Promise<string> {
  await pool.query(`INSERT INTO try (ord, step) VALUES ($1, $2)`, [order, step]);
  await new Promise((done) => setTimeout(done, ms));
  // As every step of the product: the same effect twice is one effect.
  await pool.query(`INSERT INTO effect (ord, step) VALUES ($1, $2) ON CONFLICT DO NOTHING`, [order, step]);
  return `${order}:${step}`;
}

const order = inngest.createFunction(
  { id: "order", triggers: { event: "order" } },
  async ({ event, step }) => {
    const { id, ms } = event.data;
    const first = await step.run("first", () => effect(id, "first", ms));
    await step.sleep("pause", "1s");
    const [left, right] = await Promise.all([
      step.run("left", () => effect(id, "left", ms)),
      step.run("right", () => effect(id, "right", ms)),
    ]);
    await step.sendEvent("done", { name: "ordered", data: { id } });
    return step.run("last", async () => [first, left, right, await effect(id, "last", ms)].join());
  },
);

const ordered = inngest.createFunction(
  { id: "ordered", triggers: { event: "ordered" } },
  async ({ event, step }) => {
    await step.run("ordered", () => effect(event.data.id, `ordered`, 0));
  },
);

const handler = serve({ client: inngest, functions: [order, ordered], enableUnauthedSync: false });
const stop = new AbortController();
process.once("SIGTERM", () => stop.abort());
await startExecutor({ pool, handler, signal: stop.signal, leaseMs: 900, concurrency: 6 });
await pool.end();
