"use client";
import { useEffect } from "react";
import { forgetWords } from "./kept-words";

/** Stands on the page of a link that has ended: what was written or left unsent there is not kept on the device any longer. */
export function ForgetAnswers({ link }: { link: string }) {
  useEffect(() => {
    forgetWords(link);
    void import("./kept-files").then(({ forgetFiles }) => forgetFiles(0)).catch(() => undefined);
  }, [link]);
  return null;
}
