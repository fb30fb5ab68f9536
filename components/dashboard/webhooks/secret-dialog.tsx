"use client";

import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { useSession } from "../session";

/** A signing secret, shown once. */
export function SecretDialog({ secret, onClose }: { secret: string | null; onClose(): void }) {
  const { words } = useSession();
  const t = words.developers.webhooks;
  return (
    <Dialog
      open={secret !== null}
      onOpenChange={onClose}
      title={t.secretTitle}
      description={t.secretText}
      close={words.common.close}
    >
      <div className="flex items-center gap-2 rounded border border-line bg-sunken p-3">
        <code className="min-w-0 flex-1 font-mono text-xs break-all">{secret}</code>
        <CopyButton text={secret ?? ""} label={words.common.copy} done={words.common.copied} />
      </div>
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {words.common.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
