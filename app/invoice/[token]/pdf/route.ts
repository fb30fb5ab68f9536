import { openInvoice } from "@/server/billing";
import { invoiceFile } from "@/server/billing/hosted";
import { pickLocale } from "@/server/platform/i18n/index";

type Props = { params: Promise<{ token: string; id?: string }> };

export async function GET(request: Request, { params }: Props): Promise<Response> {
  const { token, id } = await params;
  const opened = await openInvoice(token);
  const wish = new URL(request.url).searchParams.get("lang");
  const locale = pickLocale(wish, request.headers.get("accept-language"));
  const file = opened ? await invoiceFile(opened, locale, id) : null;
  if (!file) return new Response("Not found", { status: 404 });
  return new Response(new Uint8Array(file.pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${file.name}"`,
    },
  });
}
