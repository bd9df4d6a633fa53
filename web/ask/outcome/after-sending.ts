import { FailureAlert } from './failure-alert.tsx';
import { Outcome } from './outcome.tsx';

/** What a person sees once they have sent: a file of its own, which the page does not begin with. */
export const AFTER_SENDING = { FailureAlert, Outcome };
export type AfterSending = typeof AFTER_SENDING;
