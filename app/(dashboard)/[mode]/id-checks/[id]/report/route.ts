import { idCheckReport } from "@/server/id-checks";
import { reportPage } from "@/server/trpc/report-page";

export function GET(
  request: Request,
  { params }: { params: Promise<{ mode: string; id: string }> },
): Promise<Response> {
  return reportPage(request, params, "id_check", idCheckReport);
}
