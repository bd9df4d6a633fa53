/** Reads dates as people write them into a table. No I/O. */
import { z } from 'zod';

const YEAR_FIRST = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/;
const DAY_FIRST = /^(?<day>\d{1,2})[/.](?<month>\d{1,2})[/.](?<year>\d{4})$/;

/** `2024-05-14` for `2024-05-14`, `14/05/2024` and `14.5.2024`; undefined for another text, or a day that does not exist. */
export function isoDate(written: string): string | undefined {
  const groups = (YEAR_FIRST.exec(written) ?? DAY_FIRST.exec(written))?.groups;
  if (groups === undefined) return undefined;
  const { year = '', month = '', day = '' } = groups;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // PostgreSQL has no year 0.
  return year !== '0000' && z.iso.date().safeParse(date).success ? date : undefined;
}
