import type { Context } from "../../../extract/context";

/**
 * Names of forms as tax offices print them, most telling first. Group 1, when there is one, is the form's number, and
 * `$1` stands for it.
 */
const forms: readonly (readonly [RegExp, string])[] = [
  [/\b1099-?(nec|misc|int|div|r|g|k|b|s|c|sa|oid|q)\b/, "1099-$1"],
  [/\bssa-?1099\b/, "SSA-1099"],
  [/\bw-?2c?\b(?!, ?box)|wage and tax statement/, "W-2"],
  [/\b1040(-(?:sr|nr|x|es|ss))?\b|individual income tax return/, "1040$1"],
  [/\bt4(a)?\b|statement of remuneration paid|etat de la remuneration payee/, "T4$1"],
  [/\brl-?1\b|\breleve 1\b/, "RL-1"],
  [/\bp60\b/, "P60"],
  [/\bp45\b/, "P45"],
  [/\bp11d\b/, "P11D"],
  [/\bp21\b/, "P21"],
  [/\bsa ?302\b|tax calculation\b/, "SA302"],
  [/\bsa ?100\b/, "SA100"],
  [/\bmodelo\s*(100|190|130|131|303|390|145|151|347|349|200|720|714|036|037)\b/, "$1"],
  [/certifica(?:do|cion|t) (?:de |anual de )?(?:retenciones|retencions|haberes)/, "190"],
  [/certificado para el perceptor|retenciones e ingresos a cuenta sobre rendimientos/, "190"],
  [/\bmodele\s*(\d{3,4})\b/, "modele $1"],
  [/\bavis d'\s?impot\b|\bavis d'\s?imposition\b/, "avis d'impôt"],
  [/\bmodelo\s*3\b.*\birs\b|\bdeclaracao.*\birs\b/, "Modelo 3"],
  [/demonstracao de liquidacao de irs|nota de liquidacao/, "Demonstração de liquidação de IRS"],
  [
    /declaracao (?:anual )?de rendimentos|comprovante de rendimentos|informe de rendimentos/,
    "Declaração de rendimentos",
  ],
  [/\bmodello\s?730|\b730\b.{0,30}redditi|\b730[-/]3\b/, "730"],
  [/certificazione unica|certificazione di cui all'art\. ?4\b|\bc\.?u\.? ?20\d\d/, "CU"],
  [/\bredditi pf\b|redditi persone fisiche/, "Redditi PF"],
  [/lohnsteuer-?\s?bescheinigung/, "Lohnsteuerbescheinigung"],
  [/bescheid[\s\S]{0,60}einkom|einkommen?steuer-?bescheid|einkom\s?mens?\s?teuer/, "Einkommensteuerbescheid"],
  [/certificat de salaire.{0,20}retenue d'impot/, "Certificat de salaire"],
  [/\blohnausweis|certificat de salaire|certificato di salario/, "Lohnausweis"],
  [/\blohnzettel\b|beitragsgrundlagennachweis|\bl ?16\b/, "L16"],
  [/jaaropgaa?[vf]e?\b/, "Jaaropgaaf"],
  [/aanslagbiljet|aanslag personenbelasting|avertissement-extrait de role/, "Aanslagbiljet"],
  [/\b281[.,] ?(\d\d)\b/, "281.$1"],
  [/\bpit-?\s?(11|37|36|40|8c|28)\b/, "PIT-$1"],
  [/\barsopgorelse/, "Årsopgørelse"],
  [/\bforskudsopgorelse/, "Forskudsopgørelse"],
  [/\bku ?(\d\d)\b|\bkontrolluppgift\b/, "KU$1"],
  [/\bslutskattebesked/, "Slutskattebesked"],
  [/\bskatteoppgjor/, "Skatteoppgjør"],
  [/notice of (?:re)?assessment|avis de cotisation/, "Notice of Assessment"],
  [/employment detail summary/, "Employment Detail Summary"],
  [/statement of liability/, "Statement of Liability"],
  [/payg payment summary/, "PAYG payment summary"],
  [/\bbir form(?: no\.?)?\s*(\d{4}[a-z]?)\b|certificate of compensation payment/, "$1"],
  [/\b([23])-?ndfl\b|spravka o dohodah i summah naloga/, "$1-НДФЛ"],
  [/\bform(?: no\.?)? ?(16a?|26as)\b(?! ?\d)/, "$1"],
  [/\bitr-?([1-7v])\b/, "ITR-$1"],
  [/\b(p9a?)\b(?=[\s\S]{0,400}(?:kenya|kra|pin))/, "$1"],
  [/\bborang ea\b/, "EA"],
  [/\bir56([befg])\b/, "IR56$1"],
  [/impuesto sobre la renta de las personas fisicas(?! y )/, "100"],
  [/\bform 106\b|טופס\s?106|106\s?טופס/, "106"],
];

/** Forms whose title may stand without their number. */
const emptied: Readonly<Record<string, string>> = { "": "2316", "-НДФЛ": "2-НДФЛ" };

type Found = { value: string; found: { value: string; start: number; end: number } };

/**
 * The form a document is. A short line that prints its name, near the top, is a title; prose speaks of other forms too.
 */
export function taxForm(context: Context): Found | null {
  const { flow } = context.sheet;
  let best: (Found & { score: number }) | undefined;
  for (const [pattern, name] of forms)
    for (const match of flow.folded.matchAll(new RegExp(pattern.source, "g"))) {
      const at = flow.at(match.index);
      const cell = at?.row.cells.findLast(({ offset }) => offset <= at.offset);
      const length = cell?.text.length ?? 200;
      const before = flow.folded.slice(Math.max(0, match.index - 24), match.index);
      const score =
        (length < 32 ? 3 : length < 60 ? 2 : 0) +
        (at !== null && at.row.index < 8 ? 1.5 : 0) +
        (/\b(?:see|from|instead of|with|attach|on|your|of|a|the|in)\s(?:form\s)?$/.test(before) ? -1.5 : 0) -
        // Certificates name the tax, too, and before themselves.
        (pattern.source.startsWith("impuesto sobre") ? 1 : 0) -
        match.index / 100_000;
      if (score < 0.5 && best !== undefined) continue;
      if (best !== undefined && score <= best.score) continue;
      const printed = flow.text.slice(match.index, match.index + match[0].length);
      const number = (match.slice(1).find((group) => group !== undefined) ?? "").toUpperCase();
      const said = name.replace("$1", number);
      const value = emptied[said] ?? said;
      best = {
        value: value.startsWith("modele") ? printed.replace(/\s+/g, " ").toLowerCase() : value,
        found: { value: printed, start: match.index, end: match.index + match[0].length },
        score,
      };
    }
  return best === undefined ? null : { value: best.value, found: best.found };
}
