import { hash, randomUUID } from 'node:crypto';
import type { Verdict, VerifyCaptcha } from '#contract/captcha.ts';
import type { NewQuestion, QuestionReceived } from '#contract/question.ts';
import en from '#words/ask/en.json' with { type: 'json' };
import fr from '#words/ask/fr.json' with { type: 'json' };
import type { Database } from '../database/connect.ts';
import type { WhenFlushed } from '../database/shared-flush.ts';
import type { Call } from '../http/endpoint.ts';
import { problem } from '../http/problem.ts';
import { createReference } from './reference.ts';
import { findByIdempotencyKey, insertQuestion, isTokenUsed, type Submission } from './question-queries.ts';

const CONSENT_WORDING = {
  fr: fr.form.fields.acceptFinancialEmail.label,
  en: en.form.fields.acceptFinancialEmail.label,
};
/** Visible ASCII, as a header can carry it. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;
/** Two references meet once in a hundred billion; three times in a row is a defect. */
const REFERENCE_ATTEMPTS = 3;

type Means = {
  db: Database;
  whenFlushed: WhenFlushed | null;
  verifyCaptcha: VerifyCaptcha;
  currentMeetingId: () => Promise<string>;
  onReceived: () => void;
};

/**
 * Keeps a shareholder's question and gives its reference. The same key with the same content gives
 * the first answer again, also after closing: what was confirmed stays confirmed.
 */
export async function submitQuestion(means: Means, call: Call<NewQuestion>): Promise<QuestionReceived> {
  const received = await keepQuestion(means, call);
  // Also when it was kept before: perhaps only a moment before.
  await means.whenFlushed?.();
  return received;
}

async function keepQuestion(means: Means, call: Call<NewQuestion>): Promise<QuestionReceived> {
  const { input, language, idempotencyKey } = call;
  if (idempotencyKey !== undefined && !IDEMPOTENCY_KEY.test(idempotencyKey)) throw problem('invalid-idempotency-key');
  const meetingId = await means.currentMeetingId();
  const verdict = await means.verifyCaptcha(input.recaptchaToken, meetingId);
  const submission = prepare({ meetingId, language, question: input, idempotencyKey, verdict });
  if (!verdict.isPassed) return await answerUnverified(means.db, submission, input);
  for (let attempt = 0; attempt < REFERENCE_ATTEMPTS; attempt += 1) {
    const reference = createReference();
    const { isInserted, phase } = await insertQuestion(
      means.db,
      { ...submission, reference },
      means.whenFlushed !== null,
    );
    if (isInserted) means.onReceived();
    if (isInserted) return { reference };
    const earlier = await earlierAnswer(means.db, submission);
    if (earlier !== undefined) return earlier;
    if (phase !== 'open') throw problem('meeting-closed');
    if (submission.tokenHash !== null && (await isTokenUsed(means.db, submission.tokenHash))) {
      throw problem('captcha-already-used');
    }
  }
  throw problem('internal');
}

/** A retry can outlive its captcha pass: what is already kept is confirmed again, nothing new is. */
async function answerUnverified(db: Database, submission: Submission, input: NewQuestion): Promise<QuestionReceived> {
  const earlier = await earlierAnswer(db, submission);
  if (earlier !== undefined) return earlier;
  if (input.recaptchaToken !== '') throw problem('captcha-refused');
  throw problem('invalid-fields', { faults: [{ field: 'recaptchaToken', code: 'captcha-missing' }] });
}

async function earlierAnswer(db: Database, submission: Submission): Promise<QuestionReceived | undefined> {
  const earlier = await findByIdempotencyKey(db, submission);
  if (earlier === undefined) return undefined;
  if (!earlier.hasSameContent) throw problem('idempotency-mismatch');
  return { reference: earlier.reference };
}

type Parts = Pick<Submission, 'meetingId' | 'language' | 'question'> & {
  idempotencyKey: string | undefined;
  verdict: Verdict;
};

function prepare({ meetingId, language, question, idempotencyKey, verdict }: Parts): Submission {
  const questionId = randomUUID();
  const tokenHash = verdict.id === null ? null : sha256(verdict.id);
  const { recaptchaToken: _, ...content } = question;
  return {
    meetingId,
    questionId,
    reference: '',
    language,
    question,
    consentWording: CONSENT_WORDING[language],
    tokenHash,
    idempotencyKey: idempotencyKey ?? tokenHash?.toString('hex') ?? null,
    contentHash: sha256(JSON.stringify(content)),
    textDigest: sha256(`${questionId}\n${question.text}`).toString('hex'),
  };
}

function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
