import type { readingCalls } from '#contract/calls/reading.ts';
import type { Database } from '../database/database.ts';
import { requireOrganiser } from '../http/actor.ts';
import type { Received } from '../http/bind-calls.ts';
import { problem } from '../http/problems/problem.ts';
import { insertOpening } from './reading-queries.ts';

type Opening = Pick<Received<typeof readingCalls.openQuestion>, 'params' | 'actor'>;

/** Keeps that whoever asks has opened a question: it is no longer bold in their list. @throws the problem `question-not-found` */
export async function openQuestion(db: Database, { params, actor }: Opening): Promise<void> {
  const isKept = await insertOpening(db, { ...params, organiserId: requireOrganiser(actor).organiserId });
  if (!isKept) throw problem('question-not-found');
}
