import { openInvoice } from "@/server/billing";
import { invoiceFile } from "@/server/billing/hosted";
import { atWork } from "@/server/platform/at-work";
import { pickLocale } from "@/server/platform/i18n/index";
import { answered } from "@/server/trpc/member-get";

type Props = { params: Promise<{ token: string; id?: string }> };

export async function GET(request: Request, { params }: Props): Promise<Response> {
  const { token, id } = await params;
  const opened = await openInvoice(token);
  const wish = new URL(request.url).searchParams.get("lang");
  const locale = pickLocale(wish, request.headers.get("accept-language"));
  if (!opened) return nowhere();
  const { accountId } = opened.invoice;
  return answered(async () => {
    const file = await atWork({ accountId, environment: "live" }, () => invoiceFile(opened, locale, id));
    if (!file) return nowhere();
    return new Response(new Uint8Array(file.pdf), {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": `inline; filename="${file.name}"`,
      },
    });
  });
}

const nowhere = () => new Response("Not found", { status: 404 });
