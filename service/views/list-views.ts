import type { viewCalls } from '#contract/calls/views.ts';
import type { ViewList } from '#contract/question/view.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import { ownerOf } from './view-owner.ts';
import { findViews } from './view-queries.ts';

/** The saved filters of an organiser. @throws the problem `forbidden` for an operator */
export async function listViews(
  { db, actor }: Pick<CallContext, 'db' | 'actor'>,
  { params }: Parsed<typeof viewCalls.listViews>,
): Promise<ViewList> {
  return { views: await findViews(db, ownerOf(actor, params.meetingId)) };
}
