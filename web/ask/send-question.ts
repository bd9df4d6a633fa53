import type { Language } from '#contract/language.ts';
import { FIELDS, type FieldName, type QuestionValues } from './question-values.ts';

const TIMEOUT_MS = 20_000;

export type FieldMessage = { field: FieldName; message: string };

/** What became of a question that was sent. `failed` also covers a network that is not there. */
export type Outcome =
  | { kind: 'received'; reference: string | undefined }
  | { kind: 'refused'; errors: FieldMessage[] }
  | { kind: 'closed' }
  | { kind: 'failed' };

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
    const response = await fetch(`${apiUrl}/api/v1/questions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': language, 'Idempotency-Key': key },
      body: JSON.stringify({ ...question, language, consentWording }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return outcomeOf(response, await readBody(response));
  } catch {
    return { kind: 'failed' };
  }
}

type Body = Map<string, unknown>;

/** A reply without JSON says nothing more than its status. */
async function readBody(response: Response): Promise<Body> {
  try {
    return entriesOf(await response.json());
  } catch {
    return new Map();
  }
}

function outcomeOf({ ok, status }: Response, body: Body): Outcome {
  if (ok) return { kind: 'received', reference: textOf(body, 'reference') };
  if (status === 409 && body.get('code') === 'meeting-closed') return { kind: 'closed' };
  const errors = fieldMessages(body.get('errors'));
  return status === 400 && errors.length > 0 ? { kind: 'refused', errors } : { kind: 'failed' };
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
