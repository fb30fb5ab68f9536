import { openInvoice } from "@/server/billing";
import { invoicePdf, invoiceTexts } from "@/server/billing/hosted";
import { pickLocale } from "@/server/platform/i18n/index";

type Props = { params: Promise<{ token: string }> };

export async function GET(request: Request, { params }: Props): Promise<Response> {
  const { token } = await params;
  const opened = await openInvoice(token);
  if (!opened) return new Response("Not found", { status: 404 });
  const wish = new URL(request.url).searchParams.get("lang");
  const locale = pickLocale(wish, request.headers.get("accept-language"));
  const pdf = await invoicePdf(invoiceTexts(opened, locale));
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${opened.invoice.id}.pdf"`,
    },
  });
}
