import type { Exhibit } from "./exhibit";
import { HOSTED } from "./hosted";
import { PAGES } from "./pages";
import { UI } from "./ui";

export const EXHIBITS: readonly Exhibit[] = [...UI, ...HOSTED, ...PAGES];
