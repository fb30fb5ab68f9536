"use client";

import { Tabs as RadixTabs } from "radix-ui";
import type { ReactNode } from "react";

export type Tab = { id: string; label: ReactNode; content: ReactNode };

export function Tabs({
  tabs,
  label,
  value,
  onChange,
}: {
  tabs: readonly Tab[];
  label: string;
  value?: string;
  onChange?(id: string): void;
}) {
  return (
    <RadixTabs.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.id ?? "" } : { value })}
      {...(onChange ? { onValueChange: onChange } : {})}
    >
      <RadixTabs.List aria-label={label} className="mb-4 flex gap-5 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.id}
            value={tab.id}
            className="-mb-px border-b-2 border-transparent py-2 text-base whitespace-nowrap text-muted hover:text-ink data-[state=active]:border-brand data-[state=active]:font-medium data-[state=active]:text-ink focus-visible:outline-offset-[-2px]!"
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.id} value={tab.id}>
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
