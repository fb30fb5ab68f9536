import { nameParts } from "../values/name";
import { fold } from "../values/text";

/** A movement's text names the employer by the leading words of its name. */
export const sharesPayer = (employer: string, description: string): boolean => {
  const words = nameParts(employer).filter((w) => w.length > 3);
  const text = fold(description);
  return words.length > 0 && words.slice(0, 2).every((w) => text.includes(w));
};
