import { sanctionsReport } from "@/server/sanctions-checks";
import { reportPage } from "@/server/trpc/report-page";

export function GET(
  request: Request,
  { params }: { params: Promise<{ mode: string; id: string }> },
): Promise<Response> {
  return reportPage(request, params, "sanctions_screening", sanctionsReport);
}
