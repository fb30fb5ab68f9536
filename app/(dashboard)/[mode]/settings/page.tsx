import { SettingsPage } from "@/components/dashboard/settings/settings-page";
import { titled } from "../titled";

export const generateMetadata = titled("/settings");

export default function Page() {
  return <SettingsPage />;
}
