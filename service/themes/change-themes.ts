import { isDeepStrictEqual } from 'node:util';
import type { inboxCalls } from '#contract/calls/inbox.ts';
import type { ThemeList } from '#contract/meeting/theme.ts';
import type { Database } from '../database/database.ts';
import type { Received } from '../http/bind-calls.ts';
import { problem } from '../http/problems/problem.ts';
import { lockMeeting } from '../meetings/meeting-queries.ts';
import { chosenThemes, findThemes, writeThemes } from './theme-queries.ts';

type Changing = Pick<Received<typeof inboxCalls.changeThemes>, 'params' | 'body' | 'actor'>;

/**
 * Gives a meeting these themes; asked again, the same answer. One that a question or a topic has stays, retired.
 *
 * @throws the problems `no-meeting`; `changed-meanwhile` when they are not those that were seen
 */
export async function changeThemes(db: Database, { params, body, actor }: Changing): Promise<ThemeList> {
  const { meetingId } = params;
  const { seenVersion, themes } = body;
  return await db.transaction().execute(async (transaction) => {
    if ((await lockMeeting(transaction, meetingId)) === undefined) throw problem('no-meeting');
    const before = await findThemes(transaction, meetingId);
    if (isDeepStrictEqual(chosenThemes(before), themes)) return before;
    const { version } = before;
    if (version !== seenVersion) throw problem('changed-meanwhile', { current: { version, since: null, by: null } });
    await writeThemes(transaction, { meetingId, actor, seenVersion }, themes);
    return await findThemes(transaction, meetingId);
  });
}
