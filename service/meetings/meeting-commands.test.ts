import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { CLAIRE, commandKey } from '#testing/desk/decisions.ts';
import { aboutCurrent, closeCurrent, openCurrent } from '#testing/meetings.ts';
import { setUpDatabase } from '#testing/set-up.ts';
import { closeMeeting } from './close-meeting.ts';
import { followCalendar } from './follow-calendar.ts';
import { openMeeting } from './open-meeting.ts';

const REASON = 'test';

describe('commands for the current meeting', () => {
  const database = setUpDatabase('postgresql');

  const COMMANDS = { openMeeting, closeMeeting, followCalendar } as const;
  type Name = keyof typeof COMMANDS;

  async function prepare(name: Name, idempotencyKey: string | undefined) {
    const { db } = database;
    const { params, seenRevision } = await aboutCurrent(db);
    return () =>
      COMMANDS[name]({ db, actor: CLAIRE, idempotencyKey }, { params, body: { seenRevision, reason: REASON } });
  }

  async function entries() {
    const { rows } = await sql<{ kind: string; seen: number }>`
      select kind, seen_version as seen from register_entry where actor = 'organiser' order by id`.execute(database.db);
    return rows;
  }

  test.each<Name>(['openMeeting', 'followCalendar', 'closeMeeting'])(
    '%s repeats its first answer after a colleague’s change',
    async (name) => {
      const command = await prepare(name, commandKey());
      const first = await command();
      await closeCurrent(database.db);
      const before = await entries();
      expect(await command()).toEqual(first);
      expect(await entries()).toEqual(before);
    },
  );

  test('refuses an organiser’s command without a key', async () => {
    for (const name of ['openMeeting', 'followCalendar', 'closeMeeting'] as const) {
      const command = await prepare(name, undefined);
      await expect(command(), name).rejects.toMatchObject({ code: 'invalid-idempotency-key' });
    }
  });

  test('the register keeps the seen revision of a closing', async () => {
    await openCurrent(database.db);
    const { seenRevision } = await aboutCurrent(database.db);
    await (
      await prepare('closeMeeting', commandKey())
    )();
    expect((await entries()).at(-1)).toEqual({ kind: 'meeting.closed', seen: seenRevision });
  });

  test('a second closing leaves the first one as it was', async () => {
    await openCurrent(database.db);
    const first = await closeCurrent(database.db, 'first');
    const before = await entries();
    const second = await (await prepare('closeMeeting', commandKey()))();
    expect(second).toMatchObject({ overrideReason: 'first', overrideSince: first.overrideSince });
    expect(second.revision).toBe(first.revision);
    expect(await entries()).toEqual(before);
  });
});
