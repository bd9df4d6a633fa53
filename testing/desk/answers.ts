/** Topics with answers, and the organisers who write, review and assign them. */
import type { ChangedAnswer } from '#contract/answer/answer.ts';
import type { Role } from '#contract/plain/organiser/role.ts';
import type { OfAnswer, OfTopic } from '#service/answers/answer-queries.ts';
import { saveAnswer } from '#service/answers/text/save-answer.ts';
import {
  approveAnswer,
  confirmQuestions,
  confirmTranslation,
  reopenAnswer,
  returnAnswer,
  submitAnswer,
} from '#service/answers/take-step.ts';
import type { Database } from '#service/database/database.ts';
import { insertOrganiser } from '#service/organisers/queries/organiser-queries.ts';
import { inTransaction } from '../in-transaction.ts';
import { ACCEPT, commandKey, decide, type Organiser, organiser, receiveQuestions } from './decisions.ts';

export const NGOZI = organiser('ngozi', 'reviewer');

/** Accepts a new question. @returns its topic, which has no answer yet */
export async function createTopic(db: Database, meetingId: string): Promise<OfTopic> {
  const [id = ''] = await receiveQuestions(db, meetingId, [{}]);
  const { decided } = await decide(db, { meetingId, id, seenVersion: 1, decision: ACCEPT });
  return { meetingId, topicId: decided[0]?.topicId ?? '' };
}

/** Stores an organiser with these roles, because a topic is assigned to a stored one. */
export async function storeOrganiser(db: Database, ...roles: Role[]): Promise<Organiser> {
  const id = crypto.randomUUID();
  const person = { firstName: 'Test', lastName: id, email: `${id}@example.com`, language: 'en' } as const;
  await db.transaction().execute((transaction) => insertOrganiser(transaction, { id, roles, ...person }));
  return organiser(id, ...roles);
}

type Seen = { seenVersion: number; by: Organiser };

/** Saves one language as an organiser at the desk. */
export async function save(
  db: Database,
  params: OfAnswer,
  { text, seenVersion, by, draftId = crypto.randomUUID() }: Seen & { text: string; draftId?: string },
): Promise<ChangedAnswer> {
  return await inTransaction(saveAnswer)({ db, actor: by }, { params, body: { seenVersion, text, draftId } });
}

const STEPS = { submitAnswer, reopenAnswer, confirmTranslation, confirmQuestions };

/** Takes a step that needs only the seen version. */
export async function takeStep(
  db: Database,
  name: keyof typeof STEPS,
  params: OfAnswer,
  { seenVersion, by, key = commandKey() }: Seen & { key?: string },
): Promise<ChangedAnswer> {
  return await STEPS[name]({ db, actor: by, idempotencyKey: key }, { params, body: { seenVersion } });
}

/** Approves a text. */
export async function approve(
  db: Database,
  params: OfAnswer,
  { seenVersion, by, acceptsOpenRemarks = false, text }: Seen & { acceptsOpenRemarks?: boolean; text?: string },
): Promise<ChangedAnswer> {
  const ctx = { db, actor: by, idempotencyKey: commandKey() };
  return await approveAnswer(ctx, { params, body: { seenVersion, acceptsOpenRemarks, text } });
}

/** Returns a text to its authors. */
export async function sendBack(
  db: Database,
  params: OfAnswer,
  { seenVersion, by, comment = 'Name the three countries.' }: Seen & { comment?: string },
): Promise<ChangedAnswer> {
  const ctx = { db, actor: by, idempotencyKey: commandKey() };
  return await returnAnswer(ctx, { params, body: { seenVersion, comment } });
}

/** Writes a text, sends it to review and approves it. @returns the version of the approved text */
export async function approveText(
  db: Database,
  params: OfAnswer,
  { text, writer, reviewer }: { text: string; writer: Organiser; reviewer: Organiser },
): Promise<number> {
  const saved = await save(db, params, { text, seenVersion: 0, by: writer });
  const sent = await takeStep(db, 'submitAnswer', params, { seenVersion: saved.text.version, by: writer });
  return (await approve(db, params, { seenVersion: sent.text.version, by: reviewer })).text.version;
}
