import NextAuth from "next-auth";
import { authOptions } from "@/server/trpc/auth";

const answer = NextAuth(authOptions);

type Params = { params: Promise<{ nextauth: string[] }> };

/** Our pages send forms; the library throws at any other body that it cannot read. */
function POST(request: Request, params: Params): Promise<Response> {
  const isForm = request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded");
  return isForm ? answer(request, params) : Promise.resolve(new Response(null, { status: 415 }));
}

export { answer as GET, POST };
