import { ProfilePage } from "@/components/dashboard/people/profile-page";

export default function Page() {
  return <ProfilePage />;
}
