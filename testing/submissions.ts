/** Questions sent to a service over HTTP as a page would, and questions for direct inserts. */
import { createHash, randomBytes } from 'node:crypto';
import type { Submission } from '#service/questions/question-queries.ts';
import { senderDigest } from '#service/questions/sender.ts';
import { createReference } from '#service/questions/reference.ts';
import { QUESTION, type TestApp } from './app.ts';

/** Digests as the service computes them, with a key of its own. */
export const SENDERS = senderDigest('5e'.repeat(32));

/** Sends complete questions, each with its own captcha pass unless one is given. */
export function submissionsTo(service: TestApp) {
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    service.app.inject({
      method: 'POST',
      url: '/api/v1/questions',
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
    });
  const valid = async (over: object = {}) => ({ ...QUESTION, recaptchaToken: await service.pass(), ...over });
  return { post, valid, send: async (over: object = {}, headers = {}) => await post(await valid(over), headers) };
}

/** Returns a unique idempotency key. */
export function newKey(): { 'idempotency-key': string } {
  return { 'idempotency-key': crypto.randomUUID() };
}

/** Returns a unique question in the form in which `submitQuestion` inserts it. */
export function submissionTo(meetingId: string, over: Partial<Submission> = {}): Submission {
  const { id = crypto.randomUUID(), text = QUESTION.text, textSalt = randomBytes(16).toString('hex') } = over;
  const textDigest = createHash('sha256').update(Buffer.from(textSalt, 'hex')).update(`${id}\n${text}`).digest('hex');
  return {
    ...QUESTION,
    id,
    meetingId,
    reference: createReference(),
    language: 'fr',
    consentWording: '',
    tokenHash: randomBytes(32).toString('hex'),
    idempotencyKey: crypto.randomUUID(),
    textSalt,
    textDigest,
    sender: SENDERS.digestOf(over.email ?? QUESTION.email),
    ...over,
  };
}
