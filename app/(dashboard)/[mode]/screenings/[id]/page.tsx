import { ScreeningPage } from "@/components/dashboard/screenings/screening-page";

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <ScreeningPage id={decodeURIComponent((await params).id)} />;
}
