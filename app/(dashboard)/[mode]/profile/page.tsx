import { ProfilePage } from "@/components/dashboard/people/profile-page";
import { titled } from "../titled";

export const generateMetadata = titled("/profile");

export default function Page() {
  return <ProfilePage />;
}
