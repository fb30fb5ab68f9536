import { ScreeningsPage } from "@/components/dashboard/screenings/screenings-page";

export default function Page() {
  return <ScreeningsPage />;
}
