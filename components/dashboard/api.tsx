"use client";

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createTRPCClient, httpBatchLink, TRPCClientError, type TRPCLink } from "@trpc/client";
import type { inferRouterOutputs } from "@trpc/server";
import { observable, type Unsubscribable } from "@trpc/server/observable";
import { createTRPCContext } from "@trpc/tanstack-react-query";
import { type ReactNode, useState } from "react";
import type { AppRouter } from "@/server/trpc/root";

const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();

/** The typed calls of the dashboard. */
export const useApi = useTRPC;

/** The same calls, made at once instead of asked as a question. */
export const useCalls = useTRPCClient;

/** What calls answer, as it arrives: moments are ISO strings. */
export type Answers = inferRouterOutputs<AppRouter>;

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
  // Nothing that the service says came back.
  if (error instanceof TRPCClientError && !error.data) return { code: "offline", param: null, message: "" };
  return { code: "server_error", param: null, message: "" };
}

/** What may go well a moment later. */
export const passes = (error: unknown): boolean => ["server_error", "offline"].includes(faultOf(error).code);

function leaveWhenEnded(error: unknown): void {
  const { code } = faultOf(error);
  if (code === "unauthenticated") window.location.assign("/sign-in?ended=1");
  // The account asks for a second factor: it is set up there.
  if (code === "second_factor_needed" && !window.location.pathname.endsWith("/profile"))
    window.location.assign("/test/profile?second_factor=1");
}

let wantProof: () => Promise<boolean> = async () => false;

/** Who asks the person once more who they are, when a call needs it; calls that need it together ask once. Answers how to stop. */
export function onProofWanted(ask: () => Promise<boolean>): () => void {
  let asked: Promise<boolean> | null = null;
  wantProof = () => {
    asked ??= ask().finally(() => {
      asked = null;
    });
    return asked;
  };
  return () => {
    wantProof = async () => false;
  };
}

/** A call that was refused for want of a recent proof goes again once there is one. */
const proveLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let current: Unsubscribable;
      const send = (again: boolean) => {
        current = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: async (error) => {
            if (!again && faultOf(error).code === "prove_again" && (await wantProof())) send(true);
            else observer.error(error);
          },
        });
      };
      send(false);
      return () => current.unsubscribe();
    });

export type Transport = NonNullable<Parameters<typeof httpBatchLink>[0]["fetch"]>;

/** Calls carry account and environment of the page they come from, so that two tabs never mix. */
export function ApiProvider({
  accountId,
  environment,
  transport,
  children,
}: {
  accountId: string;
  environment: "live" | "test";
  /** What carries the calls where no service answers them. */
  transport?: Transport | undefined;
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
            retry: (count, error) => count < 2 && passes(error),
            // What the browser thinks of the line may be wrong: a question is asked, and fails in words.
            networkMode: "always",
            refetchOnReconnect: true,
          },
          mutations: { networkMode: "always" },
        },
      }),
  );
  const [client] = useState(() =>
    createTRPCClient<AppRouter>({
      links: [
        proveLink,
        httpBatchLink({
          url: "/api/trpc",
          // No more than the server takes together.
          maxItems: 20,
          // What is asked for may be a name: it goes where no log of addresses keeps it.
          methodOverride: "POST",
          headers: { "x-account": accountId, "x-environment": environment },
          ...(transport ? { fetch: transport } : {}),
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
