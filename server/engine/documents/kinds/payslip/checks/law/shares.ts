import { schemes } from "../../../../law";

const contributions = [...schemes.values()].flatMap((scheme) => {
  const [country = "", name] = scheme.scheme.split(".");
  return name === "contributions" ? [{ ...scheme, country: country.toUpperCase() }] : [];
});

/** What slips call the shares of `law/<cc>/contributions.json`, in folded words. */
export const captions: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = Object.fromEntries(
  contributions.flatMap(({ country, printed }) =>
    printed === undefined
      ? []
      : [
          [
            country,
            Object.fromEntries(Object.entries(printed).map(([name, words]) => [name, new RegExp(words)])),
          ],
        ],
  ),
);

/** What one part of a country is charged instead of another, told by words of its slips. */
export const parts: Readonly<Record<string, { words: RegExp; there: string; elsewhere: string }>> =
  Object.fromEntries(
    contributions.flatMap(({ country, region }) =>
      region === undefined ? [] : [[country, { ...region, words: new RegExp(region.words) }]],
    ),
  );
