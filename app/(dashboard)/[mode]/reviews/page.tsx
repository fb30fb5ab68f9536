import { DeskPage } from "@/components/dashboard/desk/desk-page";
import { FirstAnswers } from "../first-answers";
import { titled } from "../titled";

export const generateMetadata = titled("/reviews");

export default function Page({ params }: { params: Promise<{ mode: string }> }) {
  return (
    <FirstAnswers
      params={params}
      ask={(api, answer) => [
        answer(api.desk.list.queryOptions({})),
        answer(api.desk.views.queryOptions()),
        answer(api.account.members.queryOptions()),
      ]}
      follow={(api, answer, answers, ahead) => {
        // The case that stands in front, with its proof; a phone shows the list first.
        const one = answers.getQueryData(api.desk.list.queryKey({}))?.data[0];
        return one ? [ahead(one), answer(api.people.shared.queryOptions({ id: one.id }))] : [];
      }}
    >
      <DeskPage />
    </FirstAnswers>
  );
}
