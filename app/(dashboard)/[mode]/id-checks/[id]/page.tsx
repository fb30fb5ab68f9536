import { IdCheckPage } from "@/components/dashboard/id-checks/id-check-page";
import { titled } from "../../titled";

export const generateMetadata = titled("/id-checks");

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <IdCheckPage id={decodeURIComponent((await params).id)} />;
}
