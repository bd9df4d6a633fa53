import { isDeepStrictEqual } from 'node:util';
import type { themeCalls } from '#contract/calls/themes.ts';
import type { NewTheme, ThemeList } from '#contract/meeting/theme.ts';
import type { Transaction } from '../../database/database.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { insertEntry, type NewEntry } from '../../register/register-queries.ts';
import { lockMeeting } from '../meeting-queries.ts';
import { chosenThemes, findThemes, setThemes } from './theme-queries.ts';

/**
 * Replaces the themes of a meeting; a repeated request gets the same answer. An omitted theme is retired if a question
 * or topic has it.
 *
 * @throws the problems `no-meeting`; `changed-meanwhile` when the caller saw another version
 */
export async function changeThemes(
  { db, actor }: Pick<CallContext<Transaction>, 'db' | 'actor'>,
  { params, body }: Parsed<typeof themeCalls.changeThemes>,
): Promise<ThemeList> {
  const { meetingId } = params;
  const { seenVersion, themes } = body;
  if ((await lockMeeting(db, meetingId)) === undefined) throw problem('no-meeting');
  const before = await findThemes(db, meetingId);
  if (isDeepStrictEqual(chosenThemes(before), themes)) return before;
  const { version } = before;
  if (version !== seenVersion) throw problem('changed-meanwhile', { current: { version, since: null, by: null } });
  await writeThemes(db, { meetingId, actor, seenVersion }, themes);
  return await findThemes(db, meetingId);
}

type ChangeOfThemes = Pick<NewEntry, 'meetingId' | 'actor' | 'seenVersion'>;

/** Replaces the themes of a locked meeting, and records that in the register. */
export async function writeThemes(transaction: Transaction, change: ChangeOfThemes, themes: NewTheme[]): Promise<void> {
  await setThemes(transaction, change.meetingId, themes);
  const detail = { themes: themes.map(({ code }) => code) };
  await insertEntry(transaction, { ...change, kind: 'meeting.themesChanged', detail });
}
