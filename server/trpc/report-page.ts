import { recordView } from "@/server/audit";
import type { Context } from "@/server/platform/context";
import { isLocale, type Locale } from "@/server/platform/i18n/index";
import { memberGet } from "./member-get";

const READS = {
  screening: "screenings:read",
  id_check: "id_checks:read",
  sanctions_screening: "sanctions:read",
} as const;

type Report = { html: string; headers: Record<string, string> };

/** A printable report for a signed-in member, with the report's own strict headers. */
export function reportPage(
  request: Request,
  params: Promise<{ mode: string; id: string }>,
  objectType: keyof typeof READS,
  render: (ctx: Context, id: string, language: Locale | undefined) => Promise<Report>,
): Promise<Response> {
  return memberGet(request, params, { permission: READS[objectType], calls: 1 }, async (ctx) => {
    const language = new URL(request.url).searchParams.get("lang");
    const { id } = await params;
    const report = await render(ctx, id, isLocale(language) ? language : undefined);
    await recordView(ctx, objectType, id, "report_viewed");
    return new Response(report.html, {
      headers: { "Content-Type": "text/html; charset=utf-8", ...report.headers },
    });
  });
}
