import { ScreeningsPage } from "@/components/dashboard/screenings/screenings-page";
import { titled } from "../titled";

export const generateMetadata = titled("/screenings");

export default function Page() {
  return <ScreeningsPage />;
}
