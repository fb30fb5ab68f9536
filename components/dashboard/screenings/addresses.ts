import { useEffect, useRef } from "react";

/** Of the addresses held before, those that are no longer needed. */
export function givenUp(before: readonly string[], now: readonly string[]): string[] {
  return before.filter((url) => !now.includes(url));
}

/** Frees the address of a file when it is shown no more, and all of them when the page goes; what is still shown keeps its own. */
export function useAddresses(urls: readonly string[]): void {
  const held = useRef<readonly string[]>([]);
  useEffect(() => {
    for (const url of givenUp(held.current, urls)) URL.revokeObjectURL(url);
    held.current = urls;
  }, [urls]);
  useEffect(
    () => () => {
      for (const url of held.current) URL.revokeObjectURL(url);
      held.current = [];
    },
    [],
  );
}
