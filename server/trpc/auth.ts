import { cookies, headers } from "next/headers";
import { getServerSession, type NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import {
  endSession,
  findSession,
  type LiveSession,
  noteWayIn,
  openSession,
  publicName,
  SESSION_DAYS,
  type SignedIn,
  signInWithLink,
  signInWithPasskey,
  signInWithPassword,
} from "@/server/members";
import { ApiError } from "@/server/platform/errors";
import { urlOf } from "@/server/platform/origin";
import { CLIENT_ADDRESS, clientIpFrom } from "./client-ip";
import { openToken } from "./session-token";

declare module "next-auth" {
  interface User {
    sid: string;
  }
  interface Session {
    sid?: string;
  }
}
declare module "next-auth/jwt" {
  interface JWT {
    sid?: string;
  }
}

type Asked = { headers?: Record<string, string | undefined> | undefined };

/** Opens a session of ours for whoever was let in; a refusal travels to the page as its code. */
async function enter(
  way: string,
  attempt: Promise<SignedIn>,
  asked: Asked,
): Promise<{ id: string; sid: string }> {
  const failed = (error: unknown) => {
    throw new Error(error instanceof ApiError && error.code === "rate_limited" ? "rate_limited" : "other");
  };
  const result = await attempt.catch(failed);
  if ("refused" in result) throw new Error(result.refused);
  const { proven, waysIn } = result;
  const opening = { ip: clientIpFrom(asked.headers), proven, waysIn };
  const sid = await openSession(result.userId, asked.headers?.["user-agent"] ?? null, opening).catch(failed);
  await noteWayIn(result.userId, "sign_in.succeeded", { way, session: publicName(sid) });
  return { id: result.userId, sid };
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}

/** Credentials providers force signed cookies; the session id inside is ours and is asked for on every request. */
export const authOptions: NextAuthOptions = {
  session: { strategy: "jwt", maxAge: SESSION_DAYS * 86_400 },
  jwt: { decode: openToken },
  pages: { signIn: "/sign-in", error: "/sign-in" },
  providers: [
    Credentials({
      id: "password",
      credentials: { email: {}, password: {}, code: {} },
      authorize: (input, asked) =>
        enter(
          "password",
          signInWithPassword({ ...input, code: input?.code || undefined }, clientIpFrom(asked.headers)),
          asked,
        ),
    }),
    Credentials({
      id: "link",
      credentials: { token: {}, code: {} },
      authorize: (input, asked) =>
        enter(
          "link",
          signInWithLink(input?.token ?? "", input?.code || undefined, clientIpFrom(asked.headers)),
          asked,
        ),
    }),
    Credentials({
      id: "passkey",
      credentials: { answer: {} },
      authorize: (input, asked) =>
        enter("passkey", signInWithPasskey(parseJson(input?.answer), clientIpFrom(asked.headers)), asked),
    }),
  ],
  callbacks: {
    // Instead of the library's, which reads an address of any length.
    redirect: ({ url, baseUrl }) => {
      const target = urlOf(url.startsWith("/") ? `${baseUrl}${url}` : url);
      return target?.origin === new URL(baseUrl).origin ? target.href : baseUrl;
    },
    jwt: ({ token, user }) => (user ? { sub: user.id, sid: user.sid } : token),
    // What scripts of a page may ask for: nothing that opens anything.
    session: ({ session }) => ({ expires: session.expires }),
  },
  events: {
    signOut: async ({ token }) => {
      if (!token?.sid) return;
      await endSession(token.sid);
      await noteWayIn(token.sub ?? null, "session.ended", { session: publicName(token.sid) });
    },
  },
};

/** The same for ourselves, with the session that the cookie names. */
const ownOptions: NextAuthOptions = {
  ...authOptions,
  callbacks: {
    ...authOptions.callbacks,
    session: ({ session, token }) => ({ expires: session.expires, ...(token.sid ? { sid: token.sid } : {}) }),
  },
};

/** The signed-in person of this request, or null. The cookie alone opens nothing: the session must still be alive. */
export async function currentSession(): Promise<LiveSession | null> {
  const [session, sent] = await Promise.all([getServerSession(ownOptions), headers()]);
  return session?.sid ? findSession(session.sid, sent.get(CLIENT_ADDRESS)) : null;
}

export async function requestWishes() {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  return {
    locale: jar.get("locale")?.value ?? null,
    language: head.get("accept-language"),
    account: jar.get("account")?.value ?? null,
  };
}
