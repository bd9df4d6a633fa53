import { z } from 'zod';

/** An instant: a `Date` where code runs, ISO 8601 in UTC on the wire. */
export const Instant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (instant) => instant.toISOString(),
});
