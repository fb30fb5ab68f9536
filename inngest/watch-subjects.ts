import { eventType } from "inngest";
import { z } from "zod";
import { contextFromJob } from "@/server/platform/open-context";
import { EnvironmentName } from "@/server/platform/wire";
import { SUBJECT_TO_WATCH, WATCHED_ERASED, WATCHED_KINDS } from "@/server/screenings";
import { beginWatch, endWatch } from "@/server/watching";
import { inngest } from "./client";

const scope = { accountId: z.string(), environment: EnvironmentName };
const due = eventType(SUBJECT_TO_WATCH, {
  schema: z.object({ ...scope, kind: z.enum(WATCHED_KINDS), objectId: z.string() }),
});
const erased = eventType(WATCHED_ERASED, { schema: z.object({ ...scope, sanctionsId: z.string() }) });

/** Puts the person of a case that has ended well on watch. */
export const watchSubject = inngest.createFunction(
  { id: "watch-subject", triggers: [due], retries: 5 },
  ({ event: { data }, step }) =>
    step.run("begin", () => beginWatch(contextFromJob(data, "watch"), data.kind, data.objectId)),
);

/** Ends the watch of a person whose last case was erased. */
export const unwatchSubject = inngest.createFunction(
  { id: "unwatch-subject", triggers: [erased], retries: 5 },
  ({ event: { data }, step }) =>
    step.run("end", () => endWatch(contextFromJob(data, "watch"), data.sanctionsId)),
);
