import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, openTestDatabase, startTestApp, type TestApp, type TestDatabaseHandle } from '#testing/app.ts';
import { signInAs } from '#testing/desk/browser.ts';
import { command, openOperatorSocket, type OperatorSocket } from '#testing/processes/operator.ts';

const PUBLIC_REQUESTS = 400;
const PUBLIC = '/api/v1/meeting';

describe.each(ENGINES)('requests under public traffic on the %s database', (engine) => {
  let database: TestDatabaseHandle;
  let service: TestApp;
  let socket: OperatorSocket;
  /** The requested URLs, in the order in which the requests began. */
  let begun: string[] = [];

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    service = await startTestApp(database);
    // This hook runs after the app's own hooks, so a waiting request has not reached it.
    service.app.addHook('onRequest', async ({ url }) => void begun.push(url));
    await service.app.ready();
    socket = await openOperatorSocket(service.operatorListener);
    // The first run loads the code of the command, which is no request.
    await command(socket.ask, 'meeting show');
  });
  afterAll(async () => {
    await socket.close();
    await service.close();
    await database.close();
  });

  /** The position of the last request of `ask` among the public requests that came first. */
  async function placeOf(ask: () => Promise<unknown>): Promise<number> {
    begun = [];
    const answers = Array.from({ length: PUBLIC_REQUESTS }, () => service.app.inject(PUBLIC));
    await ask();
    await Promise.all(answers);
    expect(begun.length).toBeGreaterThan(PUBLIC_REQUESTS);
    return begun.findLastIndex((url) => url !== PUBLIC);
  }

  test('organisers and the operator begin before waiting visitors', async () => {
    const { browser } = await signInAs(service, database.db, ['moderator']);
    expect(await placeOf(() => browser.ask('showAccount', {}))).toBeLessThan(PUBLIC_REQUESTS / 2);
    expect(await placeOf(() => command(socket.ask, 'meeting show'))).toBeLessThan(PUBLIC_REQUESTS / 2);
  });
});
