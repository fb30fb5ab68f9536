import { places } from "@/server/docs/search";

export const dynamic = "force-dynamic";

/** What the search field of the documentation looks through. */
export function GET(request: Request): Response {
  const locale = new URL(request.url).searchParams.get("lang") === "es" ? "es" : "en";
  return Response.json(places(locale), { headers: { "Cache-Control": "public, max-age=300" } });
}
