import { SettingsPage } from "@/components/dashboard/settings/settings-page";

export default function Page() {
  return <SettingsPage />;
}
