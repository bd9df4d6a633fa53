import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '#testing/app.ts';
import { type Browser, codeOf, openBrowser, PASSWORD, signInAs } from '#testing/desk/browser.ts';
import { setUpDatabase, setUpService } from '#testing/set-up.ts';
import { limitAttempts } from '../credentials/limit-attempts.ts';

describe.each(ENGINES)('attempts at a code on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  const service = setUpService(database);

  beforeEach(async () => void (await sql`delete from organiser_guess`.execute(database.db)));

  test('parallel attempts at a code stay limited', async () => {
    const { email, key } = await signInAs(service, database.db, ['moderator']);
    const browser = openBrowser(service.app);
    await browser.ask('signIn', { body: { email, password: PASSWORD } });
    const wrong = String((Number(await codeOf(key)) + 1) % 1_000_000).padStart(6, '0');
    const attempts = Array.from({ length: 20 }, (_, index) => {
      const code = String((Number(wrong) + index * 7) % 1_000_000).padStart(6, '0');
      return browser.send('verifyCode', { body: { code } });
    });
    const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status !== 429).length).toBeLessThan(5);
  });

  if (engine === 'embedded') return;

  test('codes and recovery codes share five attempts', async () => {
    const { email, recoveryCodes } = await signInAs(service, database.db, ['moderator']);
    const browser = openBrowser(service.app);
    await browser.ask('signIn', { body: { email, password: PASSWORD } });
    const refusals: unknown[] = [];
    for (const step of ['code', 'recoveryCode', 'code', 'recoveryCode'] as const) {
      const attempt =
        step === 'code'
          ? browser.ask('verifyCode', { body: { code: '000000' } })
          : browser.ask('useRecoveryCode', { body: { recoveryCode: 'AAAA-AAAA' } });
      const refused: unknown = await attempt.catch((error: unknown) => error);
      refusals.push([Object(refused).code, Object(refused).attemptsLeft]);
    }
    expect(refusals).toEqual([
      ['code-refused', 4],
      ['recovery-code-refused', 3],
      ['code-refused', 2],
      ['recovery-code-refused', 1],
    ]);
    const last = browser.ask('verifyCode', { body: { code: '000000' } });
    await expect(last).rejects.toMatchObject({ code: 'too-many-attempts' });
    const [recoveryCode = ''] = recoveryCodes;
    const right = () => browser.ask('useRecoveryCode', { body: { recoveryCode } });
    await expect(right()).rejects.toMatchObject({ code: 'too-many-attempts' });
    // After the wait.
    await sql`update organiser_guess set ends_at = clock_timestamp()`.execute(database.db);
    expect(await right()).toMatchObject({ state: 'signedIn' });
  });

  test('a right code resets the attempts before it', async () => {
    const { email, key } = await signInAs(service, database.db, ['moderator']);
    const signIn = async () => {
      const browser = openBrowser(service.app);
      await browser.ask('signIn', { body: { email, password: PASSWORD } });
      return browser;
    };
    const failFourTimes = async (browser: Browser) => {
      for (const attemptsLeft of [4, 3, 2, 1]) {
        const attempt = browser.ask('verifyCode', { body: { code: '000000' } });
        await expect(attempt).rejects.toMatchObject({ code: 'code-refused', attemptsLeft });
      }
    };
    const first = await signIn();
    await failFourTimes(first);
    const code = await codeOf(key, 1);
    expect(await first.ask('verifyCode', { body: { code } })).toMatchObject({ state: 'signedIn' });
    await failFourTimes(await signIn());
  });

  test('refuses a used code while it could still be valid', async () => {
    const attempts = limitAttempts({ db: database.db, secret: service.secret });
    const organiserId = crypto.randomUUID();
    const laterBy = async (seconds: number) => {
      await sql`update organiser_guess set ends_at = ends_at - make_interval(secs => ${seconds})`.execute(database.db);
      return await attempts.isFresh(organiserId, '123456');
    };
    expect(await laterBy(0)).toBe(true);
    expect(await laterBy(90)).toBe(false);
    expect(await laterBy(60)).toBe(true);
  });
});
