import type { viewCalls } from '#contract/calls/views.ts';
import { VIEWS_MAX, type ViewList } from '#contract/question/view.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import { problem } from '../http/problems/problem.ts';
import { findTimeZone } from '../meetings/meeting-queries.ts';
import { ownerOf } from './view-owner.ts';
import { findViews, upsertView, lockViews } from './view-queries.ts';

/**
 * Saves a filter under a name, or changes a saved one. A repeated request saves it once.
 *
 * @throws the problems `no-meeting`; `too-many-views`; `id-taken` when another organiser's view, or one of another
 * meeting, has its id
 */
export async function saveView(
  { db, actor }: Pick<CallContext, 'db' | 'actor'>,
  { params, body }: Parsed<typeof viewCalls.saveView>,
): Promise<ViewList> {
  const { meetingId, viewId } = params;
  const owner = ownerOf(actor, meetingId);
  if ((await findTimeZone(db, meetingId)) === undefined) throw problem('no-meeting');
  return await db.transaction().execute(async (transaction) => {
    await lockViews(transaction, owner.organiserId);
    const before = await findViews(transaction, owner);
    if (before.length >= VIEWS_MAX && !before.some(({ id }) => id === viewId)) {
      throw problem('too-many-views', { words: { most: VIEWS_MAX } });
    }
    if (!(await upsertView(transaction, owner, { id: viewId, ...body }))) throw problem('id-taken');
    return { views: await findViews(transaction, owner) };
  });
}
