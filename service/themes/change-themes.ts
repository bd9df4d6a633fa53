import { isDeepStrictEqual } from 'node:util';
import type { inboxCalls } from '#contract/calls/inbox.ts';
import type { NewTheme, ThemeList } from '#contract/meeting/theme.ts';
import type { Database } from '../database/database.ts';
import type { Received } from '../http/bind-calls.ts';
import { problem } from '../http/problems/problem.ts';
import { findTimeZone } from '../meetings/meeting-queries.ts';
import { insertEntry } from '../register/register-queries.ts';
import { findThemes, lockThemes, setThemes } from './theme-queries.ts';

type Changing = Pick<Received<typeof inboxCalls.changeThemes>, 'params' | 'body' | 'actor'>;

/**
 * Gives a meeting these themes; asked again, the same answer. One that a question or a topic has stays, retired.
 *
 * @throws the problems `no-meeting`; `changed-meanwhile` when they are not those that were seen
 */
export async function changeThemes(db: Database, { params, body, actor }: Changing): Promise<ThemeList> {
  const { meetingId } = params;
  const { seenVersion, themes } = body;
  if ((await findTimeZone(db, meetingId)) === undefined) throw problem('no-meeting');
  const before = await findThemes(db, meetingId);
  if (isDeepStrictEqual(chosen(before), themes)) return before;
  return await db.transaction().execute(async (transaction) => {
    const version = await lockThemes(transaction, meetingId);
    if (version !== seenVersion) {
      throw problem('changed-meanwhile', { current: { version, since: null, by: null } });
    }
    await setThemes(transaction, meetingId, themes);
    const detail = { themes: themes.map(({ code }) => code) };
    await insertEntry(transaction, { meetingId, kind: 'meeting.themesChanged', actor, seenVersion, detail });
    return await findThemes(transaction, meetingId);
  });
}

function chosen({ themes }: ThemeList): NewTheme[] {
  return themes.filter(({ isRetired }) => !isRetired).map(({ code, label }) => ({ code, label }));
}
