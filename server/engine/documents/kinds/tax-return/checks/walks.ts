import type { Figure } from "../extract/figures";

type Walk = { from: RegExp; until: RegExp; minus: RegExp; detail?: RegExp };

/**
 * Calculations that forms without line numbers set under one another: what is taken off between two totals. A line whose words are not known
 * ends the walk without a word, since it may count or not.
 */
const calculations: readonly Walk[] = [
  {
    from: /^(?:\/ )?gesamtbetrag der einkunfte/,
    until: /zu versteuerndes? einkommen/,
    minus:
      /summe der.*(?:vorsorge|abziehbar)|sonderausgaben-?pausch|(?:ab|abzuglich) .*(?:spenden|zuwendungen|kinderfreibetr|freibetrage? fur kinder|aussergewohnliche belastung|entlastungsbetrag|kirchensteuer)/,
    detail: /beitrage? zu|verbleib|arbeitgeberanteil|kurzung|hochstbetrag|^davon/,
  },
  {
    from: /^bruttoarbeitslohn/,
    until: /^einkunfte aus nichtselbst/,
    minus: /pauschbetrag|werbungskosten/,
  },
  { from: /^total income (?:received|$)/, until: /income on which tax is due/, minus: /^(?:minus|less) / },
  { from: /^total income$/, until: /^net income$/, minus: /^(?:total )?deductions? / },
  {
    from: /^(?:total )?gross income$/,
    until: /^taxable income$/,
    minus: /^(?:less:? )?(?:total )?(?:allowable )?deductions/,
  },
  {
    from: /^festgesetzt werden/,
    until: /^(?:verbleibende|verbleiben|restbetrag|noch zu zahlen)/,
    minus: /^(?:ab|abzuglich) (?:steuerabzug|anzurechnende|lohnsteuer|vorauszahlung)/,
  },
  {
    from: /^total de l'impot sur le revenu net/,
    until: /^solde de l'impot|^montant (?:restant|qui vous)/,
    minus: /retenue a la source|prelevement a la source|acompte/,
  },
  {
    from: /^total payable$/,
    until: /^balance from this assessment/,
    minus: /^total credits/,
    detail: /deducted/,
  },
  {
    from: /^total dos rendimentos/,
    until: /liquido de retencoes/,
    minus: /retencao|sobretaxa|contribuicoes|quotizacoes/,
  },
];

/** `Total USC paid` under a `USC paid` for each employment: where one such total is its lines, the others are theirs. */
export function totalsOfLines(figures: readonly Figure[]) {
  const sums = figures.flatMap((total, i) => {
    const name = /^(?:total|totale|gesamt|summe)(?: der| des| de)? (\D{8,})$/.exec(total.caption)?.[1];
    const own = figures.slice(0, i).filter(({ caption }) => caption === name);
    return name === undefined || own.length === 0 || own.some(({ row }) => row === total.row)
      ? []
      : [{ total, parts: own.map((figure) => ({ figure, sign: 1 as const })) }];
  });
  const agree = sums.filter(
    ({ total, parts }) =>
      Math.abs(parts.reduce((all, { figure }) => all + figure.value, 0) - total.value) < 0.02,
  );
  return agree.length > 0 && sums.length - agree.length <= 1 ? sums : [];
}

export function walks(figures: readonly Figure[]) {
  const firsts = figures.filter(({ row }, i) => figures.findIndex((one) => one.row === row) === i);
  return calculations.flatMap(({ from, until, minus, detail }) => {
    const starts = firsts.findIndex(({ caption }) => from.test(caption));
    const ends = firsts.findIndex(({ caption }, i) => i > starts && until.test(caption));
    const [first, last] = [firsts[starts], firsts[ends]];
    if (first === undefined || last === undefined || starts < 0 || ends - starts > 14) return [];
    const between = firsts.slice(starts + 1, ends).filter(({ value }) => value > 0);
    const taken = between.filter(({ caption }) => minus.test(caption));
    const rest = between.filter((one) => !taken.includes(one));
    const details = rest.filter(({ caption }) => detail?.test(caption) === true);
    if (taken.length === 0 || rest.length > details.length) return [];
    return [
      {
        total: last,
        parts: [
          { figure: first, sign: 1 as const },
          ...taken.map((figure) => ({ figure, sign: -1 as const })),
        ],
      },
    ];
  });
}
