import { redirect } from "next/navigation";
import { StartPage } from "@/components/dashboard/developers/start-page";
import { titled } from "../titled";

export const generateMetadata = titled("/start");

/** The first steps are steps in the sandbox. */
export default async function Page({ params }: { params: Promise<{ mode: string }> }) {
  if ((await params).mode !== "test") redirect("/test/start");
  return <StartPage />;
}
