import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, openTestDatabase, startTestApp, type TestApp, type TestDatabaseHandle } from '#testing/app.ts';
import { signInAs } from '#testing/desk.ts';
import { command, openDoor, type OperatorsDoor } from '#testing/operator.ts';

const CROWD = 400;
const PUBLIC = '/api/v1/meeting';

describe.each(ENGINES)('in a crowd on the %s database', (engine) => {
  let database: TestDatabaseHandle;
  let service: TestApp;
  let door: OperatorsDoor;
  /** What has been asked for, in the order in which it began. */
  let begun: string[] = [];

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    service = await startTestApp(database);
    // After the hooks of the app: a request that waits for its turn has not come here.
    service.app.addHook('onRequest', async ({ url }) => void begun.push(url));
    door = await openDoor(service.operatorListener);
  });
  afterAll(async () => {
    await door.close();
    await service.close();
    await database.close();
  });

  /** Where in the order of a crowd that was there before it the last request of one of us began. */
  async function placeOf(ask: () => Promise<unknown>): Promise<number> {
    begun = [];
    const answers = Array.from({ length: CROWD }, () => service.app.inject(PUBLIC));
    await ask();
    await Promise.all(answers);
    expect(begun.length).toBeGreaterThan(CROWD);
    return begun.findLastIndex((url) => url !== PUBLIC);
  }

  test('whoever is signed in begins before those who wait, and so does the operator', async () => {
    const { browser } = await signInAs(service, database.db, ['moderator']);
    expect(await placeOf(() => browser.ask('showAccount', {}))).toBeLessThan(CROWD / 2);
    expect(await placeOf(() => command(door.ask, 'meeting show'))).toBeLessThan(CROWD / 2);
  });
});
