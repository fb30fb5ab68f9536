import { screeningReport } from "@/server/reports";
import { reportPage } from "@/server/trpc/report-page";

export function GET(
  request: Request,
  { params }: { params: Promise<{ mode: string; id: string }> },
): Promise<Response> {
  return reportPage(request, params, "screening", screeningReport);
}
