import { TeamPage } from "@/components/dashboard/people/team-page";

export default function Page() {
  return <TeamPage />;
}
