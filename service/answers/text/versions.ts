/** Reads, restores and keeps versions of an answer. */
import { ChangedAnswer } from '#contract/answer/answer.ts';
import type { ShownVersion, VersionList } from '#contract/answer/version.ts';
import type { versionCalls } from '#contract/calls/answers/versions.ts';
import type { Parsed } from '#contract/calls/call.ts';
import { countWords } from '#contract/plain/answer/speaking-time.ts';
import type { Transaction } from '../../database/database.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { runCommand } from '../../http/run-command.ts';
import { findTopicLife, insertAnswer, type LockedAnswer, lockAnswer, type OfAnswer } from '../answer-queries.ts';
import { changedAnswer, recordStep, requireLiveTopic, requireSeen, requireWriter } from './change-answer.ts';
import { saveText } from './save-text.ts';
import { findAnswerSettings } from '../settings-queries.ts';
import { findVersion, findVersions, type FoundVersion, insertVersion } from './version-queries.ts';

type Context = Pick<CallContext, 'db' | 'actor' | 'idempotencyKey'>;

/** Every version of one language, newest first, without the texts. @throws the problem `topic-not-found` */
export async function listVersions(
  { db }: Pick<CallContext, 'db'>,
  { params }: Parsed<typeof versionCalls.listVersions>,
): Promise<VersionList> {
  const found = await findAnswerSettings(db, params.meetingId);
  if (found === undefined || (await findTopicLife(db, params)) === undefined) throw problem('topic-not-found');
  const versions = await findVersions(db, params);
  return { versions: versions.map(withoutText), timeZone: found.timeZone };
}

/** One version with its text. @throws the problems `topic-not-found`; `version-not-found` */
export async function showVersion(
  { db }: Pick<CallContext, 'db'>,
  { params }: Parsed<typeof versionCalls.showVersion>,
): Promise<ShownVersion> {
  if ((await findTopicLife(db, params)) === undefined) throw problem('topic-not-found');
  const version = await findVersion(db, params);
  if (version === undefined) throw problem('version-not-found');
  return { ...withoutText(version), text: version.text };
}

function withoutText({ text, authors: _, ...version }: FoundVersion) {
  return { ...version, words: countWords(text) };
}

/**
 * Makes the text of an earlier version the present one. Its authors and the organiser are then the authors.
 *
 * @throws the problems that the call declares
 */
export async function restoreVersion(
  { db, actor, idempotencyKey }: Context,
  { params, body }: Parsed<typeof versionCalls.restoreVersion>,
): Promise<ChangedAnswer> {
  const { number, ...answer } = params;
  const command = { actor, idempotencyKey, request: ['restoreVersion', params, body], answer: ChangedAnswer };
  return await runCommand(db, command, async (transaction) => {
    await requireLiveTopic(transaction, answer);
    const organiserId = await requireWriter(transaction, actor, answer);
    const before = await lockAnswer(transaction, answer);
    requireSeen(before, body.seenVersion);
    const version = await findVersion(transaction, { ...answer, number });
    if (version === undefined) throw problem('version-not-found');
    const { text, authors } = version;
    return await saveText(transaction, { answer, actor, organiserId, before, text, authors, kind: 'restored' });
  });
}

/**
 * Keeps a text as a version of its own, next to the present one. A language that is not begun begins without a text.
 *
 * @throws the problems that the call declares
 */
export async function keepAside(
  { db, actor, idempotencyKey }: Context,
  { params: answer, body }: Parsed<typeof versionCalls.keepAside>,
): Promise<ChangedAnswer> {
  const command = { actor, idempotencyKey, request: ['keepAside', answer, body], answer: ChangedAnswer };
  return await runCommand(db, command, async (transaction) => {
    await requireLiveTopic(transaction, answer);
    const organiserId = await requireWriter(transaction, actor, answer);
    const before = await lockBegun(transaction, answer, organiserId);
    const authors = [...new Set([...(before?.authors ?? []), organiserId])];
    const version = { kind: 'aside', text: body.text, authors, writtenBy: organiserId } as const;
    const number = await insertVersion(transaction, answer, version);
    await recordStep(transaction, answer, { actor, kind: 'answer.written', detail: { number, how: 'aside' } });
    return await changedAnswer(transaction, answer);
  });
}

async function lockBegun(
  transaction: Transaction,
  answer: OfAnswer,
  savedBy: string,
): Promise<LockedAnswer | undefined> {
  const before = await lockAnswer(transaction, answer);
  if (before !== undefined) return before;
  const none = { text: '', authors: [], unchecked: [], absentUnchecked: [] };
  await insertAnswer(transaction, answer, { ...none, state: 'drafting', savedBy, savedFrom: null });
  // A colleague may have begun it at the same time.
  return await lockAnswer(transaction, answer);
}
