import { TeamPage } from "@/components/dashboard/people/team-page";
import { titled } from "../titled";

export const generateMetadata = titled("/team");

export default function Page() {
  return <TeamPage />;
}
