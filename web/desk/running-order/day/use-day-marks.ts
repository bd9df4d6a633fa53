import type { TopicRow } from '../../queries/order-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import type { RowTexts } from '../list/use-row-texts.ts';
import type { Day } from './day.ts';

/** The mark of a topic that is next on stage, or was skipped there. */
export function useDayMarks(
  day: Day | undefined,
  { dates }: RowTexts,
): ((row: TopicRow) => string | undefined) | undefined {
  const t = useAreaWords('runningOrder', 'day');
  if (day === undefined) return undefined;
  return ({ topic }) => {
    if (topic.id === day.state.next) return t('isNext');
    const skippedAt = day.progress.get(topic.id)?.skippedAt ?? null;
    return skippedAt === null ? undefined : t('skipped', { time: dates.time(new Date(skippedAt)) });
  };
}
