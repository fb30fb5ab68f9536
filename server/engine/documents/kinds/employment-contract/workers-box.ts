import type { Collector } from "../../extract/collect";
import type { Context } from "../../extract/context";
import { toField } from "../../extract/make-field";
import { readName } from "../../extract/read-names";
import type { Row } from "../../extract/sheet";
import { findIdentifiers } from "../../values/identifier";

const headOf = ({ sheet }: Context): number =>
  sheet.rows.findIndex(({ folded }) =>
    /^\W*datos (?:del?|de la)\b.{0,12}(?:trabajador|persona trabajadora)/.test(folded),
  );

/** Whose number stands before the worker's box is the company's or who signs for it. */
export const beforeWorkersBox = (context: Context, row: Row): boolean => row.index < headOf(context);

/** The official Spanish form has a box for the worker, whose captions are those of the company's representative before. */
export function workersBox(context: Context, c: Collector): void {
  const { rows } = context.sheet;
  const head = headOf(context);
  if (head < 0) return;
  const box = rows.slice(head + 1, head + 8);
  for (const [i, row] of box.entries()) {
    const cell = row.cells.find(({ text }) =>
      /^d\.?\/d[ñn]?a\b|^nombre y apellidos\b|^apellidos y nombre\b/i.test(text.normalize("NFC")),
    );
    if (cell === undefined) continue;
    const beside = cell.text.replace(
      /^(?:D\.?\/D[ÑñNn]?[Aa]\.?|(?:nombre y apellidos|apellidos y nombre))\W*/i,
      "",
    );
    const under = box[i + 1]?.cells.find(({ box: at }) => Math.abs(at[0] - cell.box[0]) < 0.02);
    const found = readName(beside) === null ? under : cell;
    const value = readName(beside) ?? readName(under?.text ?? "");
    if (found === undefined || value === null) continue;
    const at = {
      value: value.value,
      row: found.row,
      start: found.offset,
      end: found.offset + found.text.length,
      confidence: 0.9,
    };
    c.push(toField(context, "employee_name", at, value.value));
    break;
  }
  const number = box.flatMap((row) => findIdentifiers(row.text, ["nif"]).map((id) => ({ id, row })))[0];
  if (number === undefined) return;
  const { id, row } = number;
  c.push(
    toField(
      context,
      "employee_id_number",
      { value: id, row, start: id.start, end: id.end, confidence: 0.9 },
      id.printed,
      {
        kind: id.kind,
        raw: id.bare,
      },
    ),
  );
}
