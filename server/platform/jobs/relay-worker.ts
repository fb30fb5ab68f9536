import { Inngest } from "inngest";
import pg from "pg";
import { runRelay } from "./index";

// A relay of its own process, for the test that kills it. Keys and address come from the SDK's variables.

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2 });
const quiet = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} };
const inngest = new Inngest({ id: "t", isDev: false, logger: quiet, internalLogger: quiet });
await runRelay({ pool, send: (events) => inngest.send(events), signal: new AbortController().signal });
