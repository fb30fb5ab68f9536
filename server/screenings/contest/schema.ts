import { z } from "zod";
import { EnvironmentName } from "@/server/platform/wire";
import { Decision } from "../schema";

/** What an applicant can say of a finding. */
export const CLAIMS = ["explained", "better_paper", "misread"] as const;

const ContestPoint = z.object({
  deviation: z.string().describe("Id in the deviations of the result that is contested"),
  code: z.string().describe("Stable; every code is explained at /docs/deviations"),
  field: z.string().describe("The value that it is about"),
  document: z.int().nullable().describe("Index in documents"),
  claims: z
    .array(z.enum(CLAIMS))
    .describe(
      "explained: the words say why it is right; better_paper: documents came; misread: it was read wrongly",
    ),
  words: z.string().nullable().describe("The applicant's words"),
  documents: z
    .array(z.int())
    .describe("What came: indexes in documents_summary of the version that followed"),
  settled: z
    .enum(["engine", "person"])
    .nullable()
    .describe("Who settled it: the engine, in whose next result it is no more, or a person; null until then"),
});

export const ScreeningContest = z
  .object({
    id: z.string(),
    object: z.literal("screening_contest"),
    environment: EnvironmentName,
    screening_id: z.uuid().describe("The screening whose result is contested"),
    status: z.enum(["contested", "settled"]).describe("settled: every point has its answer"),
    version: z.int().describe("The result that is contested"),
    points: z.array(ContestPoint).describe("What the applicant said, finding by finding"),
    decision: Decision.nullable().describe("What stood when it was settled; null until then"),
    contested_at: z.iso.datetime().describe("When the applicant answered"),
    settled_at: z.iso.datetime().nullable().describe("When the last point was settled; null until then"),
    customer: z.string().optional(),
  })
  .meta({ id: "ScreeningContest" });
export type ScreeningContest = z.output<typeof ScreeningContest>;
export type ContestPoint = ScreeningContest["points"][number];

export const SimulateContest = z
  .object({ outcome: Decision.describe("The decision of the result that follows") })
  .meta({ id: "SimulateContest" });
export type SimulateContest = z.output<typeof SimulateContest>;
