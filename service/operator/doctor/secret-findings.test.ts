import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Finding } from '#contract/installation.ts';
import type { TestApp } from '#testing/app.ts';
import { codeOf, openBrowser, PASSWORD } from '#testing/desk/browser.ts';
import { openOperatorSocket } from '#testing/processes/operator.ts';
import { makePasskey } from '#testing/providers/passkey.ts';
import { setUpDatabase, setUpOrganiser, setUpService } from '#testing/set-up.ts';
import { secretFingerprint } from '../../secret.ts';
import { OTHER_SECRET } from './secret-findings.ts';
import { insertSecretFingerprint } from './secret-queries.ts';

describe('an instance with another secret', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tribune-secret-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const database = setUpDatabase('postgresql');
  const first = setUpService(database);
  const other = setUpService(database, () => ({ environment: { SECRET_FILE: join(folder, 'secret') } }));
  const organiser = setUpOrganiser(first, database, ['secretary']);

  const withPassword = async ({ app }: TestApp) => {
    const browser = openBrowser(app);
    await browser.ask('signIn', { body: { email: organiser.email, password: PASSWORD } });
    return browser;
  };
  const doctor = async ({ operatorListener }: TestApp, call: 'diagnose' | 'acceptSecret' = 'diagnose') => {
    const socket = await openOperatorSocket(operatorListener);
    try {
      return await socket.ask(call, {});
    } finally {
      await socket.close();
    }
  };
  const UNREADABLE = {
    level: 'warning',
    finding: expect.stringMatching(/^Second factors that were set up under another secret: 1\. /),
  };
  const SAME = { level: 'good', finding: 'The database is used with the secret of SECRET_FILE.' };
  const OTHER: Finding = { level: 'fault', finding: OTHER_SECRET };

  test('another secret makes second factors unreadable, costing no attempt', async () => {
    const browser = await withPassword(other);
    const [recoveryCode = ''] = organiser.recoveryCodes;
    for (let attempt = 0; attempt < 7; attempt += 1) {
      const code = await browser.send('verifyCode', { body: { code: await codeOf(organiser.key) } });
      expect([code.statusCode, code.json().code]).toEqual([409, 'second-factor-unreadable']);
      const recovery = await browser.send('useRecoveryCode', { body: { recoveryCode } });
      expect([recovery.statusCode, recovery.json().code]).toEqual([409, 'second-factor-unreadable']);
    }
    const body = { code: await codeOf(organiser.key, 1) };
    expect(await (await withPassword(first)).ask('verifyCode', { body })).toMatchObject({ state: 'signedIn' });
  });

  test('another secret leaves a passkey account without recovery codes', async () => {
    const passkey = makePasskey();
    const { challenge } = await organiser.browser.ask('beginPasskey', {});
    const credential = passkey.register(challenge);
    await organiser.browser.ask('registerPasskey', { body: { credential, name: 'Key' } });
    await organiser.browser.ask('beginAuthenticator', {});
    const browser = openBrowser(other.app);
    const options = await browser.ask('beginPasskeySignIn', {});
    await browser.ask('signInWithPasskey', { body: { credential: passkey.signIn(options.challenge) } });
    expect(await browser.ask('showAccount', {})).toMatchObject({ recoveryCodes: { left: 0 } });
    const confirmed = browser.ask('confirmAuthenticator', { body: { code: '123456' } });
    await expect(confirmed).rejects.toMatchObject({ code: 'sign-in-ended' });
  });

  test('doctor reports another secret until the operator accepts it', async () => {
    expect(await insertSecretFingerprint(database.db, secretFingerprint(first.secret))).toBe(true);
    expect(await insertSecretFingerprint(database.db, secretFingerprint(other.secret))).toBe(false);
    expect(await doctor(first)).toContainEqual(SAME);
    expect(await doctor(other)).toEqual(expect.arrayContaining([OTHER, UNREADABLE]));
    expect(await doctor(other, 'acceptSecret')).toEqual([SAME, UNREADABLE]);
    expect(await doctor(first)).toContainEqual(OTHER);
  });

  test('an instance without its secret file accepts no secret', async () => {
    rmSync(join(folder, 'secret'));
    const refused = doctor(other, 'acceptSecret');
    await expect(refused).rejects.toThrow(
      `There is no secret in ${join(folder, 'secret')}, and this database is used with one.`,
    );
    expect(await doctor(other)).toContainEqual({
      level: 'fault',
      finding: expect.stringContaining('There is no secret'),
    });
  });
});
