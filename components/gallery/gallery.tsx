"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { type Locale, pickLocale } from "@/server/platform/i18n/index";
import { OutboxProvider } from "../dashboard/desk/outbox-provider";
import { SessionProvider, useWords, type Who } from "../dashboard/session";
import { PageHead } from "../ui/page";
import { ThemeSwitch } from "../ui/theme-switch";
import type { Exhibit } from "./exhibit";
import { EXHIBITS } from "./exhibits";
import { fromRecords } from "./recorded";

const WHO: Omit<Who, "locale" | "environment"> = {
  product: "Proofline",
  baseUrl: "http://localhost:3000",
  user: {
    id: "usr_gallery",
    email: "ada@casa-ficticia.test",
    name: "Ada Robles",
    staff: true,
    letterKeys: true,
  },
  account: { id: "acc_gallery", name: "Casa Ficticia", liveEnabled: true, suspended: false },
  accounts: [
    { id: "acc_gallery", name: "Casa Ficticia" },
    { id: "acc_second", name: "Second House" },
  ],
  role: "owner",
};

/** Every component of the dashboard, of its parts and of the hosted pages, in its states. For who builds them: no built service has this page. */
export function Gallery() {
  const [, , wish, exhibit] = usePathname().split("/");
  const locale = pickLocale(wish);
  // Only in the browser: what is shown depends on its clock and its answers.
  const mounted = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  if (!mounted) return null;
  const shown = EXHIBITS.find(({ name }) => name === exhibit);
  return (
    <SessionProvider
      key={`${locale} ${exhibit}`}
      who={{ ...WHO, locale, environment: shown?.environment ?? "test" }}
      transport={fromRecords}
    >
      <OutboxProvider>{shown ? <Shown exhibit={shown} /> : <Contents locale={locale} />}</OutboxProvider>
    </SessionProvider>
  );
}

function Shown({ exhibit: { render: Exhibit, press, bare, name } }: { exhibit: Exhibit }) {
  const words = useWords();
  const labels = press?.(words);
  const content = (
    <Pressed labels={labels ?? []}>
      <Exhibit />
    </Pressed>
  );
  return bare ? (
    <div data-exhibit={name}>{content}</div>
  ) : (
    <main data-exhibit={name} className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-6 lg:px-8">
      {content}
    </main>
  );
}

const named = (label: string) =>
  [
    ...document.querySelectorAll<HTMLElement>("button,[role=tab],[role=menuitem],[role=option],summary,a"),
  ].find((one) => [one.textContent?.trim(), one.getAttribute("aria-label")].includes(label));

/** Opens what is behind buttons, one after another, as they appear. */
function Pressed({ labels, children }: { labels: readonly string[]; children: ReactNode }) {
  const wanted = labels.join("\n");
  useEffect(() => {
    const left = wanted.split("\n").filter(Boolean);
    const timer = setInterval(() => {
      const [next] = left;
      if (next === undefined) {
        document.documentElement.dataset.pressed = "all";
        return clearInterval(timer);
      }
      const button = named(next);
      if (!button) return;
      left.shift();
      button.focus();
      // Menus open by their keys.
      if (button.getAttribute("aria-haspopup") === "menu")
        button.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
      else button.click();
    }, 50);
    return () => {
      clearInterval(timer);
      delete document.documentElement.dataset.pressed;
    };
  }, [wanted]);
  return children;
}

function Contents({ locale }: { locale: Locale }) {
  const words = useWords();
  const rooms = [...new Set(EXHIBITS.map(({ room }) => room))];
  return (
    <main className="mx-auto max-w-6xl px-4 py-6 lg:px-8">
      <PageHead
        title="Gallery"
        text="Every component in its states. The answers are recorded; nothing that is pressed here changes anything."
      >
        <Link href={`/gallery/${locale === "en" ? "es" : "en"}`}>
          {locale === "en" ? "Español" : "English"}
        </Link>
        <ThemeSwitch labels={words.nav.theme} />
      </PageHead>
      {rooms.map((room) => (
        <section key={room} className="mb-6">
          <h2 className="mb-2 text-base font-semibold">{room}</h2>
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {EXHIBITS.filter((one) => one.room === room).map(({ name }) => (
              <li key={name}>
                <Link href={`/gallery/${locale}/${name}`} className="underline underline-offset-4">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
