"use client";
import { useEffect } from "react";
import { forgetWords } from "./kept-words";
import { forgetGlances } from "./thumbnails";

/** Stands on the page of a link that has ended: what was written, seen or left unsent there is not kept on the device any longer. */
export function ForgetAnswers({ link }: { link: string }) {
  useEffect(() => {
    forgetWords(link);
    forgetGlances(link);
    void import("./kept-files").then(({ forgetFiles }) => forgetFiles(link)).catch(() => undefined);
  }, [link]);
  return null;
}
