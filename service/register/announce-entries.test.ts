import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { ENTRY_KINDS, type EntryKind, isEntryKind, isTransition } from '#contract/plain/register/entry-kind.ts';
import { receiveQuestions } from '#testing/desk/decisions.ts';
import { OPERATOR } from '#testing/meetings.ts';
import { submissionTo } from '#testing/submissions.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import type { Transaction } from '../database/database.ts';
import { insertQuestions } from '../questions/question-queries.ts';
import {
  insertEntry,
  insertEntryOnAnySchema,
  insertQuestionEntries,
  insertRevelations,
  type NewQuestionEntry,
} from './register-queries.ts';

const ROOT = join(import.meta.dirname, '../..');
const BOUND_MS = 10_000;
/** Longer than the pause between two notifications. */
const QUIET_MS = 300;

type About = { meetingId: string; questionId: string };

const inBulk = (kind: string): kind is NewQuestionEntry['kind'] => isTransition(kind) || kind === 'question.themeSet';

/** Writes an entry by the function that writes its kind in the product. */
async function write(transaction: Transaction, kind: EntryKind, { meetingId, questionId }: About): Promise<void> {
  const entry = { meetingId, kind, actor: OPERATOR };
  if (kind === 'author.revealed') return await insertRevelations(transaction, OPERATOR, [questionId]);
  if (kind.startsWith('database.')) return await insertEntryOnAnySchema(transaction, entry);
  if (!inBulk(kind)) return await insertEntry(transaction, entry);
  const entries = [{ kind, questionId, seenVersion: null, detail: {} }];
  await insertQuestionEntries(transaction, { meetingId, actor: OPERATOR, entries });
}

describe('the register', () => {
  const database = setUpDatabase('postgresql');
  const meeting = setUpMeeting(database);
  let about: About;
  let notifications = 0;
  beforeAll(async () => {
    const [questionId = ''] = await receiveQuestions(database.db, meeting.id, [{}]);
    about = { meetingId: meeting.id, questionId };
    await database.listen('tribune_change', { onNotification: () => (notifications += 1), onResumed: () => {} });
    await wait(QUIET_MS);
  });

  test.each(Object.keys(ENTRY_KINDS).filter(isEntryKind))('announces an entry of kind %s', async (kind) => {
    const before = notifications;
    if (kind === 'question.received') await insertQuestions(database.db, [submissionTo(about.meetingId)]);
    else await database.db.transaction().execute((transaction) => write(transaction, kind, about));
    await expect.poll(() => notifications, { timeout: BOUND_MS }).toBe(before + 1);
  });
});

test('announces entries wherever a statement writes them', () => {
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const found = globSync('{service,tools/commands}/**/*.ts', { cwd: ROOT })
    .toSorted()
    .flatMap((path) => {
      const text = path.endsWith('.test.ts') ? '' : readFileSync(join(ROOT, path), 'utf8');
      const written = count(text, /insert into "?register_entry\b|insertInto\('register_entry'\)/g);
      return written === 0
        ? []
        : [{ path, written, announced: count(text, /await announce(?:Change|Stored)\((?!db)/g) }];
    });
  expect(found).toEqual([
    { path: 'service/questions/question-queries.ts', written: 1, announced: 1 },
    // The fifth announcement is in `announceStored` itself.
    { path: 'service/register/register-queries.ts', written: 4, announced: 5 },
  ]);
});
