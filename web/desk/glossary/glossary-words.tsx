import type { ReactNode } from 'react';
import { en } from '#words/desk/glossary/en.ts';
import { fr } from '#words/desk/glossary/fr.ts';
import { en as settingsEn } from '#words/desk/settings/en.ts';
import { fr as settingsFr } from '#words/desk/settings/fr.ts';
import { MoreWords } from '../words/more-words.tsx';

const AREAS = { glossary: { fr, en }, settings: { fr: settingsFr, en: settingsEn } };

/** The texts of the glossary, around its screen. */
export function GlossaryWords({ children }: { children: ReactNode }) {
  return <MoreWords areas={AREAS}>{children}</MoreWords>;
}
