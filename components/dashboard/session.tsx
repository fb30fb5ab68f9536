"use client";

import { createContext, type ReactNode, useContext, useEffect, useMemo } from "react";
import { Toaster, toast } from "sonner";
import { LetterKeys } from "@/components/ui/page-keys";
import type { DashboardWords } from "@/server/platform/i18n/dashboard/english";
import type { Locale } from "@/server/platform/i18n/index";
import { allows, type Permission, type Role } from "@/server/platform/roles";
import { ApiProvider, faultOf, type Transport } from "./api";
import { ProveAgain } from "./prove-again";
import { Spoken } from "./spoken";

export type Who = {
  environment: "live" | "test";
  locale: Locale;
  product: string;
  baseUrl: string;
  user: { id: string; email: string; name: string | null; staff: boolean; letterKeys: boolean };
  account: { id: string; name: string; liveEnabled: boolean; suspended: boolean };
  accounts: readonly { id: string; name: string }[];
  role: Role;
};

type Session = Who & {
  words: DashboardWords;
  may(permission: Permission): boolean;
  path(path: string): string;
};

const SessionContext = createContext<Session | null>(null);

/** Who looks at which account in which environment, in which language; the same for the whole page. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession outside the dashboard");
  return session;
}

export function useWords(): DashboardWords {
  return useSession().words;
}

/** Puts a failed change into words, under the form or as a toast. */
export function useFaultWords(): (error: unknown) => string {
  const { common, desk } = useWords();
  return (error) => {
    const fault = faultOf(error);
    const refused = fault.code === "state_conflict" && fault.param ? desk.refused[fault.param] : undefined;
    if (refused) return refused;
    if (fault.code === "offline") return common.offline;
    if (fault.code === "missing_scope") return common.notAllowed;
    if (fault.code === "account_suspended") return common.suspended;
    if (fault.code === "account_unconfirmed") return common.unconfirmed;
    if (fault.code === "no_room") return common.noRoom;
    // An address that names no object of ours is one where nothing is.
    if (fault.code === "not_found" || (fault.code === "invalid_parameter" && fault.param === "id"))
      return common.notFound;
    if (fault.code === "prove_again") return common.notProven;
    if (fault.code === "second_factor_needed") return common.secondFactor;
    return fault.message || common.failed;
  };
}

export function useTell() {
  const words = useFaultWords();
  return {
    done: (text: string) => void toast.success(text),
    failed: (error: unknown) => void toast.error(words(error)),
  };
}

type Provided = { who: Who; transport?: Transport; children: ReactNode };

export function SessionProvider(provided: Provided) {
  return (
    <Spoken locale={provided.who.locale}>{(words) => <SpokenSession {...provided} words={words} />}</Spoken>
  );
}

function SpokenSession({ who, words, transport, children }: Provided & { words: DashboardWords }) {
  const session = useMemo<Session>(
    () => ({
      ...who,
      words,
      may: (permission) => allows(who.role, permission),
      path: (path) => `/${who.environment}${path}`,
    }),
    [who, words],
  );
  useEffect(() => {
    document.documentElement.lang = who.locale;
  }, [who.locale]);
  return (
    <SessionContext value={session}>
      <ApiProvider
        key={`${who.account.id}/${who.environment}`}
        accountId={who.account.id}
        environment={who.environment}
        transport={transport}
      >
        <LetterKeys value={who.user.letterKeys}>{children}</LetterKeys>
        <ProveAgain words={session.words} />
        <Toaster
          // Below the line on top, where nothing is decided.
          position="top-right"
          offset={{ top: 64 }}
          mobileOffset={{ top: 64 }}
          toastOptions={{ className: "!rounded !border-line !bg-raised !text-ink" }}
        />
      </ApiProvider>
    </SessionContext>
  );
}
