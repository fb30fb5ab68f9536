import { findCustomer } from "@/server/customers";
import type { Context } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import { env } from "@/server/platform/env";
import { sha256 } from "@/server/platform/secrets";
import { readSettings } from "@/server/settings";
import { type Theme, themeOf } from "./theme";

/** How a page, a mail or a report presents itself. */
export type Branding = {
  name: string;
  /** On our origin; null when there is none or it could not be fetched yet. */
  logoPath: string | null;
  logoUrl: string | null;
  supportEmail: string | null;
  privacyUrl: string | null;
  hidePoweredBy: boolean;
  poweredBy: string;
  theme: Theme;
};

/** Customer over account over default, field by field. `brandName` of a single link stands over both. */
export async function resolveBranding(
  ctx: Pick<Context, "db" | "scope">,
  customerId: string | null,
  brandName?: string | null,
): Promise<Branding> {
  const [settings, customer, account] = await Promise.all([
    readSettings(ctx),
    customerId === null ? null : findCustomer(ctx, customerId),
    rootDb().account.findUnique({ where: { id: ctx.scope.accountId }, select: { name: true } }),
  ]);
  const own = settings.branding;
  const logoUrl = customer?.logoUrl ?? own.logo_url;
  return {
    name: brandName ?? customer?.brandName ?? own.display_name ?? account?.name ?? env().APP_NAME,
    logoUrl,
    logoPath: logoUrl === null ? null : logoPathOf(ctx.scope.accountId, logoUrl),
    supportEmail: customer?.supportEmail ?? own.support_email,
    privacyUrl: own.privacy_url,
    hidePoweredBy: own.hide_powered_by,
    poweredBy: env().APP_NAME,
    theme: themeOf(customer?.primaryColor ?? own.primary_color),
  };
}

/** The service itself, for what comes from no account. */
export function ownBranding(): Branding {
  return {
    name: env().APP_NAME,
    logoPath: null,
    logoUrl: null,
    supportEmail: null,
    privacyUrl: null,
    hidePoweredBy: true,
    poweredBy: env().APP_NAME,
    theme: themeOf(null),
  };
}

/** Where a logo is served from our origin: `/brand/<account>/<hash of its address>`. */
export function logoPathOf(accountId: string, logoUrl: string): string {
  return `/brand/${accountId}/${sha256(logoUrl)}`;
}
