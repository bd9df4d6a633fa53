/** Decides which languages of a topic an organiser writes or reviews. No I/O. */
import { NEXT_ACTOR } from '#contract/plain/answer/answer-filter.ts';
import type { AnswerRow } from '../../queries/answers-query.ts';

type Texts = { fr: Pick<AnswerRow['fr'], 'state'>; en: Pick<AnswerRow['en'], 'state'> };
type Actor = (typeof NEXT_ACTOR)[keyof typeof NEXT_ACTOR];

/** The languages to write, and the state of the other one. */
export type Writing = 'both' | 'frReview' | 'frApproved' | 'enReview' | 'enApproved';

export function writingOf(texts: Texts): Writing {
  const { language, other } = divide(texts, 'writer');
  switch (other) {
    case 'writer':
      return 'both';
    case 'reviewer':
      return `${language}Review`;
    case 'nobody':
      return `${language}Approved`;
    default:
      return other satisfies never;
  }
}

/** The languages to review, and the state of the other one. */
export type Review = 'both' | 'frWriting' | 'frApproved' | 'enWriting' | 'enApproved';

export function reviewOf(texts: Texts): Review {
  const { language, other } = divide(texts, 'reviewer');
  switch (other) {
    case 'reviewer':
      return 'both';
    case 'writer':
      return `${language}Writing`;
    case 'nobody':
      return `${language}Approved`;
    default:
      return other satisfies never;
  }
}

/** The first language on which this actor acts next, and who acts on the other one. */
function divide({ fr, en }: Texts, actor: Actor): { language: 'fr' | 'en'; other: Actor } {
  const [ofFr, ofEn] = [NEXT_ACTOR[fr.state], NEXT_ACTOR[en.state]];
  return ofFr === actor ? { language: 'fr', other: ofEn } : { language: 'en', other: ofFr };
}
