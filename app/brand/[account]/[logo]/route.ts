import { findLogo } from "@/server/branding";

type Params = { params: Promise<{ account: string; logo: string }> };

/** A brand's logo from our own origin, so that hosted pages load nothing from elsewhere. */
export async function GET(_request: Request, { params }: Params): Promise<Response> {
  const { account, logo } = await params;
  const found = /^[0-9a-f]{64}$/.test(logo) ? await findLogo(account, logo) : null;
  if (!found) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(found.bytes), {
    headers: {
      "Content-Type": found.mediaType,
      "Cache-Control": "public, max-age=3600",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
