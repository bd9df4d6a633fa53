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
  const database = setUpDatabase('postgresql');

  /** A service just after its start. */
  const startDesk = async (over: { OIDC_ISSUER?: string } = {}) => {
    const company = await startCompanyProvider(`${DESK_URL}${CALLBACK_PATH}`);
    onTestFinished(company.close);
    const { app, close } = await startTestApp(database, {
      environment: { ...company.environment, DESK_URL, ...over },
    });
    onTestFinished(close);
    const browser = openBrowser(app);
    const start = async () => await browser.ask('startCompanySignIn', { body: {} });
    /** Follows the browser's return from the company, and returns where it is sent. */
    const follow = async (url: string) => {
      const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
      const headers = { host: 'localhost', cookie };
      return (await app.inject({ url: url.slice(DESK_URL.length), headers })).headers['location'];
    };
    return { company, start, follow };
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

  test('a return without the issuer goes to the sign-in page', async () => {
    const { company, start, follow } = await startDesk();
    const back = await company.follow((await start()).url);
    company.setSilent(true);
    expect(await follow(back)).toBe(`/desk/sign-in?problem=${UNAVAILABLE.code}`);
    // Also a service that was restarted, which does not know the issuer's endpoints.
    const restarted = await startDesk({ OIDC_ISSUER: 'http://127.0.0.1:9' });
    expect(await restarted.follow(back)).toBe(`/desk/sign-in?problem=${UNAVAILABLE.code}`);
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
