/** Québec pays another rate of it under the same words. */
const canadianInsurance = /^(?:e\.?i\.?|a\.?-?e\.?)\b|employment ins|assurance-emploi/;

/** What slips call the shares of `law/<cc>/contributions.json`, in folded words. */
export const captions: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  AT: {
    social:
      /^(?:sv|sozialvers\w*)[ -]?(?:dna|lfd|laufend|beitrag|anteil|dienstnehmer\w*)?\b(?!.*\b(?:sz|sonder\w*|brutto|bmgl|bemess\w*))/,
  },
  BE: { social: /\brsz\b|\bonss\b/ },
  CA: {
    insurance: canadianInsurance,
    parental: /\b(?:qpip|rqap)\b/,
    pension: /\b(?:cpp|rpc)\b(?! ?2)|canada pension/,
    quebec_insurance: canadianInsurance,
    quebec_pension: /\b(?:qpp|rrq)\b(?! ?2)/,
  },
  CH: { old_age: /\b(?:ahv|avs)\b/, unemployment: /\b(?:alv|ac|ad)\b(?! ?(?:2|ii|z))/ },
  DE: {
    care: /^(?:pv|pv[ -]?(?:beitrag|an|lfd)\b.*|pflege-?vers\w*.*)$/,
    health: /^(?:kv|kv[ -]?(?:beitrag|an|lfd)\b.*|kranken-?vers\w*.*)$/,
    pension: /^(?:rv|rv[ -]?(?:beitrag|an|lfd)\b.*|renten-?vers\w*.*)$/,
    unemployment: /^(?:av|alv|al?v[ -]?(?:beitrag|an|lfd)\b.*|arbeitslosen-?vers\w*.*)$/,
  },
  ES: {
    common: /contingenci[ae]s? com|\bcont\. ?com|(?:cotizacion|cotitzacio) c\. ?c\b/,
    equity: /\bmei\b|equidad intergen|equitat intergen/,
    training: /formacion (?:profesional|prof)|formacio prof|\bf\. ?p\.(?=\s|$)/,
    unemployment: /\bdesempleo|\batur\b/,
  },
  FR: {
    balance: /\bceg\b.*(?:t|tranche|tr\.?) ?(?:1|a)\b|^ceg$|equilibre general.*(?:t|tranche) ?1/,
    old_age: /vieillesse deplaf|securite sociale deplaf|\bss deplaf|retraite deplaf/,
    old_age_capped: /vieillesse plaf|securite sociale plaf|\bss plaf|retraite plaf/,
    supplementary: /(?:complementaire|agirc|arrco)(?!.*\bceg\b).*\b(?:tranche|tr\.?|t) ?(?:1|a)$/,
  },
  IE: { social: /\bprsi\b/ },
  IT: { pension: /\bivs\b|contribut\w* inps|\binps\b|ritenute previdenziali|\bcpdel\b/ },
  PL: { disability: /\brentow/, pension: /\bemerytaln/, sickness: /\bchorobow/ },
  PT: { social: /seg(?:uranca|\.)? social|\btsu\b|taxa social unica/ },
};

/** What one part of a country is charged instead of another, told by words of its slips. */
export const parts: Readonly<Record<string, { words: RegExp; there: string; elsewhere: string }>> = {
  CA: { words: /\b(?:qpp|rrq|qpip|rqap)\b/, there: "quebec_insurance", elsewhere: "insurance" },
};
