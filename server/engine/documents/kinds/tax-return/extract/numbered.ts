import type { Collector } from "../../../extract/collect";
import type { Context } from "../../../extract/context";
import { toField } from "../../../extract/make-field";
import type { FieldName } from "../../../field-names";
import { figuresOf } from "./figures";

type Box = readonly [number: string, caption: RegExp, name: FieldName];

/**
 * Boxes whose number is the same in every year and whose caption has many wordings, or stands where no caption is looked for. The words have
 * to agree: numbers of lines are those of other forms, too.
 */
const boxes: Readonly<Record<string, readonly Box[]>> = {
  L16: [
    ["210", /bruttobezuge/, "employment_income"],
    ["245", /steuerpflichtige bezuge/, "taxable_income"],
    ["260", /lohnsteuer/, "tax_withheld"],
    ["230", /(?:sv|sozialversicherungs)-?beitrage fur laufende/, "social_security_contribution"],
  ],
  "281.10": [
    ["250", /total|totaal|remunerations|bezoldigingen/, "employment_income"],
    ["286", /precompte|bedrijfsvoorheffing/, "tax_withheld"],
    ["287", /securite sociale|sociale zekerheid/, "social_security_contribution"],
  ],
  CU: [
    ["1", /redditi di lavoro dipendente/, "employment_income"],
    ["2", /redditi di lavoro dipendente|tempo determinato/, "employment_income"],
    ["21", /ritenute/, "tax_withheld"],
    ["6", /contributi a carico/, "social_security_contribution"],
  ],
};

/** Fields of forms by the numbers of their boxes. */
export function numberedBoxes(context: Context, c: Collector, form: string | undefined): void {
  const known = boxes[form ?? ""];
  if (known === undefined) return;
  const figures = figuresOf(context.sheet);
  for (const [number, caption, name] of known) {
    const own = figures.filter(
      (one) => one.numbers.includes(number) && caption.test(one.caption) && one.value >= 1,
    );
    const [first] = own;
    if (first === undefined || own.some(({ value }) => value !== first.value)) continue;
    c.push(toField(context, name, { ...first, confidence: 0.92 }, first.value, { money: true }));
  }
}
