const WIDTHS = ["90%", "73%", "84%", "61%", "79%", "68%", "88%", "57%"];

/** The shape of what is coming; never a spinner over content. */
export function Skeleton({ lines = 3, label }: { lines?: number; label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-3 py-2">
      {WIDTHS.slice(0, lines).map((width) => (
        <span key={width} className="h-4 animate-pulse rounded bg-sunken" style={{ width }} />
      ))}
    </div>
  );
}
