import { renameSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import { openBrowser } from '#testing/desk/browser.ts';
import { startCompanyProvider } from '#testing/providers/company-provider.ts';
import { setUpDatabase } from '#testing/set-up.ts';
import { CALLBACK_PATH } from '../auth/company-accounts.ts';

const DESK_URL = 'http://localhost';
const UNAVAILABLE = { code: 'company-account-unavailable' };

describe("a company's sign-in that is unavailable", () => {
  const database = setUpDatabase('embedded');

  /** A service just after its start. */
  const startDesk = async (over: { OIDC_ISSUER?: string } = {}) => {
    const company = await startCompanyProvider(`${DESK_URL}${CALLBACK_PATH}`);
    onTestFinished(company.close);
    const { app, close } = await startTestApp(database, {
      environment: { ...company.environment, DESK_URL, ...over },
    });
    onTestFinished(close);
    return { company, start: async () => await openBrowser(app).ask('startCompanySignIn', { body: {} }) };
  };

  test('an issuer that refuses connections gives a problem', async () => {
    const { start } = await startDesk({ OIDC_ISSUER: 'http://127.0.0.1:9' });
    await expect(start()).rejects.toMatchObject(UNAVAILABLE);
  });

  test('a silent issuer gives a problem, until it answers', async () => {
    const { company, start } = await startDesk();
    company.setSilent(true);
    const both = await Promise.allSettled([start(), start()]);
    const refused = { status: 'rejected', reason: UNAVAILABLE };
    expect(both).toMatchObject([refused, refused]);
    company.setSilent(false);
    expect((await start()).url).toContain(company.issuer);
  });

  test('another failure gives a problem, until it is mended', async () => {
    const { company, start } = await startDesk();
    const file = company.environment.OIDC_CLIENT_SECRET_FILE;
    renameSync(file, `${file}.away`);
    await expect(start()).rejects.toMatchObject(UNAVAILABLE);
    renameSync(`${file}.away`, file);
    expect((await start()).url).toContain(company.issuer);
  });
});
