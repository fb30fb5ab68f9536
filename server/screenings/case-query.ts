import { z } from "zod";
import { searchFilter } from "@/server/platform/search-text";
import { ScreeningQuery } from "./schema";

export const CaseQuery = ScreeningQuery.extend({
  ...searchFilter,
  queue: z.enum(["open", "mine"]).optional(),
});
export type CaseQuery = z.output<typeof CaseQuery>;
