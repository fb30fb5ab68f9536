import type { Metadata } from "next";
import { GROUPS } from "@/components/dashboard/navigation";
import { type DashboardWords, dashboardWords } from "@/server/platform/i18n/dashboard";
import { requireMember } from "@/server/trpc/page";

/** The window's title of a place; an object's page puts its own name before it (PageHead). */
export function titled(place: string, label?: (words: DashboardWords) => string) {
  return async ({ params }: { params: Promise<{ mode: string }> }): Promise<Metadata> => {
    const { locale, product } = await requireMember((await params).mode);
    const words = dashboardWords(locale);
    const found = GROUPS.flatMap((group) => group.places).find(({ path }) => path === place);
    return { title: `${found?.label(words) ?? label?.(words) ?? words.nav.profile} · ${product}` };
  };
}
