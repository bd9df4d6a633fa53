import { sendQuestion } from '../form/send-question.ts';
import { FailureAlert } from './failure-alert.tsx';
import { Outcome } from './outcome.tsx';

/** Sending, and what a person sees afterwards: a file of its own, which the page does not begin with. */
export const AFTER_SENDING = { sendQuestion, FailureAlert, Outcome };
export type AfterSending = typeof AFTER_SENDING;
