import { recordView } from "@/server/audit";
import type { Context } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import { isLocale, type Locale } from "@/server/platform/i18n/index";
import { memberContext } from "./csv-download";

const READS = {
  screening: "screenings:read",
  id_check: "id_checks:read",
  sanctions_screening: "sanctions:read",
} as const;

type Report = { html: string; headers: Record<string, string> };

/** A printable report for a signed-in member, with the report's own strict headers. */
export async function reportPage(
  request: Request,
  params: Promise<{ mode: string; id: string }>,
  objectType: keyof typeof READS,
  render: (ctx: Context, id: string, language: Locale | undefined) => Promise<Report>,
): Promise<Response> {
  const ctx = await memberContext(request, params, READS[objectType], 1);
  if (ctx instanceof Response) return ctx;
  const language = new URL(request.url).searchParams.get("lang");
  try {
    const { id } = await params;
    const report = await render(ctx, id, isLocale(language) ? language : undefined);
    await recordView(ctx, objectType, id, "report_viewed");
    return new Response(report.html, {
      headers: { "Content-Type": "text/html; charset=utf-8", ...report.headers },
    });
  } catch (error) {
    if (error instanceof ApiError) return new Response(null, { status: error.status });
    throw error;
  }
}
