import { BigButton, Callout } from "@/components/hosted/parts";
import type { IdentityWords } from "@/server/platform/i18n/identity/index";
import { FileButton } from "./file-button";
import type { CameraFault } from "./use-camera";

/** What to do when there is no camera picture: never a dead end. */
export function CameraHelp({
  fault,
  words,
  capture,
  onRetry,
  onFile,
  onPhone,
}: {
  fault: CameraFault;
  words: IdentityWords["camera"];
  capture: "user" | "environment";
  onRetry(): void;
  onFile?: (file: File) => void;
  onPhone: (() => void) | null;
}) {
  return (
    <div className="flex flex-col gap-3">
      <Callout tone="warn" heading={words[fault]}>
        {words[`${fault}How`]}
      </Callout>
      <BigButton onClick={onRetry}>{words.retry}</BigButton>
      {onFile ? <FileButton label={words.file} capture={capture} onPick={onFile} /> : null}
      {onPhone ? (
        <BigButton look="secondary" onClick={onPhone}>
          {words.phone}
        </BigButton>
      ) : null}
    </div>
  );
}
