"use client";

import { useId, useRef, useState } from "react";
import { classes } from "./classes";
import { type Option, TextField } from "./field";
import { fitting } from "./fitting";

/**
 * A list that is searched by typing (the combobox pattern of ARIA): arrows move, Enter takes, Escape closes. The form gets the value of what
 * was taken or typed whole; text that fits nothing goes as it is, so that whoever knows a value need not find it.
 */
export function Combobox({
  label,
  hint,
  error,
  name,
  options,
  onText,
  none,
  maxLength,
}: {
  label: string;
  hint?: string;
  error?: string | undefined;
  name: string;
  options: readonly Option[];
  /** Told what is typed, where the options come from elsewhere. */
  onText?(text: string): void;
  /** What is said when nothing fits. */
  none: string;
  maxLength?: number;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  const [taken, setTaken] = useState<Option | null>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const shown = fitting(options, taken?.label === text ? "" : text);
  const active = open ? shown[at] : undefined;
  const typed = text.trim().toLowerCase();
  const exact = options.find((one) => [one.value, one.label].some((said) => said.toLowerCase() === typed));
  const value = taken?.label === text ? taken.value : (exact?.value ?? text.trim());
  const take = (option: Option) => {
    setTaken(option);
    setText(option.label);
    setOpen(false);
    setAt(-1);
  };
  const move = (to: number) => {
    setOpen(true);
    setAt(to);
    list.current?.children[to]?.scrollIntoView({ block: "nearest" });
  };
  return (
    <div className="relative">
      <input type="hidden" name={name} value={value} />
      <TextField
        label={label}
        hint={hint}
        error={error}
        role="combobox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active ? `${id}-${at}` : undefined}
        autoComplete="off"
        maxLength={maxLength}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setOpen(true);
          setAt(-1);
          onText?.(target.value);
        }}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => {
          const last = shown.length - 1;
          if (event.key === "ArrowDown") move(open && at < last ? at + 1 : 0);
          else if (event.key === "ArrowUp") move(open && at > 0 ? at - 1 : last);
          else if (event.key === "Enter" && active) take(active);
          else if (event.key === "Escape" && open) setOpen(false);
          else return;
          event.preventDefault();
        }}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        hidden={!open || shown.length === 0}
        className="absolute inset-x-0 z-10 mt-1 max-h-56 overflow-y-auto rounded border border-line bg-raised py-1 shadow-lg"
      >
        {shown.map((option, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys are the field's, where the focus stays
          <div
            key={option.value}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === at}
            className={classes("cursor-default px-3 py-1.5 text-base", place === at ? "bg-sunken" : null)}
            // The field keeps the focus, so that it is not left before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(option)}
          >
            {option.label} <span className="text-sm text-muted">{option.value}</span>
          </div>
        ))}
      </div>
      <p role="status" className={open && shown.length === 0 && text ? "mt-1 text-sm text-muted" : "sr-only"}>
        {open && shown.length === 0 && text ? none : null}
      </p>
    </div>
  );
}
