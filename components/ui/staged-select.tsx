"use client";

import { Check } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { IconButton } from "./button";
import { SelectField } from "./field";

/**
 * A choice that changes something only once it is confirmed beside it: arrow keys walk through a closed list, and each step would be a
 * change of its own (WCAG 3.2.2). Escape goes back to what holds.
 */
export function StagedSelect({
  value,
  apply,
  onApply,
  ...rest
}: Omit<ComponentProps<typeof SelectField>, "value" | "onChange" | "onKeyDown"> & {
  value: string;
  /** What the button says that confirms. */
  apply: string;
  onApply(value: string): void;
}) {
  const [choice, setChoice] = useState<string | null>(null);
  return (
    <span className="flex items-center gap-1">
      <SelectField
        {...rest}
        value={choice ?? value}
        onChange={(event) => setChoice(event.target.value === value ? null : event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") setChoice(null);
        }}
      />
      {choice !== null && choice !== value ? (
        <IconButton
          label={apply}
          onClick={() => {
            onApply(choice);
            setChoice(null);
          }}
        >
          <Check aria-hidden className="size-4" />
        </IconButton>
      ) : null}
    </span>
  );
}
