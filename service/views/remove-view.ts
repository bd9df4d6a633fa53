import type { viewCalls } from '#contract/calls/views.ts';
import type { ViewList } from '#contract/question/view.ts';
import type { Queryable } from '../database/database.ts';
import type { Received } from '../http/bind-calls.ts';
import { ownerOf } from './view-owner.ts';
import { deleteView, findViews } from './view-queries.ts';

type Removing = Pick<Received<typeof viewCalls.removeView>, 'params' | 'actor'>;

/** Forgets a filter; one that is not there is forgotten already. */
export async function removeView(db: Queryable, { params, actor }: Removing): Promise<ViewList> {
  const owner = ownerOf(actor, params.meetingId);
  await deleteView(db, owner, params.viewId);
  return { views: await findViews(db, owner) };
}
