import { IdCheckPage } from "@/components/dashboard/id-checks/id-check-page";

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <IdCheckPage id={decodeURIComponent((await params).id)} />;
}
