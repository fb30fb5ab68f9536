import { csvLine } from "@/server/platform/csv";
import { CaseQuery, listCases } from "@/server/screenings";
import { csvDownload, pagesOf } from "@/server/trpc/csv-download";

const HEAD = [
  "id",
  "created_at",
  "completed_at",
  "status",
  "applicant",
  "reference",
  "purpose",
  "channel",
  "score",
  "decision",
  "severity",
  "reviewed_as",
  "customer",
];

/** The list as it is filtered on the page. */
export function GET(request: Request, { params }: { params: Promise<{ mode: string }> }): Promise<Response> {
  return csvDownload(request, params, "screenings:read", "screenings", async function* (ctx, search) {
    const filter = CaseQuery.parse(JSON.parse(search.get("filter") || "{}"));
    yield csvLine(HEAD);
    for await (const page of pagesOf((query) => listCases(ctx, { ...filter, ...query }))) {
      for (const row of page) {
        yield csvLine([
          row.id,
          row.createdAt.toISOString(),
          row.completedAt?.toISOString(),
          row.status,
          row.name,
          row.reference,
          row.purpose,
          row.channel,
          row.score,
          row.decision,
          row.severity,
          row.reviewDecision,
          row.customer,
        ]);
      }
    }
  });
}
