import type { themeCalls } from '#contract/calls/themes.ts';
import type { ThemeList } from '#contract/meeting/theme.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { findTimeZone } from '../meeting-queries.ts';
import { findThemes } from './theme-queries.ts';

/** The themes of a meeting, including retired ones. @throws the problem `no-meeting` */
export async function listThemes(
  { db }: Pick<CallContext, 'db'>,
  { params }: Parsed<typeof themeCalls.listThemes>,
): Promise<ThemeList> {
  if ((await findTimeZone(db, params.meetingId)) === undefined) throw problem('no-meeting');
  return await findThemes(db, params.meetingId);
}
