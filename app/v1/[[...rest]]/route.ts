import { serveRoute } from "@/server/api/route";

// In production node:http serves /v1 directly (server/runtime/web.ts); this mount serves it under `next dev` and on other hosts.
export const dynamic = "force-dynamic";
export const GET = serveRoute;
export const HEAD = serveRoute;
export const POST = serveRoute;
export const PUT = serveRoute;
export const PATCH = serveRoute;
export const DELETE = serveRoute;
export const OPTIONS = serveRoute;
