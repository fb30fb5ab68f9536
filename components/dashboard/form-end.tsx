"use client";

import { Button } from "@/components/ui/button";
import { DialogActions } from "@/components/ui/dialog";
import { useSession } from "./session";

/** The end of a form in a dialog: what was wrong with the whole of it, the way out, and the button that sends it. */
export function FormEnd({
  submit,
  busy,
  disabled,
  fault,
  onCancel,
}: {
  submit: string;
  busy: boolean;
  disabled?: boolean;
  fault?: string | null;
  onCancel(): void;
}) {
  const { words } = useSession();
  return (
    <>
      {fault ? (
        <p role="alert" className="text-bad">
          {fault}
        </p>
      ) : null}
      <DialogActions>
        <Button onClick={onCancel}>{words.common.cancel}</Button>
        <Button look="primary" type="submit" busy={busy} disabled={disabled}>
          {submit}
        </Button>
      </DialogActions>
    </>
  );
}
