import type { Language } from '#contract/language.ts';
import { callService, type ServiceAnswer } from './call-service.ts';
import { FIELDS, type FieldName, type QuestionValues } from './question-values.ts';

/** No wait that an answer asks for is longer. */
const MAX_WAIT_SECONDS = 3600;

export type FieldMessage = { field: FieldName; message: string };

/**
 * Why a question was not confirmed. `uncertain`: it may have arrived; `limited`: too many come from this network;
 * `notSent`: an answer says that it was not kept. Sending again has to wait as long as the answer asks for.
 */
export type Failure = { kind: 'uncertain' | 'limited' | 'notSent'; waitSeconds: number };

/** What became of a question that was sent. */
export type Outcome =
  | { kind: 'received'; reference: string | undefined; receivedAt: string | undefined }
  | { kind: 'refused'; errors: FieldMessage[] }
  | { kind: 'closed' }
  | Failure;

type Sending = {
  apiUrl: string;
  language: Language;
  /** Version of the wording that stood beside the consent box. */
  consentWording: string;
  key: string;
  question: QuestionValues & { recaptchaToken: string };
};

/** Sends one question, once. Never rejects. */
export async function sendQuestion(sending: Sending): Promise<Outcome> {
  const { apiUrl, language, consentWording, key, question } = sending;
  try {
    const answer = await callService(`${apiUrl}/api/v1/questions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': language, 'Idempotency-Key': key },
      body: JSON.stringify({ ...question, language, consentWording }),
    });
    return outcomeOf(answer);
  } catch {
    return { kind: 'uncertain', waitSeconds: 0 };
  }
}

/** Problems with a status of 5xx that stop a call before anything is kept. */
const BEFORE_ANYTHING_IS_KEPT = new Set<string | undefined>(['captcha-unavailable', 'service-busy']);

type Body = Map<string, unknown>;

function outcomeOf({ status, headers, text }: ServiceAnswer): Outcome {
  const body = parseBody(text);
  if (status >= 200 && status < 300) {
    return { kind: 'received', reference: textOf(body, 'reference'), receivedAt: textOf(body, 'receivedAt') };
  }
  const code = textOf(body, 'code');
  if (status === 409 && code === 'meeting-closed') return { kind: 'closed' };
  const errors = fieldMessages(body.get('errors'));
  if (status === 400 && errors.length > 0) return { kind: 'refused', errors };
  return { kind: failureKind(status, code), waitSeconds: waitSecondsOf(headers.get('Retry-After')) };
}

/**
 * What an answer without success lets us say. Whoever answers 4xx has not taken the request on. A 5xx can come after
 * the question was kept: from a proxy that lost the answer, or from a service that lost its database while it waited.
 */
function failureKind(status: number, code: string | undefined): Failure['kind'] {
  if (status === 429) return 'limited';
  return status < 500 || BEFORE_ANYTHING_IS_KEPT.has(code) ? 'notSent' : 'uncertain';
}

/** `Retry-After` has seconds or a date (RFC 9110, 10.2.3); what is neither asks for no wait. */
function waitSecondsOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter);
  const wait = Number.isNaN(seconds) ? Math.ceil((Date.parse(retryAfter ?? '') - Date.now()) / 1000) : seconds;
  return wait > 0 ? Math.min(Math.ceil(wait), MAX_WAIT_SECONDS) : 0;
}

/** An answer without JSON says nothing more than its status. */
function parseBody(text: string): Body {
  try {
    return entriesOf(JSON.parse(text));
  } catch {
    return new Map();
  }
}

/** The messages that belong to fields of this form, in its order. */
function fieldMessages(errors: unknown): FieldMessage[] {
  const bodies = Array.isArray(errors) ? errors.map(entriesOf) : [];
  return FIELDS.flatMap((field) => {
    const error = bodies.find((body) => body.get('field') === field);
    return error === undefined ? [] : [{ field, message: textOf(error, 'message') ?? '' }];
  });
}

function entriesOf(value: unknown): Body {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

function textOf(body: Body, key: string): string | undefined {
  const value = body.get(key);
  return typeof value === 'string' ? value : undefined;
}
