import { type RawBuilder, sql } from 'kysely';

/**
 * SQL of an array of constant texts, as literals. PostgreSQL does not know the length of an array parameter when it plans a
 * prepared statement for all its values. It may then plan the statement again at each execution.
 */
export function textArray(texts: readonly string[]): RawBuilder<string[]> {
  return sql`array[${sql.join(texts.map((text) => sql.lit(text)))}]::text[]`;
}
