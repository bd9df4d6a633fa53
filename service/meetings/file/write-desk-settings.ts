import { isDeepStrictEqual } from 'node:util';
import type { NewTheme } from '#contract/meeting/theme.ts';
import type { Transaction } from '../../database/database.ts';
import type { ChangeOfLocked } from '../change-meeting.ts';
import { writeAnswerSettings } from '../change-answer-settings.ts';
import { writeSecondPerson } from '../change-second-person.ts';
import { writeOverdueThresholds } from '../change-overdue-thresholds.ts';
import type { DeskSettings } from '../meeting-change-queries.ts';
import { writeThemes } from '../themes/change-themes.ts';
import { chosenThemes, findThemes } from '../themes/theme-queries.ts';

/** Records each changed setting in an entry of its own, like the desk. @returns the names of the changed settings */
export async function writeDeskSettings(
  transaction: Transaction,
  change: ChangeOfLocked,
  { themes, waits, secondPerson, answers }: DeskSettings,
): Promise<string[]> {
  const isChanged: Record<keyof DeskSettings, boolean> = {
    themes: themes !== undefined && (await writeOtherThemes(transaction, change, themes)),
    waits: waits !== undefined && (await writeOverdueThresholds(transaction, change, waits)),
    secondPerson: secondPerson !== undefined && (await writeSecondPerson(transaction, change, secondPerson)),
    answers: answers !== undefined && (await writeAnswerSettings(transaction, change, answers)),
  };
  return Object.entries(isChanged).flatMap(([key, isOther]) => (isOther ? [key] : []));
}

async function writeOtherThemes(
  transaction: Transaction,
  { meeting: { id: meetingId }, actor }: ChangeOfLocked,
  themes: NewTheme[],
): Promise<boolean> {
  const before = await findThemes(transaction, meetingId);
  if (isDeepStrictEqual(chosenThemes(before), themes)) return false;
  // A change of themes raises the meeting's revision, so a caller who saw the revision has seen these themes.
  await writeThemes(transaction, { meetingId, actor, seenVersion: before.version }, themes);
  return true;
}
