import type { ReactNode } from 'react';
import { en } from '#words/desk/outcomes/en.ts';
import { fr } from '#words/desk/outcomes/fr.ts';
import { MoreWords } from '../words/more-words.tsx';

const AREAS = { outcomes: { fr, en } };

/** The texts of the tabs, forms and names of outcomes, around them. */
export function OutcomeWords({ children }: { children: ReactNode }) {
  return <MoreWords areas={AREAS}>{children}</MoreWords>;
}
