import { LinksPage } from "@/components/dashboard/links/links-page";

export default function Page() {
  return <LinksPage />;
}
