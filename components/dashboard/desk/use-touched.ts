import { useEffect, useMemo, useRef } from "react";

/** Whether somebody used the page since it was last asked to forget: who waits for an answer may be led on, who works may not. */
export function useTouched(): (() => boolean) & { reset(): void } {
  const touched = useRef(false);
  useEffect(() => {
    const note = () => {
      touched.current = true;
    };
    const inputs = ["keydown", "pointerdown"] as const;
    for (const input of inputs) document.addEventListener(input, note, { capture: true });
    return () => {
      for (const input of inputs) document.removeEventListener(input, note, { capture: true });
    };
  }, []);
  return useMemo(
    () =>
      Object.assign(() => touched.current, {
        reset: () => {
          touched.current = false;
        },
      }),
    [],
  );
}
