"use client";

import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

/** The one primary action of a list. */
export function NewButton({ onClick, children }: { onClick(): void; children: ReactNode }) {
  return (
    <Button look="primary" icon={<Plus aria-hidden className="size-4" />} onClick={onClick}>
      {children}
    </Button>
  );
}
