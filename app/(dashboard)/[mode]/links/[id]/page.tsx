import { LinkPage } from "@/components/dashboard/links/link-page";
import { titled } from "../../titled";

export const generateMetadata = titled("/links");

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <LinkPage id={decodeURIComponent((await params).id)} />;
}
