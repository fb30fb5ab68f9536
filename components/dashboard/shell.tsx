"use client";

import { useQuery } from "@tanstack/react-query";
import {
  BookOpen,
  ChevronsUpDown,
  CircleUserRound,
  Keyboard,
  Lock,
  LogOut,
  Menu as MenuIcon,
  Search,
  ShieldCheck,
  X,
} from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { usePathname, useRouter } from "next/navigation";
import { signOut } from "next-auth/react";
import { Dialog as RadixDialog } from "radix-ui";
import { type ReactNode, useEffect, useState } from "react";
import { IconButton } from "@/components/ui/button";
import { classes } from "@/components/ui/classes";
import { Menu, MenuItem, MenuLabel, MenuLine } from "@/components/ui/menu";
import { ThemeSwitch } from "@/components/ui/theme-switch";
import { useApi } from "./api";
import { Unsent } from "./desk/unsent";
import { KeysHelp } from "./keys-help";
import { GROUPS } from "./navigation";
import { useSession } from "./session";

// Most pages are used without it.
const Palette = dynamic(() => import("./palette").then(({ Palette }) => Palette), { ssr: false });

/** The frame of every page: places on the left, one line on top, content. On a phone the places are behind the menu button. */
export function Shell({ children }: { children: ReactNode }) {
  const { words, environment, account, may, path } = useSession();
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [paletteAsked, setPaletteAsked] = useState(false);
  if (paletteOpen && !paletteAsked) setPaletteAsked(true);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setPaletteOpen(true);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  const [menuOpen, setMenuOpen] = useState(false);
  const [keysOpen, setKeysOpen] = useState(false);
  return (
    <div className="min-h-dvh lg:pl-56">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:bg-raised focus:p-3"
      >
        {words.nav.skip}
      </a>
      <aside className="fixed inset-y-0 left-0 hidden w-56 flex-col border-r border-line bg-sunken lg:flex">
        <Sidebar />
      </aside>
      <header className="sticky top-0 z-20 flex h-13 items-center gap-2 border-b border-line bg-surface px-4 lg:px-8">
        <RadixDialog.Root open={menuOpen} onOpenChange={setMenuOpen}>
          <RadixDialog.Trigger asChild>
            <IconButton label={words.nav.openMenu} className="lg:hidden">
              <MenuIcon aria-hidden className="size-5" />
            </IconButton>
          </RadixDialog.Trigger>
          <RadixDialog.Portal>
            <RadixDialog.Overlay className="fixed inset-0 z-30 bg-black/30 dark:bg-black/60" />
            <RadixDialog.Content
              aria-describedby={undefined}
              className="fixed inset-y-0 left-0 z-40 flex w-72 flex-col bg-sunken shadow-xl"
            >
              <RadixDialog.Title className="sr-only">{words.nav.main}</RadixDialog.Title>
              <RadixDialog.Close asChild>
                <IconButton label={words.common.close} className="absolute top-2.5 right-2">
                  <X aria-hidden className="size-4" />
                </IconButton>
              </RadixDialog.Close>
              <Sidebar onGo={() => setMenuOpen(false)} />
            </RadixDialog.Content>
          </RadixDialog.Portal>
        </RadixDialog.Root>
        <button
          type="button"
          onClick={() => setPaletteOpen(true)}
          className="flex h-8 min-w-0 flex-1 items-center gap-2 rounded border border-line px-2.5 text-left text-sm text-muted hover:bg-sunken sm:max-w-72"
        >
          <Search aria-hidden className="size-3.5 shrink-0" />
          <span className="truncate">{words.nav.palette}</span>
          <kbd className="ml-auto hidden font-sans text-xs sm:block">Ctrl K</kbd>
        </button>
        <div className="ml-auto flex items-center gap-2">
          <ModeSwitch />
          <ProfileMenu onKeys={() => setKeysOpen(true)} />
        </div>
      </header>
      {environment === "test" ? (
        <aside
          aria-label={words.nav.test}
          className="border-b border-line bg-warnSoft px-4 py-1 text-center text-xs text-warn"
        >
          {words.nav.testBanner}
        </aside>
      ) : account.liveEnabled ? null : (
        <aside
          aria-label={words.nav.live}
          className="flex flex-wrap items-center justify-center gap-x-3 border-b border-line bg-sunken px-4 py-1 text-center text-xs text-ink"
        >
          <span className="inline-flex items-center gap-1.5">
            <Lock aria-hidden className="size-3 shrink-0" />
            {words.nav.lockedBanner}
          </span>
          {may("account:write") ? (
            <Link href={path("/account")} className="underline underline-offset-2">
              {words.account.askLive}
            </Link>
          ) : null}
        </aside>
      )}
      <Unsent />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto max-w-6xl px-4 py-6 outline-none has-[[data-wide]]:max-w-[100rem] lg:px-8 lg:py-8"
      >
        {children}
      </main>
      {paletteAsked ? <Palette open={paletteOpen} onOpenChange={setPaletteOpen} /> : null}
      <KeysHelp open={keysOpen} onOpenChange={setKeysOpen} />
    </div>
  );
}

