import { fieldOf } from "../field-of";
import { type CheckInput, finding } from "../make-finding";
import type { Finding } from "../types";
import { daysBetween, findDates } from "../values/date";

/** A letter that offers employment, and asks for an answer by a day. */
const offers =
  /\b(?:offer of employment|employment offer|job offer|offer you|offering you|offer letter|(?:stellen|arbeits|vertrags)angebot|bieten (?:wir )?ihnen|oferta (?:de (?:empleo|trabajo)|laboral)|le ofrecemos|lettre d'offre|offre d'emploi|promesse d'embauche|vous proposer|proposta (?:di (?:assunzione|lavoro)|de (?:emprego|trabalho))|lettera di (?:assunzione|impegno)|aanbod|bieden (?:wij )?(?:u|je))\b/;
const answer =
  /\b(?:accept\w*|return|sign\w*|respond|reply|annehm\w*|annahme|zuruck\w*|unterzeichn\w*|acept\w*|firm\w*|devol\w*|accepter|acceptation|retourner|renvoyer|accett\w*|restitui\w*|aceit\w*|aanvaard\w*|akkoord|ondertekend)\b[^.;]{0,90}?\b(?:by|before|no later than|on or before|bis(?: zum)?|spatestens|antes del?|hasta el?|avant le|au plus tard le|entro il|ate|antes de|voor|uiterlijk)\s+(?:the |el |le |dia |am |op )*(?:[a-z]+day,? )?$/;

/** An offer that waits for an answer is of work that has not begun: one whose first day lies before the letter was altered or is no offer. */
export function lateOffer({ part }: CheckInput): Finding[] {
  const [start, written] = [fieldOf(part, "employment_start_date"), fieldOf(part, "issue_date")];
  if (part.type !== "employment_contract" || start === undefined || written === undefined) return [];
  if (start.confidence < 0.7 || written.confidence < 0.7) return [];
  const { folded } = part.context.sheet.flow;
  const [begins, day] = [String(start.value), String(written.value)];
  if (daysBetween(begins, day) < fewDays || !offers.test(folded)) return [];
  const open = findDates(folded, part.context.order).some(
    ({ value, start: at }) =>
      value >= day && answer.test(folded.slice(Math.max(0, at - 140), at).replace(/\s+/g, " ")),
  );
  return open
    ? [finding("period_inconsistent", start.name, "medium", start, { date: begins, other: day })]
    : [];
}

/** Letters are written again after somebody has begun, some days late. */
const fewDays = 8;
