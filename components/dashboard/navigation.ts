import { Building2, KeyRound, type LucideIcon } from "lucide-react";
import type { Permission } from "@/server/members/schema";
import type { DashboardWords } from "@/server/platform/i18n/dashboard";

export type Place = {
  path: string;
  icon: LucideIcon;
  label(words: DashboardWords): string;
  permission: Permission;
  testOnly?: boolean;
};
export type Group = { label(words: DashboardWords): string; places: readonly Place[] };

/** Every page of the dashboard, in the order of the sidebar. Roles see what they may open. */
export const GROUPS: readonly Group[] = [
  {
    label: (words) => words.nav.build,
    places: [{ path: "/keys", icon: KeyRound, label: (words) => words.nav.keys, permission: "keys:read" }],
  },
  {
    label: (words) => words.nav.account,
    places: [
      { path: "/account", icon: Building2, label: (words) => words.nav.overview, permission: "members:read" },
    ],
  },
];
