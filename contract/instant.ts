import { z } from 'zod';

/** An instant: a `Date` in code, ISO 8601 in UTC on the wire. */
export const Instant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (instant) => instant.toISOString(),
});
