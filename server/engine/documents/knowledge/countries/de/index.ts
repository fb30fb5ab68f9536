import type { Country } from "../country";

export const de: Country = {
  code: "DE",
  languages: ["de"],
  signs: [
    [
      /\b(?:deutschland|bundesrepublik|germany|gmbh|finanzamt|steuer-id|steuernummer|lohnsteuer|krankenversicherung|rentenversicherung|umsatzsteuer|bgb|berlin|hamburg|munchen|koln|herrn|frau|meldebehorde|krankenkasse|mietvertrag|aufenthaltstitel|strasse|nettobetrag)\b/g,
      2,
    ],
  ],
};
