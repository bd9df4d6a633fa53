import type { ReactNode } from 'react';
import { en } from '#words/desk/answers/en.ts';
import { fr } from '#words/desk/answers/fr.ts';
import { MoreWords } from '../words/more-words.tsx';

const AREAS = { answers: { fr, en } };

/** The texts of the tabs and of the lists of answers, around them. */
export function AnswerWords({ children }: { children: ReactNode }) {
  return <MoreWords areas={AREAS}>{children}</MoreWords>;
}
