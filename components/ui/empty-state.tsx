import type { ReactNode } from "react";

/** Nothing here yet: what this place is for, and code that puts the first thing into it. */
export function EmptyState({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 py-12">
      <div className="text-center">
        <h2 className="text-md font-semibold">{title}</h2>
        {text ? <p className="mt-1 text-base text-muted">{text}</p> : null}
      </div>
      {children}
    </div>
  );
}
