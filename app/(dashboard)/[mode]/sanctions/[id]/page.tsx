import { SanctionsCheckPage } from "@/components/dashboard/sanctions/sanctions-check-page";

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <SanctionsCheckPage id={decodeURIComponent((await params).id)} />;
}
