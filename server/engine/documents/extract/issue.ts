import { findDates } from "../values/date";
import { fold } from "../values/text";
import type { Collector } from "./collect";
import type { Context } from "./context";
import { toField } from "./make-field";

export function issueDate(context: Context, c: Collector): void {
  c.date("issue_date");
  if (c.has("issue_date")) return;
  for (const row of context.sheet.rows.slice(0, 45))
    for (const cell of row.cells) {
      const date = findDates(cell.text, context.order)[0];
      if (date === undefined || date.precision !== "day") continue;
      // One of several days is a span's, and no day of issue.
      if (findDates(cell.text, context.order).length > 1) continue;
      const around = fold(cell.text.slice(0, date.start) + cell.text.slice(date.end)).replace(/[^a-z]/g, "");
      if (around.length > 22 || otherDays.test(around)) continue;
      c.push(
        toField(
          context,
          "issue_date",
          {
            value: date.value,
            row,
            start: cell.offset + date.start,
            end: cell.offset + date.end,
            confidence: 0.7,
          },
          date.value,
        ),
      );
      return;
    }
}

/** Words that make the day beside them another than that of issue. */
const otherDays =
  /geb|born|nac|birth|naiss|gultig|valid|preleve|echeance|fallig|zahl|due|payby|before|venci|limite|scad|entro|cargo|cobro|abono|debit|termin|splat|uiterlijk|forfall|hasta|until|desde|from|since|begin|start|inicio|debut|effective|seit|dal|period|zeitraum|lectura|releve|ablesung|lettura/;

export function verification(c: Collector): void {
  c.prose(
    "verification_code",
    "word",
    [
      /(?:codigos? (?:seguro )?de verificacion|csv|cea|codigos? electronicos? de autenticidad|verification code|codigo electronico|code de verification|codigo de verificacao|codice di verifica|folio de verificacion|bestatigungscode|prufcode)(?:\s*\([a-z]+\))?\s*:?\s*([a-z0-9]{3,}(?:-[a-z0-9]{2,}){1,8}|[a-z0-9]{10,40})/,
    ],
    0.9,
  );
}
