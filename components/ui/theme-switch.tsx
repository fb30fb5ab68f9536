"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useTheme } from "next-themes";
import { ToggleGroup } from "radix-ui";

const CHOICES = [
  { id: "light", icon: Sun },
  { id: "dark", icon: Moon },
  { id: "system", icon: Monitor },
] as const;

export function ThemeSwitch({
  labels,
}: {
  labels: { name: string; light: string; dark: string; system: string };
}) {
  const { theme, setTheme } = useTheme();
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={labels.name}
      value={theme ?? "system"}
      onValueChange={(value) => value && setTheme(value)}
      className="inline-flex rounded border border-line p-0.5"
    >
      {CHOICES.map(({ id, icon: Icon }) => (
        <ToggleGroup.Item
          key={id}
          value={id}
          aria-label={labels[id]}
          title={labels[id]}
          className="rounded p-1.5 text-muted hover:text-ink data-[state=on]:bg-sunken data-[state=on]:text-ink"
        >
          <Icon aria-hidden className="size-3.5" />
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
