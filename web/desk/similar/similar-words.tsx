import type { ReactNode } from 'react';
import { en } from '#words/desk/similar/en.ts';
import { fr } from '#words/desk/similar/fr.ts';
import { MoreWords } from '../words/more-words.tsx';

const AREAS = { similar: { fr, en } };

/** The texts of similar questions, around them. */
export function SimilarWords({ children }: { children: ReactNode }) {
  return <MoreWords areas={AREAS}>{children}</MoreWords>;
}
