"use client";

import { Dialog } from "@/components/ui/dialog";
import { useLetterKeys, usePageKeys } from "@/components/ui/page-keys";
import { useWords } from "./session";

/** The keys of every page, at the press of ? (and from the profile menu, for those who have no such key). */
export function KeysHelp({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  const { nav, common } = useWords();
  const letters = useLetterKeys();
  usePageKeys((key) => {
    if (key === "?") onOpenChange(true);
    return key === "?";
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={nav.keysTitle} close={common.close}>
      <p className="mb-4 text-sm text-muted">{letters ? nav.keysOn : nav.keysOff}</p>
      <dl className="grid grid-cols-3 gap-y-2">
        {[...(letters ? nav.keyList : []), ...nav.keyListAlways].map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded border border-line bg-sunken px-1.5 py-0.5 font-mono text-xs">
                {key}
              </kbd>
            </dt>
            <dd className="col-span-2">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
