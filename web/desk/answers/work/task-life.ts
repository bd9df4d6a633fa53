/** Decides which languages of a topic an organiser writes or reviews. No I/O. */
import type { RowState } from '#contract/plain/answer/answer-filter.ts';
import type { AnswerRow } from '../../queries/answers-query.ts';

type Texts = { fr: Pick<AnswerRow['fr'], 'state'>; en: Pick<AnswerRow['en'], 'state'> };

/** The languages to write, and the state of the other one. */
export type Writing = 'both' | 'frReview' | 'frApproved' | 'enReview' | 'enApproved';

export function writingOf({ fr, en }: Texts): Writing {
  if (isToWrite(fr.state) && isToWrite(en.state)) return 'both';
  const [language, other] = isToWrite(fr.state) ? (['fr', en] as const) : (['en', fr] as const);
  return `${language}${other.state === 'approved' ? 'Approved' : 'Review'}`;
}

/** The languages to review, and the state of the other one. */
export type Review = 'both' | 'frWriting' | 'frApproved' | 'enWriting' | 'enApproved';

export function reviewOf({ fr, en }: Texts): Review {
  if (fr.state === 'inReview' && en.state === 'inReview') return 'both';
  const [language, other] = fr.state === 'inReview' ? (['fr', en] as const) : (['en', fr] as const);
  return `${language}${other.state === 'approved' ? 'Approved' : 'Writing'}`;
}

function isToWrite(state: RowState): boolean {
  return state === 'notBegun' || state === 'drafting';
}
