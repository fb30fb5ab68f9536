import { cron } from "inngest";
import { bookPayments } from "@/server/billing";
import { inngest } from "./client";

/** Every ten minutes: payments that arrived while nobody came back to the page. */
export const bookArrivedPayments = inngest.createFunction(
  { id: "book-payments", triggers: [cron("*/10 * * * *")], concurrency: { limit: 1 }, retries: 2 },
  ({ step }) => step.run("book", () => bookPayments()),
);
