import { listAudit, namesOfActors } from "@/server/audit/list";
import { csvLine } from "@/server/platform/csv";
import { csvDownload, pagesOf } from "@/server/trpc/csv-download";

const HEAD = ["time", "action", "actor", "environment", "object_type", "object_id", "detail"];

export function GET(request: Request, { params }: { params: Promise<{ mode: string }> }): Promise<Response> {
  return csvDownload(request, params, "audit:read", "audit", async function* (ctx) {
    yield csvLine(HEAD);
    for await (const page of pagesOf((query) => listAudit(ctx, query))) {
      const names = await namesOfActors(page.map((entry) => entry.actor));
      for (const entry of page) {
        yield csvLine([
          entry.createdAt.toISOString(),
          entry.action,
          names[entry.actor] ?? entry.actor,
          entry.environment,
          entry.objectType,
          entry.objectId,
          JSON.stringify(entry.detail),
        ]);
      }
    }
  });
}
