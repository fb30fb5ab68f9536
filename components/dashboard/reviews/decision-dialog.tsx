"use client";
import { Dialog } from "@/components/ui/dialog";
import { TextArea } from "@/components/ui/field";
import { NOTE_LENGTH } from "@/server/platform/wire-lists";
import { FormEnd } from "../form-end";
import { useSession } from "../session";

/** The note that goes with every decision. The focus is in it, Ctrl Enter saves: a queue needs no mouse. */
export function DecisionDialog({
  title,
  text,
  busy,
  onClose,
  onDecide,
}: {
  title: string | null;
  text?: string;
  busy: boolean;
  onClose(): void;
  onDecide(note: string): void;
}) {
  const { words } = useSession();
  return (
    <Dialog
      open={title !== null}
      onOpenChange={onClose}
      title={title ?? ""}
      close={words.common.close}
      {...(text ? { description: text } : {})}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onDecide(String(new FormData(event.currentTarget).get("note") ?? "").trim());
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
        }}
      >
        <TextArea
          label={words.common.note}
          hint={`${words.common.noteRequired} ${words.reviews.submitHint}`}
          name="note"
          required
          maxLength={NOTE_LENGTH}
          autoFocus
        />
        <FormEnd submit={words.common.save} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
