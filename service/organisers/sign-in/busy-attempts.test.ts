import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openBrowser, PASSWORD, signInAs } from '#testing/desk/browser.ts';
import { setUpDatabase, setUpService } from '#testing/set-up.ts';
import { hashPassword } from '../auth/password-hash.ts';

const WRONG = 'Wrong-Giraffe-44';
/** Two passwords that are being hashed, and fifty that wait. */
const ALL_PLACES = 52;

describe('attempts at a busy service', () => {
  const database = setUpDatabase('postgresql');
  const service = setUpService(database);

  beforeEach(async () => void (await sql`delete from organiser_guess`.execute(database.db)));

  /**
   * Runs `work` while `held` hashing slots are occupied. A holder takes its slot again before any other request can.
   */
  async function whileBusy<T>(work: () => Promise<T>, held = ALL_PLACES): Promise<T> {
    const ending = new AbortController();
    const holders = Array.from({ length: held }, async () => {
      while (!ending.signal.aborted) await hashPassword(PASSWORD);
    });
    await turn();
    try {
      return await work();
    } finally {
      ending.abort();
      await Promise.all(holders);
    }
  }

  const counts = async () => {
    const { rows } = await sql<{ count: number }>`
      select count from organiser_guess where count > 0 order by count`.execute(database.db);
    return rows.map(({ count }) => count);
  };

  const lookups = async () => {
    const { rows } = await sql`
      select from register_entry where kind = 'organiser.signInFailed'`.execute(database.db);
    return rows.length;
  };

  test('a busy answer costs no attempt, also for unknown addresses', async () => {
    const { email } = await signInAs(service, database.db, ['moderator']);
    const signIn = (address: string, password: string) =>
      openBrowser(service.app).send('signIn', { body: { email: address, password } });
    const addresses = [email, 'nobody@example.com'] as const;
    for (const address of addresses) {
      for (const _ of [1, 2, 3]) await signIn(address, WRONG);
    }
    const earlier = await counts();
    const ask = async (address: string) => {
      const one = async () => await signIn(address, PASSWORD);
      const answers = [await one(), await one(), await one(), ...(await Promise.all([one(), one()]))];
      // The request id differs each time.
      return answers.map(
        (answer) => [answer.statusCode, { ...answer.json<{ code: string }>(), requestId: '' }] as const,
      );
    };
    const answers = await whileBusy(async () => [await ask(addresses[0]), await ask(addresses[1])]);
    expect(await counts()).toEqual(earlier);
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.map(([, { code }]) => code)).toEqual(Array.from({ length: 5 }, () => 'service-busy'));
    for (const address of addresses) {
      expect((await signIn(address, WRONG)).json()).toMatchObject({ code: 'sign-in-refused', attemptsLeft: 1 });
    }
    expect((await signIn(email, PASSWORD)).statusCode).toBe(200);
  });

  test('parallel attempts at a busy service stay limited', async () => {
    const { email } = await signInAs(service, database.db, ['moderator']);
    const signIn = () => openBrowser(service.app).send('signIn', { body: { email, password: WRONG } });
    const all = async () => await Promise.all(Array.from({ length: 20 }, signIn));
    const before = await lookups();
    await whileBusy(all, ALL_PLACES - 10);
    expect((await lookups()) - before).toBeLessThanOrEqual(5);
  });

  test('a busy answer to a password change costs no attempt', async () => {
    const { browser } = await signInAs(service, database.db, ['moderator']);
    const change = (currentPassword: string) =>
      browser.send('changePassword', { body: { currentPassword, password: 'Another-Giraffe-55' } });
    expect((await change(WRONG)).json()).toMatchObject({ code: 'password-refused', attemptsLeft: 4 });
    const answers = await whileBusy(async () => [await change(PASSWORD), await change(PASSWORD)]);
    expect(answers.map((answer) => answer.json().code)).toEqual(['service-busy', 'service-busy']);
    expect((await change(WRONG)).json()).toMatchObject({ code: 'password-refused', attemptsLeft: 3 });
    expect((await change(PASSWORD)).statusCode).toBe(200);
  });
});
