"use client";

import { useEffect, useRef, useState } from "react";

/** The logo of who asks; its name where the picture does not load. */
export function Logo({ src, name }: { src: string; name: string }) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState(false);
  // It may have failed before the page could listen.
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0) setBroken(true);
  }, []);
  if (broken) return <span className="min-w-0 text-md font-semibold break-words">{name}</span>;
  return (
    // biome-ignore lint/performance/noImgElement: a small picture from our own origin
    <img
      ref={image}
      src={src}
      alt={name}
      onError={() => setBroken(true)}
      // A logo is made for white paper.
      className="max-h-8 min-w-0 object-contain dark:max-h-10 dark:rounded dark:bg-white dark:px-2 dark:py-1"
    />
  );
}
