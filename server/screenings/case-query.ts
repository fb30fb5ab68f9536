import { z } from "zod";
import { ScreeningQuery } from "./schema";

export const CaseQuery = ScreeningQuery.extend({
  search: z.string().trim().min(1).max(160).optional(),
  queue: z.enum(["open", "mine"]).optional(),
});
export type CaseQuery = z.output<typeof CaseQuery>;
