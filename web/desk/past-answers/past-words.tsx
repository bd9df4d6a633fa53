import type { ReactNode } from 'react';
import { en } from '#words/desk/past-answers/en.ts';
import { fr } from '#words/desk/past-answers/fr.ts';
import { MoreWords } from '../words/more-words.tsx';

const AREAS = { pastAnswers: { fr, en } };

/** The texts of the library, around it. */
export function PastWords({ children }: { children: ReactNode }) {
  return <MoreWords areas={AREAS}>{children}</MoreWords>;
}
