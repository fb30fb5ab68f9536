import type { QueryClient } from "@tanstack/react-query";
import { DeskPage } from "@/components/dashboard/desk/desk-page";
import { type Api, FirstAnswers } from "../first-answers";
import { titled } from "../titled";

export const generateMetadata = titled("/reviews");

/** The case that stands in front, with its proof. */
function firstCase(api: Api, answers: QueryClient) {
  const one = answers.getQueryData(api.desk.list.queryKey({}))?.data[0];
  if (!one) return [];
  const { kind, id } = one;
  return [
    kind === "screening"
      ? api.screenings.get.queryOptions({ id })
      : kind === "id_check"
        ? api.idChecks.get.queryOptions({ id })
        : api.sanctions.get.queryOptions({ id }),
    api.people.shared.queryOptions({ id }),
  ];
}

export default function Page({ params }: { params: Promise<{ mode: string }> }) {
  return (
    <FirstAnswers
      params={params}
      ask={(api) => [
        api.desk.list.queryOptions({}),
        api.desk.views.queryOptions(),
        api.account.members.queryOptions(),
      ]}
      follow={firstCase}
    >
      <DeskPage />
    </FirstAnswers>
  );
}
