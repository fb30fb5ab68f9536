import type { ReactNode } from "react";
import type { DashboardWords } from "@/server/platform/i18n/dashboard";

export type Exhibit = {
  room: string;
  /** Its address and its pictures. */
  name: string;
  render(): ReactNode;
  /** What is pressed before it is seen: the names of buttons, tabs and entries of menus. */
  press?(words: DashboardWords): readonly string[];
  /** Where its answers were recorded, unless in the sandbox. */
  environment?: "live";
  /** Brings its own frame. */
  bare?: boolean;
};
