import { DeskPage } from "@/components/dashboard/desk/desk-page";
import { titled } from "../titled";

export const generateMetadata = titled("/reviews");

export default function Page() {
  return <DeskPage />;
}
