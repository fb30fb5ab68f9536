import type pg from "pg";

/**
 * What a row of each table weighs, its indexes included: copies of what is there are added until there are enough to weigh. Only on a
 * database that is thrown away: copies belong to nothing.
 */
export async function weighRows(
  owner: pg.Client,
  tables: readonly string[],
  enough = 5_000,
): Promise<Map<string, number>> {
  const weights = new Map<string, number>();
  await owner.query("SET session_replication_role = replica");
  for (const table of tables) {
    const { rows } = await owner.query<{ name: string; type: string; in_key: boolean }>(
      `SELECT a.attname AS name, t.typname AS type, EXISTS (
         SELECT FROM pg_index i WHERE i.indrelid = a.attrelid AND i.indisunique AND a.attnum = ANY (i.indkey)
           AND a.attname NOT IN ('accountId', 'environment')) AS in_key
       FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
       WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum`,
      [`"${table}"`],
    );
    const anew = ({ name, type, in_key }: (typeof rows)[number]) => {
      if (!in_key) return `t."${name}"`;
      if (type === "uuid") return "gen_random_uuid()";
      if (type === "text")
        return `left(t."${name}", 4) || substr(md5(t."${name}" || n), 1, greatest(length(t."${name}") - 4, 20))`;
      if (/^(int|float|numeric)/.test(type)) return `t."${name}" + n * 1000`;
      return `t."${name}"`;
    };
    const columns = rows.map(({ name }) => `"${name}"`).join(", ");
    const size = async () =>
      Number(
        (
          await owner.query(
            `SELECT pg_total_relation_size('"${table}"') AS size, count(*) AS count FROM "${table}"`,
          )
        ).rows[0].size,
      );
    const count = Number((await owner.query(`SELECT count(*) AS count FROM "${table}"`)).rows[0].count);
    if (count === 0) continue;
    const [before, times] = [await size(), Math.ceil(enough / count)];
    const { rowCount } = await owner.query(
      `INSERT INTO "${table}" (${columns}) SELECT ${rows.map(anew).join(", ")} FROM "${table}" t, generate_series(1, $1::int) n ON CONFLICT DO NOTHING`,
      [times],
    );
    if (rowCount) weights.set(table, ((await size()) - before) / rowCount);
  }
  return weights;
}
