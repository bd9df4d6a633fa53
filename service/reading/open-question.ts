import type { readingCalls } from '#contract/calls/reading.ts';
import { requireOrganiser } from '../http/actor.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import { problem } from '../http/problems/problem.ts';
import { insertOpening } from './reading-queries.ts';

/**
 * Marks a question as opened by the caller: it is no longer bold in their list. @throws the problem
 * `question-not-found`
 */
export async function openQuestion(
  { db, actor }: Pick<CallContext, 'db' | 'actor'>,
  { params }: Parsed<typeof readingCalls.openQuestion>,
): Promise<void> {
  const isInserted = await insertOpening(db, { ...params, organiserId: requireOrganiser(actor).organiserId });
  if (!isInserted) throw problem('question-not-found');
}
