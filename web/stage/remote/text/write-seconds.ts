import { writeDuration } from '../../words/times.ts';

/** A speaking time in minutes and seconds: `1:50`. */
export function writeSeconds(seconds: number): string {
  return writeDuration(seconds * 1000);
}
