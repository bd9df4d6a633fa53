import { isDeepStrictEqual } from 'node:util';
import { ChangedAnswer } from '#contract/answer/answer.ts';
import type { pastAnswerCalls } from '#contract/calls/answers/past.ts';
import type { Parsed } from '#contract/calls/call.ts';
import { ANSWER_FIGURES_MAX, ANSWER_MAX_LENGTH } from '#contract/plain/answer/answer-state.ts';
import { figuresOf } from '#contract/plain/answer/figures-in-text.ts';
import { LANGUAGES } from '#contract/plain/language.ts';
import type { Transaction } from '../../database/database.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { runCommand } from '../../http/run-command.ts';
import { lockAnswer, type OfAnswer } from '../answer-queries.ts';
import { recordStep, requireLiveTopic, requireSeen, requireWriter } from '../text/change-answer.ts';
import { findFigures, setFigures } from '../text/figure-queries.ts';
import { saveText } from '../text/save-text.ts';
import { findPastAnswers, type PastAnswer } from './library-queries.ts';
import { sourceOf } from './source-of.ts';

/**
 * Adds a past text, or a passage of it, after the present text. Its source joins the figures of the answer, and its
 * figures and years are unchecked.
 *
 * @throws the problems that the call declares
 */
export async function reusePastAnswer(
  { db, actor, idempotencyKey }: Pick<CallContext, 'db' | 'actor' | 'idempotencyKey'>,
  { params: answer, body }: Parsed<typeof pastAnswerCalls.reusePastAnswer>,
): Promise<ChangedAnswer> {
  const { seenVersion, pastAnswerId } = body;
  const command = { actor, idempotencyKey, request: ['reusePastAnswer', answer, body], answer: ChangedAnswer };
  return await runCommand(db, command, async (transaction) => {
    await requireLiveTopic(transaction, answer);
    const organiserId = await requireWriter(transaction, actor, answer);
    const before = await lockAnswer(transaction, answer);
    requireSeen(before, seenVersion);
    const [past] = await findPastAnswers(transaction, [pastAnswerId]);
    const reused = passageOf(past?.texts[answer.language] ?? null, body.text);
    if (past === undefined || reused === null) throw problem('past-answer-not-found');
    const text = [before?.text ?? '', reused].filter((part) => part !== '').join('\n\n');
    if (text.length > ANSWER_MAX_LENGTH) throw problem('text-too-long', { words: { most: ANSWER_MAX_LENGTH } });
    await addSource(transaction, { answer, past, savedBy: organiserId });
    await recordStep(transaction, answer, { actor, kind: 'answer.reused', seenVersion, detail: { pastAnswerId } });
    const unchecked = figuresOf(reused);
    return await saveText(transaction, { answer, actor, organiserId, before, text, kind: 'reused', unchecked });
  });
}

/** @throws the problem `passage-not-found` for words that the past text does not have */
function passageOf(text: string | null, passage: string | undefined): string | null {
  if (text === null || passage === undefined) return text;
  const wanted = passage.replaceAll(/\r\n?/g, '\n');
  if (!text.includes(wanted)) throw problem('passage-not-found');
  return wanted;
}

type Source = { answer: OfAnswer; past: PastAnswer; savedBy: string };

/** The other language may have brought the source already. */
async function addSource(transaction: Transaction, { answer, past, savedBy }: Source): Promise<void> {
  const { version: seenVersion, figures, savedAt, savedBy: by } = await findFigures(transaction, answer.topicId);
  const sources = LANGUAGES.map((language) => sourceOf(past, language));
  if (figures.some((figure) => sources.some((source) => isDeepStrictEqual(figure, source)))) return;
  if (figures.length >= ANSWER_FIGURES_MAX) throw problem('too-many-figures', { words: { most: ANSWER_FIGURES_MAX } });
  const added = [...figures, sourceOf(past, answer.language)];
  if (!(await setFigures(transaction, answer, { seenVersion, figures: added, savedBy }))) {
    // A colleague saved figures since they were read.
    throw problem('changed-meanwhile', {
      current: { version: seenVersion, since: savedAt?.toISOString() ?? null, by },
    });
  }
}
