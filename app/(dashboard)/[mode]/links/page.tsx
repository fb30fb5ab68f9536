import { LinksPage } from "@/components/dashboard/links/links-page";
import { titled } from "../titled";

export const generateMetadata = titled("/links");

export default function Page() {
  return <LinksPage />;
}
