import type { readingCalls } from '#contract/calls/reading.ts';
import type { ChangedQuestion } from '#contract/question/reading.ts';
import type { Database } from '../database/database.ts';
import type { Received } from '../http/bind-calls.ts';
import { problem } from '../http/problems/problem.ts';
import { insertEntry, textDigest } from '../register/register-queries.ts';
import { changeQuestion } from './change-question.ts';

type Redacting = Pick<Received<typeof readingCalls.redactQuestion>, 'params' | 'body' | 'actor'>;

/**
 * Shows others another text than the one that was sent, which stays, or that one again. The register has that it was
 * done, with a digest, and neither text.
 *
 * @throws the problems of `changeQuestion`; `question-not-found` for one whose text has been erased
 */
export async function redactQuestion(db: Database, { params, body, actor }: Redacting): Promise<ChangedQuestion> {
  const { meetingId, questionId } = params;
  const { seenVersion } = body;
  return await changeQuestion(db, {
    params,
    seenVersion,
    change: (_transaction, { text, shownText }) => {
      if (text === null) throw problem('question-not-found');
      // What is as it was sent is not redacted.
      const wanted = body.text === text ? null : body.text;
      return wanted === shownText ? undefined : { shownText: wanted };
    },
    record: async (transaction, { text, textSalt }) => {
      const shown = body.text === text ? null : body.text;
      const kind = shown === null ? 'question.unredacted' : 'question.redacted';
      const detail = shown === null ? {} : digestOf(questionId, shown, textSalt);
      await insertEntry(transaction, { meetingId, kind, questionId, actor, seenVersion, detail });
    },
  });
}

/** None without a salt: once the text is erased, it would be there to confirm guesses. */
function digestOf(questionId: string, shown: string, salt: Uint8Array | null): { shownTextDigest?: string } {
  return salt === null || salt.length === 0 ? {} : { shownTextDigest: textDigest(salt, questionId, shown) };
}
