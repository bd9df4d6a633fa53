/** The reasons for refusal in the charter of the demonstration's meeting. */
import { en } from '#words/reasons/en.ts';
import { fr } from '#words/reasons/fr.ts';

const CODES = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7'] as const;

export type ReasonCode = (typeof CODES)[number];

export const REASONS = CODES.map((code) => ({ code, label: { fr: fr[code].label, en: en[code].label } }));
