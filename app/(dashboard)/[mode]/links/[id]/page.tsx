import { LinkPage } from "@/components/dashboard/links/link-page";

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <LinkPage id={decodeURIComponent((await params).id)} />;
}
