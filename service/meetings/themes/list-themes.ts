import type { themeCalls } from '#contract/calls/themes.ts';
import type { ThemeList } from '#contract/meeting/theme.ts';
import type { Queryable } from '../../database/database.ts';
import type { Received } from '../../http/bind-calls.ts';
import { problem } from '../../http/problems/problem.ts';
import { findTimeZone } from '../meeting-queries.ts';
import { findThemes } from './theme-queries.ts';

type Listing = Pick<Received<typeof themeCalls.listThemes>, 'params'>;

/** The themes of a meeting, retired ones too. @throws the problem `no-meeting` */
export async function listThemes(db: Queryable, { params }: Listing): Promise<ThemeList> {
  if ((await findTimeZone(db, params.meetingId)) === undefined) throw problem('no-meeting');
  return await findThemes(db, params.meetingId);
}
