import type { Language } from '#contract/plain/language.ts';
import type { Problem } from '#contract/problem.ts';
import { callService } from '../call-service.ts';
import { FIELDS, type FieldName, type QuestionValues } from './question-values.ts';

export type FieldMessage = { field: FieldName; message: string };

/**
 * Why a question was not confirmed. `uncertain`: it may have arrived; `limited`: too many requests come from this
 * network; `notSent`: the answer says that it was not stored. `waitSeconds` is the wait that the answer requires.
 */
export type Failure = { kind: 'uncertain' | 'limited' | 'notSent'; waitSeconds: number };

/** The result of sending a question. */
export type Outcome =
  | { kind: 'received'; reference: string | undefined; receivedAt: string | undefined }
  | { kind: 'refused'; errors: FieldMessage[] }
  | { kind: 'closed' }
  | Failure;

type Sending = {
  apiUrl: string;
  language: Language;
  /** Version of the wording next to the consent box. */
  consentWording: string;
  key: string;
  question: QuestionValues & { recaptchaToken: string };
};

/** Sends one question once. Never rejects. */
export async function sendQuestion(sending: Sending): Promise<Outcome> {
  const { apiUrl, language, consentWording, key, question } = sending;
  const headers = { 'Accept-Language': language, 'Idempotency-Key': key };
  try {
    const body = { ...question, language, consentWording };
    const outcome = await callService('submitQuestion', { body }, { apiUrl, headers });
    if (!outcome.isDone) return refusalOf(outcome);
    const { reference, receivedAt } = outcome.answer;
    return { kind: 'received', reference, receivedAt };
  } catch {
    return { kind: 'uncertain', waitSeconds: 0 };
  }
}

/** Problems with a 5xx status that stop a call before anything is stored. */
const BEFORE_STORING = new Set<string | undefined>(['captcha-unavailable', 'service-busy']);

type Refusal = { status: number; problem: Partial<Problem>; waitSeconds: number };

function refusalOf({ status, problem, waitSeconds }: Refusal): Outcome {
  if (status === 409 && problem.code === 'meeting-closed') return { kind: 'closed' };
  const errors = fieldMessages(problem.errors);
  if (status === 400 && errors.length > 0) return { kind: 'refused', errors };
  return { kind: failureKind(status, problem.code), waitSeconds };
}

/**
 * Classifies a failed answer. A 4xx means that the request was refused. A 5xx can follow a stored question: from a
 * proxy that lost the answer, or from a service that lost its database during the wait.
 */
function failureKind(status: number, code: string | undefined): Failure['kind'] {
  if (status === 429) return 'limited';
  return status < 500 || BEFORE_STORING.has(code) ? 'notSent' : 'uncertain';
}

/** Returns the messages for fields of this form, in its order. */
function fieldMessages(errors: Problem['errors']): FieldMessage[] {
  if (!Array.isArray(errors)) return [];
  return FIELDS.flatMap((field) => {
    const error = errors.find((one) => one.field === field);
    return error === undefined ? [] : [{ field, message: error.message }];
  });
}
