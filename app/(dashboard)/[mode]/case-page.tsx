import type { ComponentType } from "react";
import type { CaseKind } from "@/server/desk/schema";
import { type Answer, type Api, type Asked, FirstAnswers } from "./first-answers";

/** The page of a case: what it asks first is the case, what colleagues do about it, and what else stands on pages of its kind. */
export function casePage(
  kind: CaseKind,
  Shown: ComponentType<{ id: string }>,
  ask: (api: Api, answer: Answer, id: string) => Asked,
) {
  return async function Page({ params }: { params: Promise<{ mode: string; id: string }> }) {
    const id = decodeURIComponent((await params).id);
    return (
      <FirstAnswers
        params={params}
        ask={(api, answer) => [...ask(api, answer, id), answer(api.desk.team.queryOptions({ kind, id }))]}
      >
        <Shown id={id} />
      </FirstAnswers>
    );
  };
}
