import { recordView } from "@/server/audit";
import { isLocale } from "@/server/platform/i18n/index";
import { watchEvidence } from "@/server/sanctions-checks/monitoring/evidence";
import { memberGet } from "@/server/trpc/member-get";

/** Pages are laid out for it. */
const CALLS = 20;

export function GET(
  request: Request,
  { params }: { params: Promise<{ mode: string; id: string }> },
): Promise<Response> {
  return memberGet(request, params, { permission: "sanctions:read", calls: CALLS }, async (ctx) => {
    const asked = new URL(request.url).searchParams;
    const lang = asked.get("lang");
    const { id } = await params;
    const { name, pdf } = await watchEvidence(ctx, id, {
      from: asked.get("from") ?? undefined,
      to: asked.get("to") ?? undefined,
      lang: isLocale(lang) ? lang : undefined,
    });
    await recordView(ctx, "sanctions_screening", id, "report_viewed");
    return new Response(new Uint8Array(pdf), {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": `attachment; filename="${name}"`,
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  });
}
