/** A button that opens the device's own picture chooser or camera. */
export function FileButton({
  label,
  capture,
  onPick,
}: {
  label: string;
  capture: "user" | "environment";
  onPick(file: File): void;
}) {
  return (
    <label className="flex min-h-12 w-full cursor-pointer items-center justify-center rounded border border-line bg-raised px-4 py-2.5 text-md font-medium text-ink hover:bg-sunken focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent">
      {label}
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif"
        capture={capture}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) onPick(file);
        }}
      />
    </label>
  );
}
