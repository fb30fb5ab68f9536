import { Heading } from "@/components/hosted/parts";
import type { IdentityWords } from "@/server/platform/i18n/identity/index";

const TYPES = ["id_card", "passport", "residence_permit", "driving_licence"] as const;

/** Which document the person has at hand. */
export function ChooseDocument({
  words,
  onChoose,
}: {
  words: IdentityWords["choose"];
  onChoose(type: (typeof TYPES)[number]): void;
}) {
  return (
    <section className="flex flex-col gap-4">
      <Heading>{words.heading}</Heading>
      <ul className="flex flex-col gap-3">
        {TYPES.map((type) => (
          <li key={type}>
            <button
              type="button"
              onClick={() => onChoose(type)}
              className="flex min-h-14 w-full flex-col items-start rounded border border-line bg-raised px-4 py-3 text-left hover:bg-sunken"
            >
              <span className="text-md font-medium text-ink">{words[type]}</span>
              <span className="text-sm text-muted">
                {type === "passport" ? words.onePage : words.bothSides}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
