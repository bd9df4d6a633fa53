import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Verdict, VerifyCaptcha } from '#contract/captcha.ts';
import type { Language } from '#contract/plain/language.ts';
import type { questionCalls } from '#contract/calls/questions.ts';
import type { NewQuestion, QuestionReceived } from '#contract/question/question.ts';
import type { Database } from '../database/database.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import { type FieldFault, problem, type ProblemError } from '../http/problems/problem.ts';
import { IDEMPOTENCY_KEY } from '../http/run-command.ts';
import { textDigest } from '../register/register-queries.ts';
import type { InsertQuestion } from './batch-questions.ts';
import { consentWording } from './consent-wording.ts';
import { findByIdempotencyKey, isTokenUsed, type Submission } from './question-queries.ts';
import { createReference } from './reference.ts';

/** Two references collide once in a hundred billion, so three collisions in a row are a defect. */
const REFERENCE_ATTEMPTS = 3;
const SALT_BYTES = 16;

type Context = Pick<CallContext, 'db' | 'language' | 'idempotencyKey' | 'request'>;

export type SubmissionParts = {
  insertQuestion: InsertQuestion;
  verifyCaptcha: VerifyCaptcha;
  /** Computes the digest that finds questions from the same address. */
  senderOf: (email: string) => string;
  currentMeetingId: () => Promise<string>;
  /** @throws the problem `too-many-requests` if all senders together have reached the limit */
  requireCapacity: (request: FastifyRequest) => Promise<void>;
  onStored: (request: FastifyRequest) => Promise<void>;
};

/**
 * Stores a shareholder's question and returns its reference. The same key with the same content returns the first answer
 * again, also after the closing, so a confirmation stays valid.
 */
export async function submitQuestion(
  parts: SubmissionParts,
  ctx: Context,
  { body: input }: Parsed<typeof questionCalls.submitQuestion>,
): Promise<QuestionReceived> {
  const { insertQuestion, requireCapacity, onStored } = parts;
  const { db, idempotencyKey, request } = ctx;
  if (idempotencyKey !== undefined && !IDEMPOTENCY_KEY.test(idempotencyKey)) throw problem('invalid-idempotency-key');
  const meetingId = await parts.currentMeetingId();
  const verdict = await parts.verifyCaptcha({ token: input.recaptchaToken, meetingId, address: request.ip });
  const language = input.language ?? ctx.language;
  const wording = consentWording(input.consentWording, language);
  const sender = parts.senderOf(input.email);
  const submission = prepare({ meetingId, sender, language, question: input, wording, idempotencyKey, verdict });
  const refusal = whyRefused({ question: input, wording, verdict });
  if (refusal !== undefined) return await answerAgain(db, submission, refusal);
  await requireCapacity(request);
  for (let attempt = 0; attempt < REFERENCE_ATTEMPTS; attempt += 1) {
    const reference = createReference();
    const { receivedAt, phase } = await insertQuestion({ ...submission, reference });
    if (receivedAt !== null) {
      await onStored(request);
      return { reference, receivedAt: receivedAt.toISOString() };
    }
    const earlier = await earlierAnswer(db, submission);
    if (earlier !== undefined) return earlier;
    if (phase !== 'open') throw problem('meeting-closed');
    if (submission.tokenHash !== null && (await isTokenUsed(db, submission.tokenHash))) {
      throw problem('captcha-already-used');
    }
  }
  throw problem('internal');
}

type Judged = { question: NewQuestion; wording: string | undefined; verdict: Verdict };

/** The reason to refuse a new question beyond the checks of the contract; undefined if there is none. */
function whyRefused({ question, wording, verdict }: Judged): ProblemError | undefined {
  const faults: FieldFault[] = [];
  if (question.acceptFinancialEmail && wording === undefined) {
    faults.push({ field: 'acceptFinancialEmail', code: 'unknown-wording' });
  }
  if (!verdict.isPassed && question.recaptchaToken === '') {
    faults.push({ field: 'recaptchaToken', code: 'captcha-missing' });
  }
  if (faults.length > 0) return problem('invalid-fields', { faults });
  return verdict.isPassed ? undefined : problem('captcha-refused');
}

/** A retry can outlive its captcha pass and its page. Confirms a stored question again, and refuses a new one. */
async function answerAgain(db: Database, submission: Unreferenced, refusal: ProblemError): Promise<QuestionReceived> {
  const earlier = await earlierAnswer(db, submission);
  if (earlier === undefined) throw refusal;
  return earlier;
}

async function earlierAnswer(db: Database, submission: Unreferenced): Promise<QuestionReceived | undefined> {
  const earlier = await findByIdempotencyKey(db, submission);
  if (earlier === undefined) return undefined;
  if (!earlier.hasSameContent) throw problem('idempotency-mismatch');
  return { reference: earlier.reference, receivedAt: earlier.receivedAt.toISOString() };
}

type Parts = Judged & {
  meetingId: string;
  sender: string;
  language: Language;
  idempotencyKey: string | undefined;
};

/** Each attempt creates its own reference. */
type Unreferenced = Omit<Submission, 'reference'>;

function prepare({ meetingId, sender, language, question, wording, idempotencyKey, verdict }: Parts): Unreferenced {
  const { recaptchaToken: _, ...content } = question;
  const id = randomUUID();
  const tokenHash = verdict.id === null ? null : hash('sha256', verdict.id);
  const textSalt = randomBytes(SALT_BYTES);
  return {
    ...content,
    id,
    meetingId,
    language,
    consentWording: wording ?? '',
    tokenHash,
    idempotencyKey: idempotencyKey ?? tokenHash,
    textSalt: textSalt.toString('hex'),
    textDigest: textDigest(textSalt, id, question.text),
    sender,
  };
}
