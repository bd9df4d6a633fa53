import type { ReactNode } from 'react';
import { en } from '#words/desk/stage/en.ts';
import { fr } from '#words/desk/stage/fr.ts';
import { MoreWords } from '../words/more-words.tsx';

const AREAS = { stage: { fr, en } };

/** The texts of the stage, around it. */
export function StageWords({ children }: { children: ReactNode }) {
  return <MoreWords areas={AREAS}>{children}</MoreWords>;
}
