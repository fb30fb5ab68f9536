import { IdCheckPage } from "@/components/dashboard/id-checks/id-check-page";
import { FirstAnswers } from "../../first-answers";
import { titled } from "../../titled";

export const generateMetadata = titled("/id-checks");

export default async function Page({ params }: { params: Promise<{ mode: string; id: string }> }) {
  const id = decodeURIComponent((await params).id);
  return (
    <FirstAnswers
      params={params}
      ask={(api) => [
        api.idChecks.get.queryOptions({ id }),
        api.desk.team.queryOptions({ kind: "id_check", id }),
      ]}
    >
      <IdCheckPage id={id} />
    </FirstAnswers>
  );
}
