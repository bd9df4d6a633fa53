import type { Confirmation } from '../tab/confirmation-store.ts';

/** What the person has before them: the form, then what became of it. `isAgain` after a reload. */
export type Screen = { name: 'form' } | OutcomeScreen;

export type OutcomeScreen =
  | { name: 'confirmed'; confirmation: Confirmation; isAgain: boolean }
  /** `isDoubted` while it may have arrived. */
  | { name: 'closed'; text: string; isAgain: boolean; isDoubted: boolean };
