import type { Country } from "../country";

export const us: Country = {
  code: "US",
  languages: ["en"],
  signs: [
    [
      /\b(?:usa|u\.s\.|united states|irs|internal revenue|federal (?:income )?tax|fed income tax|fdic|social security number|w-2|1099|medicare|oasdi|401\(?k\)?|ssn|routing number|ach|zelle|payroll|driver'?s? license|wire)\b/g,
      1.5,
    ],
    [
      /\b(?:al|ak|az|ar|ca|co|ct|de|fl|ga|hi|id|il|in|ia|ks|ky|la|me|md|ma|mi|mn|ms|mo|mt|ne|nv|nh|nj|nm|ny|nc|nd|oh|ok|or|pa|ri|sc|sd|tn|tx|ut|vt|va|wa|wv|wi|wy),? \d{5}(?:-\d{4})?\b/g,
      3,
    ],
    [
      /\b(?:colorado|west virginia|hawaii|california|texas|florida|new york|delaware|illinois|washington)\b/g,
      1.5,
    ],
  ],
};
