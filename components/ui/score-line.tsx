import { classes } from "./classes";

/**
 * A score as a number on a thin line from 0 to 100 with the two thresholds marked. `labels` name the three bands where there is room
 * (settings and the case); a list shows the line alone.
 */
export function ScoreLine({
  score,
  approveMin,
  reviewMin,
  decision,
  labels,
  name,
}: {
  score: number | null;
  approveMin: number;
  reviewMin: number;
  decision: string | null;
  labels?: { approve: string; review: string; decline: string };
  name: string;
}) {
  const tone =
    decision === "approve"
      ? "text-ok"
      : decision === "review"
        ? "text-warn"
        : decision
          ? "text-bad"
          : "text-muted";
  return (
    <div className={classes("flex items-center gap-3", labels ? "w-full" : "w-40")}>
      <span
        className={classes("tabular w-8 text-right font-semibold", tone, labels ? "text-lg" : "text-base")}
      >
        {score ?? "–"}
      </span>
      <div className={classes("min-w-0 flex-1", labels && "pt-6")}>
        <svg
          role="img"
          aria-label={name}
          viewBox="0 0 100 8"
          preserveAspectRatio="none"
          className={classes("block h-2 w-full overflow-visible", tone)}
        >
          <line
            x1="0"
            x2="100"
            y1="4"
            y2="4"
            className="stroke-line"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
          {score === null ? null : (
            <line
              x1="0"
              x2={score}
              y1="4"
              y2="4"
              stroke="currentColor"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
          )}
          {[reviewMin, approveMin].map((threshold, index) => (
            <line
              key={index === 0 ? "review" : "approve"}
              x1={threshold}
              x2={threshold}
              y1="0"
              y2="8"
              className="stroke-muted"
              strokeWidth="1"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        {labels ? (
          <div className="relative mt-1.5 h-5 text-xs text-muted" aria-hidden>
            <Band from={0} to={reviewMin} label={labels.decline} />
            <Band from={reviewMin} to={approveMin} label={labels.review} />
            <Band from={approveMin} to={100} label={labels.approve} />
          </div>
        ) : null}
      </div>
    </div>
  );
}

function Band({ from, to, label }: { from: number; to: number; label: string }) {
  if (to <= from) return null;
  return (
    <span className="absolute truncate text-center" style={{ left: `${from}%`, width: `${to - from}%` }}>
      {label}
      <span className="tabular block text-muted">
        {from}–{to === 100 ? 100 : to - 1}
      </span>
    </span>
  );
}
