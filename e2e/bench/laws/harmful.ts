import { each, figure, type Law, type Throw } from "./page";

/** Another digit anywhere but in the last ones. */
const changed = (text: string, roll: Throw, last = 2): string => {
  const all = [...text.matchAll(/\d/g)];
  const digits = all.slice(0, all.length - last);
  const at = digits[roll(Math.max(1, digits.length))]?.index;
  if (at === undefined) return text;
  return text.slice(0, at) + ((Number(text[at]) + 1 + roll(9)) % 10) + text.slice(at + 1);
};

/** One word of those that `fits`, changed. */
const altered =
  (fits: RegExp, change: (text: string, roll: Throw) => string): Law =>
  (page, roll) => {
    const fit = page.words.filter(({ text }) => fits.test(text));
    const one = fit[roll(Math.max(1, fit.length))];
    const text = one && change(one.text, roll);
    return one === undefined || text === one.text
      ? undefined
      : each(page, (word) => [word === one ? { ...word, text: text ?? "" } : word]);
  };

const day = /^\d{1,2}[./-]\d{1,2}[./-]20\d{2}$/;

/** One thing on the paper is another than it was: that must be found, or asked about. */
export const harmful: Readonly<Record<string, Law>> = {
  "a figure by a digit": altered(figure, changed),
  "a figure by its sign": altered(figure, (text) => (text.startsWith("-") ? text.slice(1) : `-${text}`)),
  "a figure by its order": altered(figure, (text, roll) =>
    text.replace(/\d/, (first) => `${1 + roll(9)}${first}`),
  ),
  "a day by a digit": altered(day, (text, roll) => changed(text.slice(0, 2), roll, 0) + text.slice(2)),
  "a day by a year": altered(day, (text, roll) => text.slice(0, -1) + changed(text.slice(-1), roll, 0)),
  "a long number by a digit": altered(/^[A-Z]{0,2}\d{8,}[A-Z]?$/, (text, roll) => changed(text, roll)),
};
