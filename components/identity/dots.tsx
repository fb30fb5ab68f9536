import { classes } from "@/components/ui/classes";

/** Four dots: start, document, face, result. */
export function Dots({ at, label, steps }: { at: number; label: string; steps: readonly string[] }) {
  return (
    <ol aria-label={label} className="flex items-center gap-4">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? "step" : undefined}
          className={classes(
            "flex items-center gap-2 text-sm",
            index === at ? "font-medium text-ink" : "text-muted",
          )}
        >
          <span
            aria-hidden
            className={classes(
              "size-2.5 rounded-full border",
              index <= at ? "border-transparent bg-accent" : "border-muted",
            )}
          />
          <span className={index === at ? "" : "sr-only sm:not-sr-only"}>{step}</span>
        </li>
      ))}
    </ol>
  );
}
