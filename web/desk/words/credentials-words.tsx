import type { ReactNode } from 'react';
import { en } from '#words/desk/credentials/en.ts';
import { fr } from '#words/desk/credentials/fr.ts';
import { MoreWords } from './more-words.tsx';

const AREAS = { credentials: { fr, en } };

/**
 * The texts for choosing or replacing a password and a second factor, and why a company account is refused, around the
 * screens that use them.
 */
export function CredentialsWords({ children }: { children: ReactNode }) {
  return <MoreWords areas={AREAS}>{children}</MoreWords>;
}
