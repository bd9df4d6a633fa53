import type { readingCalls } from '#contract/calls/reading.ts';
import type { ChangedQuestion } from '#contract/question/reading.ts';
import type { Transaction } from '../database/database.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import { problem } from '../http/problems/problem.ts';
import { isThemeInUse } from '../meetings/themes/theme-queries.ts';
import { insertEntry } from '../register/register-queries.ts';
import { updateQuestion } from './update-question.ts';

/**
 * Sets the theme of a question; a repeated request gets the same answer.
 *
 * @throws the problem `theme-unknown` when the meeting does not have the theme, or it is retired; those of
 * `updateQuestion`
 */
export async function setTheme(
  { db, actor }: Pick<CallContext<Transaction>, 'db' | 'actor'>,
  { params, body }: Parsed<typeof readingCalls.setTheme>,
): Promise<ChangedQuestion> {
  const { meetingId, questionId } = params;
  const { seenVersion, themeCode } = body;
  return await updateQuestion(db, {
    params,
    seenVersion,
    change: async (question) => {
      if (question.themeCode === themeCode) return undefined;
      const isKnown = themeCode === null || (await isThemeInUse(db, { meetingId, code: themeCode }));
      if (!isKnown) throw problem('theme-unknown');
      return { themeCode };
    },
    record: async ({ themeCode: before }) => {
      const detail = { themeCode, before };
      await insertEntry(db, { meetingId, kind: 'question.themeSet', questionId, actor, seenVersion, detail });
    },
  });
}
