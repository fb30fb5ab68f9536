"use client";

import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import { classes } from "@/components/ui/classes";
import type { Copy } from "./copies";

const PdfPage = dynamic(() => import("./pdf-page"), { ssr: false });

export type Mark = {
  id: string;
  document: number;
  page: number;
  box: readonly number[];
  severity: string;
  label: string;
};

const OUTLINE: Record<string, string> = { high: "border-bad", medium: "border-warn", low: "border-muted" };

/** A page of a copy with the findings drawn over it; the one that is looked at is brought into view, inside the frame. */
export function MarkedPage({
  copy,
  page,
  label,
  marks,
  current,
  zoom = 1,
  onMark,
}: {
  copy: Copy;
  page: number;
  label: string;
  marks: readonly Mark[];
  current: string | null;
  zoom?: number;
  onMark(id: string): void;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      setWidth(entry?.contentRect.width ?? 0);
      setHeight(element.firstElementChild?.clientHeight ?? 0);
    });
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  const looked = marks.find(({ id }) => id === current);
  const top = (looked?.box[1] ?? 0) * height;
  useEffect(() => {
    const outer = frame.current?.closest("[data-frame]");
    if (outer && looked) outer.scrollTop = Math.max(0, top - outer.clientHeight / 3);
  }, [looked, top]);
  return (
    <div ref={frame}>
      <div className="relative mx-auto" style={{ width: width * zoom }}>
        {width === 0 ? null : copy.pdf ? (
          <PdfPage url={copy.url} page={page} width={width * zoom} label={label} />
        ) : (
          // biome-ignore lint/performance/noImgElement: a file of the reviewer's own disk
          <img src={copy.url} alt={label} className="block w-full" />
        )}
        {marks.map((mark) => (
          <button
            key={mark.id}
            type="button"
            title={mark.label}
            aria-label={mark.label}
            data-current={mark.id === current ? "" : undefined}
            onClick={() => onMark(mark.id)}
            className={classes(
              // Around what is printed, not over it: a box of the engine ends where the ink does.
              "absolute -m-[5px] box-content rounded-sm border-2 p-[3px]",
              OUTLINE[mark.severity],
              mark.id === current && "bg-warn/20",
            )}
            style={{
              left: `${(mark.box[0] ?? 0) * 100}%`,
              top: `${(mark.box[1] ?? 0) * 100}%`,
              width: `${((mark.box[2] ?? 0) - (mark.box[0] ?? 0)) * 100}%`,
              height: `${((mark.box[3] ?? 0) - (mark.box[1] ?? 0)) * 100}%`,
            }}
          />
        ))}
      </div>
    </div>
  );
}
