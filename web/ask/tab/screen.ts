import type { Confirmation } from './confirmation-store.ts';

/** The current screen: the form, or the result of sending. `isAgain` after a reload. */
export type Screen = { name: 'form' } | OutcomeScreen;

export type OutcomeScreen =
  | { name: 'confirmed'; confirmation: Confirmation; isAgain: boolean }
  /** `isDoubted` while the question may have arrived. */
  | { name: 'closed'; text: string; isAgain: boolean; isDoubted: boolean };
