import { useCallback } from 'react';
import { useDates } from '../kit/time/use-dates.ts';

/** A year without meetings, so that every day is shown with its year. */
const OTHER_YEAR = new Date(0);

/** Writes the day of a past meeting: « 14 mai 2024 », “14 May 2024”. */
export function useMeetingDay(): (heldOn: string) => string {
  const { dayOfMonth } = useDates('UTC');
  return useCallback((heldOn) => dayOfMonth(new Date(heldOn), OTHER_YEAR), [dayOfMonth]);
}
