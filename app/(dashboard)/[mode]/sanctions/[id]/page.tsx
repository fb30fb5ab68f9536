import { SanctionsCheckPage } from "@/components/dashboard/sanctions/sanctions-check-page";
import { FirstAnswers } from "../../first-answers";
import { titled } from "../../titled";

export const generateMetadata = titled("/sanctions");

export default async function Page({ params }: { params: Promise<{ mode: string; id: string }> }) {
  const id = decodeURIComponent((await params).id);
  return (
    <FirstAnswers
      params={params}
      ask={(api) => [
        api.sanctions.get.queryOptions({ id }),
        api.desk.team.queryOptions({ kind: "sanctions_screening", id }),
      ]}
    >
      <SanctionsCheckPage id={id} />
    </FirstAnswers>
  );
}
