import { llmsFull } from "@/server/docs/llms";

export const dynamic = "force-dynamic";

export function GET(): Response {
  return new Response(llmsFull(), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
