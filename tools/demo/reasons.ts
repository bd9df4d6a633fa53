/** The reasons of refusal in the charter of the demonstration's meeting. */
import type { Localized } from '#contract/language.ts';

export const REASONS = [
  { code: 'R1', label: { fr: 'Sans lien avec l’assemblée', en: 'Not a question for the meeting' } },
  { code: 'R2', label: { fr: 'Déjà posée par la même personne', en: 'Already asked by the same person' } },
  { code: 'R3', label: { fr: 'Cas personnel', en: 'Personal case' } },
  {
    code: 'R4',
    label: { fr: 'Injurieuse, diffamatoire ou discriminatoire', en: 'Insulting, defamatory or discriminatory' },
  },
  {
    code: 'R5',
    label: { fr: 'Information privilégiée ou confidentielle', en: 'Inside or confidential information' },
  },
  { code: 'R6', label: { fr: 'Incompréhensible', en: 'Not understandable' } },
  { code: 'R7', label: { fr: 'Déjà traitée', en: 'Already answered' } },
] as const satisfies readonly { code: string; label: Localized<string> }[];

export type ReasonCode = (typeof REASONS)[number]['code'];
