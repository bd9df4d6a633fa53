import type { Query } from '@tanstack/react-query';
import type { Replied } from '../calls/client.ts';

const SOON_MS = 1000;

/** Counts of a moment before may lack what has been told since, and no more may be told: they are asked for again. */
export function askKeptAgain({ state: { data, error } }: Query<Replied<'countQuestions'>>): number | false {
  return data?.isKept === true && error === null && SOON_MS;
}
