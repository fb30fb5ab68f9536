import { ScreeningPage } from "@/components/dashboard/screenings/screening-page";
import { titled } from "../../titled";

export const generateMetadata = titled("/screenings");

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <ScreeningPage id={decodeURIComponent((await params).id)} />;
}
