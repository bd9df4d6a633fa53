import { beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, startTestApp } from '#testing/app.ts';
import { setUpDatabase, setUpService } from '#testing/set-up.ts';
import { type DeskFiles, loadDeskFiles } from './desk-files.ts';
import { loadRenderer } from '../page/assets.ts';

const PAGE = 'questions.example.com';
const DESK = 'desk.example.com';

describe('a desk with a host of its own', () => {
  const database = setUpDatabase('postgresql');
  let deskFiles: DeskFiles;
  const service = setUpService(database, async () => {
    deskFiles = loadDeskFiles();
    const environment = { BASE_URL: `https://${PAGE}`, DESK_URL: `https://${DESK}`, TRUST_PROXY: '127.0.0.1' };
    return { environment, deskFiles, renderPage: await loadRenderer() };
  });
  let pageScript = '';

  beforeAll(async () => {
    const { body } = await service.app.inject({ url: '/', headers: { host: PAGE } });
    pageScript = /"(\/assets\/[\w-]+\.js)"/.exec(body)?.[1] ?? '';
  });

  const ask = async (host: string, url: string) => await service.app.inject({ url, headers: { host } });

  test('no other host serves the desk’s document or files', async () => {
    const files = [deskFiles.script, ...deskFiles.styles].map(({ address }) => address);
    for (const url of ['/desk', '/desk/inbox', ...files]) {
      expect((await ask(PAGE, url)).statusCode, url).toBe(404);
      expect((await ask('203.0.113.7', url)).statusCode, url).toBe(404);
      expect((await ask(DESK, url)).statusCode, url).toBe(200);
      expect((await ask(`${DESK}:443`, url)).statusCode, url).toBe(200);
    }
  });

  test('a visitor’s forwarded host does not reach the desk', async () => {
    const headers = { host: PAGE, 'x-forwarded-host': DESK, forwarded: `host=${DESK}` };
    expect((await service.app.inject({ url: '/desk', headers })).statusCode).toBe(404);
    const ofDesk = { host: DESK, 'x-forwarded-host': PAGE };
    expect((await service.app.inject({ url: '/desk', headers: ofDesk })).statusCode).toBe(200);
  });

  test('the desk’s host redirects its root and serves no page', async () => {
    const { statusCode, headers } = await ask(DESK, '/?lang=fr');
    expect({ statusCode, to: headers.location }).toEqual({ statusCode: 302, to: '/desk' });
    expect((await ask(PAGE, '/')).statusCode).toBe(200);
    expect((await ask(DESK, pageScript)).statusCode).toBe(404);
    expect((await ask(PAGE, pageScript)).statusCode).toBe(200);
  });

  test('both hosts answer health checks and guard the metrics', async () => {
    for (const host of [PAGE, DESK]) {
      expect((await ask(host, '/livez')).statusCode).toBe(200);
      expect((await ask(host, '/readyz')).statusCode).toBe(200);
      expect((await ask(host, '/metrics')).statusCode).toBe(401);
    }
  });
});

test('a desk on the page’s host keeps the page', async () => {
  const database = await openTestDatabase('postgresql');
  const environment = { BASE_URL: 'http://localhost:3000', DESK_URL: 'http://localhost:3000' };
  const service = await startTestApp(database, { environment, renderPage: await loadRenderer() });
  const answer = await service.app.inject({ url: '/', headers: { host: 'localhost:3000' } });
  expect(answer.statusCode).toBe(200);
  await service.close();
  await database.close();
});
