import { isDeepStrictEqual } from 'node:util';
import type { AnswerFigures } from '#contract/answer/answer.ts';
import type { answerCalls } from '#contract/calls/answers/texts.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { Transaction } from '../../database/database.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { insertEntry } from '../../register/register-queries.ts';
import { requireLiveTopic, requireWriter } from './change-answer.ts';
import { findFigures, setFigures } from './figure-queries.ts';

/** Replaces the key figures of an answer; a repeated request gets the same answer. @throws the problems that the call declares */
export async function saveFigures(
  { db, actor }: Pick<CallContext<Transaction>, 'db' | 'actor'>,
  { params, body }: Parsed<typeof answerCalls.saveFigures>,
): Promise<AnswerFigures> {
  const { meetingId, topicId } = params;
  const { seenVersion, figures } = body;
  await requireLiveTopic(db, params);
  const savedBy = await requireWriter(db, actor, params);
  const isSaved = await setFigures(db, params, { seenVersion, figures, savedBy });
  const present = await findFigures(db, topicId);
  const shown = { version: present.version, figures: present.figures };
  if (!isSaved && present.version > seenVersion && isDeepStrictEqual(present.figures, figures)) return shown;
  if (!isSaved) {
    const since = present.savedAt?.toISOString() ?? null;
    throw problem('changed-meanwhile', { current: { version: present.version, since, by: present.savedBy } });
  }
  await insertEntry(db, { meetingId, kind: 'answer.figuresSaved', actor, seenVersion, detail: { topicId } });
  return shown;
}
