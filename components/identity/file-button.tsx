import { classes } from "@/components/ui/classes";

/** A button that opens the device's own picture chooser or camera. */
export function FileButton({
  label,
  capture,
  look = "secondary",
  onPick,
}: {
  label: string;
  capture: "user" | "environment";
  look?: "primary" | "secondary";
  onPick(file: File): void;
}) {
  return (
    <label
      className={classes(
        "flex min-h-12 w-full cursor-pointer items-center justify-center rounded border px-4 py-2.5 text-md font-medium focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand",
        look === "primary"
          ? "border-transparent bg-brand text-onBrand"
          : "border-line bg-raised text-ink hover:bg-sunken",
      )}
    >
      {label}
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp"
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
