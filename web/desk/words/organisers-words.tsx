import type { ReactNode } from 'react';
import { en } from '#words/desk/organisers/en.ts';
import { fr } from '#words/desk/organisers/fr.ts';
import { MoreWords } from './more-words.tsx';

const AREAS = { organisers: { fr, en } };

/** The texts of the account and of the team, around their screens. */
export function OrganisersWords({ children }: { children: ReactNode }) {
  return <MoreWords areas={AREAS}>{children}</MoreWords>;
}
