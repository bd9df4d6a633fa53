import type { ReactNode } from 'react';
import { en } from '#words/desk/book/en.ts';
import { fr } from '#words/desk/book/fr.ts';
import { MoreWords } from '../../words/more-words.tsx';

const AREAS = { book: { fr, en } };

/** The texts of the book, around its panel. */
export function BookWords({ children }: { children: ReactNode }) {
  return <MoreWords areas={AREAS}>{children}</MoreWords>;
}
