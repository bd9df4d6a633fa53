import type { Translate } from '#web/kit/words/translate.ts';
import type { DeskAreas } from '../words/desk-words.ts';
import type { Topic } from '../queries/topics-query.ts';

export type TranslateCount = Translate<DeskAreas['topics'], 'count'>;

/** The number of questions of a topic; its page may show only the first of them. */
export function totalQuestions({ questions }: Pick<Topic, 'questions'>): number {
  return questions.fr + questions.en;
}

/** The number of questions of one or several topics by language, in words. */
export function questionCount(t: TranslateCount, questions: Topic['questions']): string {
  const { fr, en } = questions;
  const count = totalQuestions({ questions });
  const all = t('all', { count });
  if (count === 0) return all;
  if (en === 0) return t('french', { count });
  return fr === 0 ? t('english', { count }) : t('both', { all, fr, en });
}
