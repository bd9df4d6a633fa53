import { setTimeout as wait } from 'node:timers/promises';
import { type KyselyPlugin, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { MeetingView } from '#contract/meeting/meeting.ts';
import { openTestDatabase, startTestApp } from '#testing/app.ts';
import { asDatabase } from '../database/database.ts';

/** A little more than a meeting is kept. */
const KEPT_MS = 1100;

test.each(['/api/v1/meeting', '/readyz'])(
  'hundreds who ask for %s in one second ask the database once',
  async (url) => {
    const database = await openTestDatabase('embedded');
    let asked = 0;
    const countQueries: KyselyPlugin = {
      transformQuery: ({ node }) => {
        asked += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const service = await startTestApp({ ...database, db: asDatabase(database.db.withPlugin(countQueries)) });
    onTestFinished(async () => {
      await service.close();
      await database.close();
    });
    await wait(KEPT_MS);
    asked = 0;
    const startedAt = performance.now();
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => service.app.inject(url)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    }
    const seconds = Math.ceil((performance.now() - startedAt) / 1000);
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThanOrEqual(seconds);
  },
);

test('what is kept says the hour of the answer, and a change is seen within a second', async () => {
  const database = await openTestDatabase('embedded');
  const service = await startTestApp(database, { isOpen: false });
  onTestFinished(async () => {
    await service.close();
    await database.close();
  });
  const show = async () => MeetingView.parse((await service.app.inject('/api/v1/meeting')).json());
  const first = await show();
  await wait(200);
  expect(Date.parse((await show()).now) - Date.parse(first.now)).toBeGreaterThanOrEqual(150);
  await sql`update meeting set override = 'open', override_reason = 'test' where is_current`.execute(database.db);
  await wait(KEPT_MS);
  expect((await show()).phase).toBe('open');
});
