import { rootDb } from "@/server/platform/db/root";
import { ApiError } from "@/server/platform/errors";
import { type Report, SignedReport } from "./schema";

export type Run = {
  id: string;
  cause: string;
  seed: string;
  queries: number;
  createdAt: Date;
  endedAt: Date | null;
  error: string | null;
  summary: Report["summary"] | null;
};

/** The runs that are kept, newest first. */
export async function listSelftests(): Promise<Run[]> {
  const rows = await rootDb().sanctionsSelftest.findMany({ orderBy: { createdAt: "desc" }, take: 50 });
  return rows.map(({ report, below: _below, ...row }) => ({
    ...row,
    summary: report === null ? null : SignedReport.parse(report).report.summary,
  }));
}

/** The signed report of a run. 404 while it has none. */
export async function openSelftest(id: string): Promise<SignedReport> {
  const row = await rootDb().sanctionsSelftest.findUnique({ where: { id } });
  if (row?.report == null) throw new ApiError("not_found");
  return SignedReport.parse(row.report);
}
