"use client";

import { useEffect, useRef, useState } from "react";
import { TextField } from "@/components/ui/field";
import { usePageKeys } from "@/components/ui/page-keys";

const PAUSE_MS = 250;

/** What is typed, told after a short pause; / leads to it from anywhere on the page. */
export function SearchField({
  label,
  hint,
  value,
  onChange,
}: {
  label: string;
  hint?: string | undefined;
  value: string;
  onChange(text: string): void;
}) {
  const [text, setText] = useState(value);
  const [told, setTold] = useState(value);
  // The page emptied it.
  if (value !== told) {
    setTold(value);
    setText(value);
  }
  const box = useRef<HTMLDivElement>(null);
  // What was typed before the page listened stands in the field alone.
  useEffect(() => setText(box.current?.querySelector("input")?.value ?? ""), []);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  useEffect(() => {
    if (text === told) return;
    const timer = setTimeout(() => {
      setTold(text);
      tell.current(text);
    }, PAUSE_MS);
    // Who already follows a link leaves this list: telling it now would put its address back over the page that is coming.
    const leave = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (link && !event.metaKey && !event.ctrlKey && !event.shiftKey) clearTimeout(timer);
    };
    document.addEventListener("click", leave, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", leave, true);
    };
  }, [text, told]);
  usePageKeys((key) => {
    if (key === "/") box.current?.querySelector("input")?.focus();
    return key === "/";
  });
  return (
    <div ref={box}>
      <TextField
        label={label}
        hideLabel
        type="search"
        placeholder={hint ?? label}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