function Sidebar({ onGo }: { onGo?(): void }) {
  const { words, may, path, environment, locale } = useSession();
  const here = usePathname();
  return (
    <>
      <AccountSwitcher />
      <nav aria-label={words.nav.main} className="flex-1 overflow-y-auto px-2 pb-4">
        {GROUPS.map((group) => {
          const places = group.places.filter(
            (place) => may(place.permission) && (!place.testOnly || environment === "test"),
          );
          if (places.length === 0) return null;
          const label = group.label(words);
          return (
            <div key={label} className="mt-4 first:mt-3">
              <p className="px-2 pb-1 text-xs font-medium text-muted">{label}</p>
              <ul>
                {places.map(({ path: to, icon: Icon, label: name }) => {
                  const current = here === path(to) || here.startsWith(`${path(to)}/`);
                  return (
                    <li key={to}>
                      <Link
                        href={path(to)}
                        {...(onGo ? { onClick: onGo } : {})}
                        aria-current={current ? "page" : undefined}
                        className={classes(
                          "flex h-8 items-center gap-2.5 rounded px-2 text-base",
                          current ? "bg-raised font-medium text-ink" : "text-muted hover:text-ink",
                        )}
                      >
                        <Icon aria-hidden className="size-4 shrink-0" />
                        <span className="truncate">{name(words)}</span>
                        {to === "/reviews" ? <Waiting /> : null}
                      </Link>
                    </li>
                  );
                })}
              </ul>
            </div>
          );
        })}
      </nav>
      <a
        href={locale === "es" ? "/docs/es" : "/docs"}
        className="flex h-11 shrink-0 items-center gap-2.5 border-t border-line px-4 text-base text-muted hover:text-ink"
      >
        <BookOpen aria-hidden className="size-4" />
        {words.nav.docs}
      </a>
    </>
  );
}

const COUNT_MS = 60_000;

/** How many cases wait for a person. */
function Waiting() {
  const { words } = useSession();
  const { data } = useQuery(useApi().desk.count.queryOptions(undefined, { refetchInterval: COUNT_MS }));
  if (!data || data.waiting === 0) return null;
  return (
    <span
      className="tabular ml-auto text-sm text-muted"
      title={words.desk.waiting(data.waiting)}
      data-waiting={data.waiting}
    >
      {data.waiting}
      {data.more ? "+" : ""}
    </span>
  );
}

function choose(cookie: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser; neither value is a secret
  document.cookie = `${cookie}=${encodeURIComponent(value)}; path=/; max-age=31536000; samesite=lax`;
}

function AccountSwitcher() {
  const { account, accounts, words, product, path } = useSession();
  const label = (
    <span className="min-w-0 flex-1 text-left">
      <span className="block truncate text-base font-semibold">{account.name}</span>
      <span className="block truncate text-xs text-muted">{product}</span>
    </span>
  );
  const look = "flex h-13 w-full items-center gap-2 border-b border-line px-4";
  if (accounts.length < 2) return <div className={look}>{label}</div>;
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className={classes(look, "hover:bg-raised")}>
          {label}
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
        </button>
      }
    >
      <MenuLabel>{words.nav.switchAccount}</MenuLabel>
      {accounts.map((one) => (
        <MenuItem
          key={one.id}
          onSelect={() => {
            choose("account", one.id);
            window.location.assign(path("/account"));
          }}
        >
          {one.name}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Live and test are two places: the switch keeps the page and changes the world around it. */
function ModeSwitch() {
  const { words, environment, account } = useSession();
  const rest = usePathname().split("/").slice(2, 3).join("/");
  return (
    <nav aria-label={words.nav.mode} className="flex shrink-0 rounded border border-line p-0.5">
      {(["live", "test"] as const).map((mode) => (
        <a
          key={mode}
          href={`/${mode}/${rest}`}
          aria-current={mode === environment ? "true" : undefined}
          className={classes(
            "inline-flex items-center gap-1 rounded px-2 py-0.5 text-sm",
            mode === environment
              ? mode === "test"
                ? "bg-warnSoft font-medium text-warn"
                : "bg-sunken font-medium text-ink"
              : "text-muted hover:text-ink",
          )}
        >
          {mode === "live" && !account.liveEnabled ? (
            <>
              <Lock aria-hidden className="size-3" />
              {words.nav.live}
              <span className="sr-only">({words.nav.locked})</span>
            </>
          ) : (
            words.nav[mode]
          )}
        </a>
      ))}
    </nav>
  );
}

function ProfileMenu({ onKeys }: { onKeys(): void }) {
  const { words, user, locale, path } = useSession();
  const router = useRouter();
  return (
    <Menu
      trigger={
        <IconButton label={words.nav.profile}>
          <CircleUserRound aria-hidden className="size-5" />
        </IconButton>
      }
    >
      <MenuLabel>{user.email}</MenuLabel>
      <MenuItem
        icon={<CircleUserRound aria-hidden className="size-4" />}
        onSelect={() => router.push(path("/profile"))}
      >
        {words.nav.profile}
      </MenuItem>
      <MenuItem icon={<Keyboard aria-hidden className="size-4" />} onSelect={onKeys}>
        {words.nav.keysTitle}
      </MenuItem>
      {user.staff ? (
        <MenuItem
          icon={<ShieldCheck aria-hidden className="size-4" />}
          onSelect={() => router.push("/operator")}
        >
          {words.nav.operator}
        </MenuItem>
      ) : null}
      <MenuLine />
      <div className="flex items-center justify-between gap-4 px-2 py-1.5 text-sm">
        {words.nav.theme.name}
        <ThemeSwitch labels={words.nav.theme} />
      </div>
      <MenuLine />
      <MenuItem
        onSelect={() => {
          choose("locale", locale === "en" ? "es" : "en");
          window.location.reload();
        }}
      >
        {locale === "en" ? "Español" : "English"}
      </MenuItem>
      <MenuLine />
      <MenuItem
        icon={<LogOut aria-hidden className="size-4" />}
        onSelect={() => void signOut({ callbackUrl: "/sign-in" })}
      >
        {words.nav.signOut}
      </MenuItem>
    </Menu>
  );
}
