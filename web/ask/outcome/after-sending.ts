import { sendQuestion } from '../question/send-question.ts';
import { FailureAlert } from './failure-alert.tsx';
import { Outcome } from './outcome.tsx';

/** Sending and its result, in a separate file that the page loads later. */
export const AFTER_SENDING = { sendQuestion, FailureAlert, Outcome };
export type AfterSending = typeof AFTER_SENDING;
