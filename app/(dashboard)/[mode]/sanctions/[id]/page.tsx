import { SanctionsCheckPage } from "@/components/dashboard/sanctions/sanctions-check-page";
import { titled } from "../../titled";

export const generateMetadata = titled("/sanctions");

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <SanctionsCheckPage id={decodeURIComponent((await params).id)} />;
}
