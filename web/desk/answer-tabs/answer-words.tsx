import type { ReactNode } from 'react';
import { en as answerEn } from '#words/desk/answer/en.ts';
import { fr as answerFr } from '#words/desk/answer/fr.ts';
import { en } from '#words/desk/answers/en.ts';
import { fr } from '#words/desk/answers/fr.ts';
import { MoreWords } from '../words/more-words.tsx';

const AREAS = { answer: { fr: answerFr, en: answerEn }, answers: { fr, en } };

/** The texts of the tabs, lists and states of answers, around them. */
export function AnswerWords({ children }: { children: ReactNode }) {
  return <MoreWords areas={AREAS}>{children}</MoreWords>;
}
