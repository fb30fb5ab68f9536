import { llmsIndex } from "@/server/docs/llms";

export const dynamic = "force-dynamic";

export function GET(): Response {
  return new Response(llmsIndex(), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
