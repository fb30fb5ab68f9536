import {
  Building2,
  FileCheck2,
  FlaskConical,
  House,
  Inbox,
  KeyRound,
  Landmark,
  Link2,
  ListChecks,
  type LucideIcon,
  ReceiptText,
  Rocket,
  ScanFace,
  ScrollText,
  Settings,
  Terminal,
  UserRound,
  Users,
  Webhook,
  Zap,
} from "lucide-react";
import type { DashboardWords } from "@/server/platform/i18n/dashboard";
import type { Permission } from "@/server/platform/roles";

export type Place = {
  path: string;
  icon: LucideIcon;
  label(words: DashboardWords): string;
  permission: Permission;
  testOnly?: boolean;
};
export type Group = { label(words: DashboardWords): string; places: readonly Place[] };

/** What can be begun from anywhere: its page opens with the form in front. */
export const ACTIONS = [
  { path: "/screenings?new=1", label: (words) => words.screenings.create, permission: "screenings:write" },
  { path: "/links?new=1", label: (words) => words.links.create, permission: "links:write" },
  { path: "/id-checks?new=1", label: (words) => words.idChecks.create, permission: "id_checks:write" },
  { path: "/sanctions?new=1", label: (words) => words.sanctions.create, permission: "sanctions:write" },
  { path: "/customers?new=1", label: (words) => words.customers.create, permission: "customers:write" },
  {
    path: "/webhooks?new=1",
    label: (words) => words.developers.webhooks.create,
    permission: "webhooks:write",
  },
  { path: "/keys?new=1", label: (words) => words.keys.create, permission: "keys:write" },
] as const satisfies readonly Pick<Place, "path" | "label" | "permission">[];

/** Every page of the dashboard, in the order of the sidebar. Roles see what they may open. */
export const GROUPS: readonly Group[] = [
  {
    label: (words) => words.nav.work,
    places: [
      { path: "/home", icon: House, label: (words) => words.home.title, permission: "members:read" },
      {
        path: "/screenings",
        icon: FileCheck2,
        label: (words) => words.nav.screenings,
        permission: "screenings:read",
      },
      {
        path: "/reviews",
        icon: ListChecks,
        label: (words) => words.nav.reviews,
        permission: "id_checks:read",
      },
      { path: "/links", icon: Link2, label: (words) => words.nav.links, permission: "links:read" },
      {
        path: "/id-checks",
        icon: ScanFace,
        label: (words) => words.nav.idChecks,
        permission: "id_checks:read",
      },
      {
        path: "/sanctions",
        icon: Landmark,
        label: (words) => words.nav.sanctions,
        permission: "sanctions:read",
      },
      {
        path: "/customers",
        icon: Users,
        label: (words) => words.nav.customers,
        permission: "customers:read",
      },
    ],
  },
  {
    label: (words) => words.nav.build,
    places: [
      {
        path: "/start",
        icon: Rocket,
        label: (words) => words.start.title,
        permission: "requests:read",
        testOnly: true,
      },
      { path: "/keys", icon: KeyRound, label: (words) => words.nav.keys, permission: "keys:read" },
      { path: "/webhooks", icon: Webhook, label: (words) => words.nav.webhooks, permission: "webhooks:read" },
      { path: "/events", icon: Zap, label: (words) => words.nav.events, permission: "events:read" },
      {
        path: "/requests",
        icon: Terminal,
        label: (words) => words.nav.requests,
        permission: "requests:read",
      },
      {
        path: "/mailbox",
        icon: Inbox,
        label: (words) => words.nav.mailbox,
        permission: "mailbox:read",
        testOnly: true,
      },
      {
        path: "/sandbox",
        icon: FlaskConical,
        label: (words) => words.nav.sandbox,
        permission: "sandbox:write",
        testOnly: true,
      },
    ],
  },
  {
    label: (words) => words.nav.account,
    places: [
      { path: "/usage", icon: ReceiptText, label: (words) => words.nav.usage, permission: "usage:read" },
      {
        path: "/settings",
        icon: Settings,
        label: (words) => words.nav.settings,
        permission: "settings:read",
      },
      { path: "/team", icon: UserRound, label: (words) => words.nav.team, permission: "members:read" },
      { path: "/audit", icon: ScrollText, label: (words) => words.nav.audit, permission: "audit:read" },
      { path: "/account", icon: Building2, label: (words) => words.nav.overview, permission: "members:read" },
    ],
  },
];
