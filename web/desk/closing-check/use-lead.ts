import { useDates } from '../kit/time/use-dates.ts';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { useNow } from '../meeting/use-now.ts';
import type { ClosingCheck } from '../publication/outcomes-query.ts';
import { useNames } from '../session/use-names.ts';
import { useAreaWords } from '../words/desk-words.ts';

/** When the meeting was finished, and by whom; undefined before. */
export function useFinishWords(check: ClosingCheck | undefined): { when: string; name: string } | undefined {
  const { timeZone } = useMeetingMetadata();
  const dates = useDates(timeZone);
  const now = useNow();
  const names = useNames();
  const finish = check?.finish ?? null;
  if (finish === null) return undefined;
  return { when: dates.dayAndTime(new Date(finish.finishedAt), now), name: names(finish.finishedBy) ?? '…' };
}

/** The sentence under the title: how many questions are open, or that the meeting is finished. */
export function useLead(check: ClosingCheck | undefined): string | undefined {
  const t = useAreaWords('closingCheck', 'page');
  const finished = useFinishWords(check);
  if (check === undefined) return undefined;
  if (finished !== undefined) return t('leadFinished', finished);
  const { open, received } = check.counts;
  if (!check.isClosed) return t('leadStillOpen');
  return open === 0 ? t('leadNone') : t('lead', { count: open, total: received });
}
