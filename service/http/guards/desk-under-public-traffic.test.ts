import { beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '#testing/app.ts';
import { signInAs } from '#testing/desk/browser.ts';
import { command } from '#testing/processes/operator.ts';
import { setUpDatabase, setUpOperatorSocket, setUpService } from '#testing/set-up.ts';

/** Takes a busy machine longer than a query of the database, which an organiser's request makes before it begins. */
const PUBLIC_REQUESTS = 3000;
const PUBLIC = '/api/v1/meeting';

describe.each(ENGINES)('requests under public traffic on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  const service = setUpService(database);
  /** The requested URLs, in the order in which the requests began. */
  let begun: string[] = [];

  beforeAll(() => {
    // This hook runs after the app's own hooks, so a waiting request has not reached it.
    service.app.addHook('onRequest', async ({ url }) => void begun.push(url));
  });
  const socket = setUpOperatorSocket(service);
  beforeAll(async () => {
    // The first run loads the code of the command, which is no request.
    await command(socket.ask, 'meeting show');
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
