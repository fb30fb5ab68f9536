import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { DeskCase } from "@/server/desk/schema";
import { useApi } from "../api";

/** Says that a case is on the screen: what stands there may have been fetched ahead, which is no look. */
export function useLooked({ kind, id }: DeskCase): void {
  const look = useMutation(useApi().desk.look.mutationOptions({ retry: true }));
  const say = useRef(look.mutate);
  useEffect(() => {
    say.current = look.mutate;
  });
  useEffect(() => say.current({ kind, id } as DeskCase), [kind, id]);
}
