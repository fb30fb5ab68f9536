"use client";

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createTRPCClient, httpBatchLink, TRPCClientError } from "@trpc/client";
import { createTRPCContext } from "@trpc/tanstack-react-query";
import { type ReactNode, useState } from "react";
import superjson from "superjson";
import type { AppRouter } from "@/server/trpc/root";

const { TRPCProvider, useTRPC } = createTRPCContext<AppRouter>();

/** The typed calls of the dashboard. */
export const useApi = useTRPC;

export type Fault = { code: string; param: string | null; message: string };

/** What a failed call says: a code to act on, the field it concerns, and the server's own sentence where it has one. */
export function faultOf(error: unknown): Fault {
  if (error instanceof TRPCClientError) {
    const data: unknown = error.data;
    if (typeof data === "object" && data !== null && "fault" in data) {
      const { fault } = data;
      if (typeof fault === "object" && fault !== null && "code" in fault && "param" in fault) {
        return {
          code: String(fault.code),
          param: typeof fault.param === "string" ? fault.param : null,
          message: error.message,
        };
      }
    }
  }
  return { code: "server_error", param: null, message: "" };
}

function leaveWhenEnded(error: unknown): void {
  if (faultOf(error).code === "unauthenticated") window.location.assign("/sign-in?ended=1");
}

/** Calls carry account and environment of the page they come from, so that two tabs never mix. */
export function ApiProvider({
  accountId,
  environment,
  children,
}: {
  accountId: string;
  environment: "live" | "test";
  children: ReactNode;
}) {
  const [queryClient] = useState(
    () =>
      new QueryClient({
        queryCache: new QueryCache({ onError: leaveWhenEnded }),
        mutationCache: new MutationCache({ onError: leaveWhenEnded }),
        defaultOptions: {
          queries: {
            staleTime: 10_000,
            retry: (count, error) => count < 2 && faultOf(error).code === "server_error",
          },
        },
      }),
  );
  const [client] = useState(() =>
    createTRPCClient<AppRouter>({
      links: [
        httpBatchLink({
          url: "/api/trpc",
          transformer: superjson,
          headers: { "x-account": accountId, "x-environment": environment },
        }),
      ],
    }),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <TRPCProvider trpcClient={client} queryClient={queryClient}>
        {children}
      </TRPCProvider>
    </QueryClientProvider>
  );
}
