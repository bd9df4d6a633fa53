import type { viewCalls } from '#contract/calls/views.ts';
import type { ViewList } from '#contract/question/view.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import { ownerOf } from './view-owner.ts';
import { deleteView, findViews } from './view-queries.ts';

/** Deletes a saved filter. Deleting a missing filter succeeds. */
export async function removeView(
  { db, actor }: Pick<CallContext, 'db' | 'actor'>,
  { params }: Parsed<typeof viewCalls.removeView>,
): Promise<ViewList> {
  const owner = ownerOf(actor, params.meetingId);
  await deleteView(db, owner, params.viewId);
  return { views: await findViews(db, owner) };
}
