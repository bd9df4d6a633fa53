import type { viewCalls } from '#contract/calls/views.ts';
import type { ViewList } from '#contract/question/view.ts';
import type { Queryable } from '../database/database.ts';
import type { Received } from '../http/bind-calls.ts';
import { ownerOf } from './view-owner.ts';
import { findViews } from './view-queries.ts';

type Listing = Pick<Received<typeof viewCalls.listViews>, 'params' | 'actor'>;

/** The filters that an organiser has kept; an operator has none. */
export async function listViews(db: Queryable, { params, actor }: Listing): Promise<ViewList> {
  return { views: await findViews(db, ownerOf(actor, params.meetingId)) };
}
