"use client";

import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { QrCode } from "./qr-code";
import { useSession } from "./session";

/** An address with its secret, shown once: to copy, or to scan with the person's phone. */
export function SecretLink({
  url,
  title,
  text,
  onClose,
}: {
  url: string | null;
  title: string;
  text: string;
  onClose(): void;
}) {
  const { words } = useSession();
  return (
    <Dialog
      open={url !== null}
      onOpenChange={onClose}
      title={title}
      description={text}
      close={words.common.close}
    >
      <div className="flex items-center gap-2 rounded border border-line bg-sunken p-3">
        <code className="min-w-0 flex-1 font-mono text-xs break-all">{url}</code>
        <CopyButton text={url ?? ""} label={words.common.copy} done={words.common.copied} />
      </div>
      <div className="mt-4 flex justify-center">
        {url ? <QrCode text={url} label={words.idChecks.qr} /> : null}
      </div>
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {words.common.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
