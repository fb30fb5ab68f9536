"use client";

import { ChevronDown } from "lucide-react";
import { Switch as RadixSwitch } from "radix-ui";
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from "react";
import { classes } from "./classes";

const CONTROL = classes(
  "w-full rounded border border-line bg-raised px-3 text-base text-ink placeholder:text-muted",
  "aria-invalid:border-bad disabled:bg-sunken disabled:text-muted",
);

type Frame = { label: ReactNode; hint?: ReactNode; error?: string | undefined; hideLabel?: boolean };

function FieldFrame({
  id,
  label,
  hint,
  error,
  hideLabel,
  children,
}: Frame & { id: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={hideLabel ? "sr-only" : "text-sm font-medium"}>
        {label}
      </label>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-sm text-bad">
          {error}
        </p>
      ) : null}
    </div>
  );
}

function describedBy(id: string, frame: Frame) {
  const ids = classes(frame.hint ? `${id}-hint` : null, frame.error ? `${id}-error` : null);
  return { "aria-describedby": ids || undefined, "aria-invalid": frame.error ? true : undefined };
}

export function TextField({
  label,
  hint,
  error,
  hideLabel,
  className,
  ...rest
}: Frame & Omit<ComponentProps<"input">, "id">) {
  const id = useId();
  const frame = { label, hint, error, hideLabel };
  return (
    <FieldFrame id={id} {...frame}>
      <input {...rest} id={id} {...describedBy(id, frame)} className={classes(CONTROL, "h-9", className)} />
    </FieldFrame>
  );
}

/** A colour as six digits, or picked by eye. */
export function ColorField({
  pick,
  onColor,
  ...field
}: Frame & { pick: string; onColor(color: string): void } & Omit<ComponentProps<"input">, "id">) {
  const value = String(field.value ?? "");
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField {...field} onChange={(event) => onColor(event.target.value)} />
      </div>
      <input
        type="color"
        aria-label={pick}
        value={/^#[0-9A-Fa-f]{6}$/.test(value) ? value : (field.placeholder ?? "#000000").toLowerCase()}
        onChange={(event) => onColor(event.target.value.toUpperCase())}
        className="h-9 w-12 cursor-pointer rounded border border-line bg-raised p-1"
      />
    </div>
  );
}

export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  className,
  ...rest
}: Frame & Omit<ComponentProps<"textarea">, "id">) {
  const id = useId();
  const frame = { label, hint, error, hideLabel };
  return (
    <FieldFrame id={id} {...frame}>
      <textarea
        rows={3}
        {...rest}
        id={id}
        {...describedBy(id, frame)}
        className={classes(CONTROL, "py-2", className)}
      />
    </FieldFrame>
  );
}

export type Option = { value: string; label: string };

/** The platform's own list: right on every phone, and operable by everybody without our help. */
export function SelectField({
  label,
  hint,
  error,
  hideLabel,
  options,
  className,
  ...rest
}: Frame & Omit<ComponentProps<"select">, "id"> & { options: readonly Option[] }) {
  const id = useId();
  const frame = { label, hint, error, hideLabel };
  const { value } = rest;
  const isOption = options.some((option) => option.value === value);
  const select = useRef<HTMLSelectElement>(null);
  // What was chosen before the page listened stands in the field alone; told when all of the page listens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it begins to listen
  useEffect(() => {
    if (!isOption || select.current?.value === value) return;
    const timer = setTimeout(() => select.current?.dispatchEvent(new Event("change", { bubbles: true })));
    return () => clearTimeout(timer);
  }, []);
  return (
    <FieldFrame id={id} {...frame}>
      <span className="relative block">
        <select
          // A browser that fills in what stood there before a reload would choose.
          autoComplete="off"
          {...rest}
          ref={select}
          id={id}
          {...describedBy(id, frame)}
          className={classes(CONTROL, "h-9 appearance-none pr-8", className)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-2.5 right-2.5 size-4 text-muted"
        />
      </span>
    </FieldFrame>
  );
}

export function CheckField({
  label,
  hint,
  error,
  className,
  ...rest
}: Frame & Omit<ComponentProps<"input">, "id" | "type">) {
  const id = useId();
  return (
    <div className={classes("flex gap-2.5", className)}>
      <input
        {...rest}
        id={id}
        type="checkbox"
        {...describedBy(id, { label, hint, error })}
        className="mt-0.5 size-4 shrink-0 accent-brand"
      />
      <div>
        <label htmlFor={id} className="text-base">
          {label}
        </label>
        {hint ? (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        ) : null}
        {error ? (
          <p id={`${id}-error`} role="alert" className="text-sm text-bad">
            {error}
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** A setting that takes effect together with the form around it or at once; on the right of its sentence. */
export function SwitchField({
  label,
  hint,
  checked,
  onChange,
  disabled,
}: {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  onChange(checked: boolean): void;
  disabled?: boolean;
}) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4 py-2.5">
      <div>
        <label htmlFor={id} className="text-base">
          {label}
        </label>
        {hint ? <p className="text-sm text-muted">{hint}</p> : null}
      </div>
      <RadixSwitch.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        className="h-5 w-9 shrink-0 rounded-full border border-muted bg-sunken transition-colors duration-100 data-[state=checked]:border-brand data-[state=checked]:bg-brand disabled:opacity-50"
      >
        <RadixSwitch.Thumb className="block size-3.5 translate-x-0.5 rounded-full bg-muted transition-transform duration-100 data-[state=checked]:translate-x-4.5 data-[state=checked]:bg-onBrand" />
      </RadixSwitch.Root>
    </div>
  );
}
