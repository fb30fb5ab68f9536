"use client";

import { Plus } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";

/** The one primary action of a list. Who comes for it (`?new=1`, from the palette) finds it begun. */
export function NewButton({ onClick, children }: { onClick(): void; children: ReactNode }) {
  const begin = useRef(onClick);
  useEffect(() => {
    begin.current = onClick;
  });
  useEffect(() => {
    const { pathname, search } = window.location;
    const asked = new URLSearchParams(search);
    if (!asked.has("new")) return;
    asked.delete("new");
    const rest = asked.toString();
    window.history.replaceState(window.history.state, "", rest ? `?${rest}` : pathname);
    begin.current();
  }, []);
  return (
    <Button look="primary" icon={<Plus aria-hidden className="size-4" />} onClick={onClick}>
      {children}
    </Button>
  );
}
