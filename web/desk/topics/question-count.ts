import type { Translate } from '#web/kit/words/translate.ts';
import type { DeskAreas } from '../words/desk-words.ts';
import type { Topic } from '../queries/topics-query.ts';

export type TranslateCount = Translate<DeskAreas['topics'], 'count'>;

/** How many questions a topic holds, also where its page shows the first of them alone. */
export function heldCount({ questions }: Pick<Topic, 'questions'>): number {
  return questions.fr + questions.en;
}

/** How many questions one topic holds, or several together, and in which language they were written, in words. */
export function questionCount(t: TranslateCount, questions: Topic['questions']): string {
  const { fr, en } = questions;
  const count = heldCount({ questions });
  const all = t('all', { count });
  if (count === 0) return all;
  if (en === 0) return t('french', { count });
  return fr === 0 ? t('english', { count }) : t('both', { all, fr, en });
}
