import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { MeetingView } from '#contract/meeting/meeting.ts';
import type { RenderPage } from '#web/ask/page-view.ts';
import { cacheCurrentMeeting } from '../meetings/current-meeting.ts';
import { showMeeting } from '../meetings/show-meeting.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { setUpDatabase } from '#testing/set-up.ts';
import { loadRenderer } from './assets.ts';

const CAPTCHA = { provider: 'altcha', siteKey: null, scriptUrl: null } as const;
const HOUR_MS = 3_600_000;

describe('the page', () => {
  const database = setUpDatabase('postgresql');
  let renderPage: RenderPage;
  let service: TestApp;

  beforeAll(async () => {
    renderPage = await loadRenderer();
  });
  afterEach(() => service.close());

  type Instants = Partial<Record<'opens_at' | 'closes_at' | 'published_at', Date>>;
  const start = async (schedule: Instants = {}) => {
    const specified = { opens_at: new Date('2025-05-05T07:00:00Z'), closes_at: new Date('2025-05-22T10:00:00Z') };
    await database.db
      .updateTable('meeting')
      .set({ ...specified, published_at: null, ...schedule })
      .execute();
    service = await startTestApp(database, { renderPage, isOpen: false });
  };
  const get = (url = '/', headers: Record<string, string> = {}) => service.app.inject({ url, headers });

  test.each([
    ['/?lang=fr', 'en', 'fr'],
    ['/?lang=en', 'fr', 'en'],
    ['/?lang=de', 'fr', 'en'],
    ['/', 'fr-CH, en;q=0.8', 'fr'],
    ['/', 'de-DE, fr;q=0.9', 'en'],
    ['/?lang=fr&lang=en', 'en', 'fr'],
    ['/?utm=x', 'fr', 'fr'],
  ])('%s for a browser in %s is in %s', async (url, header, language) => {
    await start();
    const answer = await get(url, { 'accept-language': header });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(`<html lang="${language}"`);
    expect(answer.headers['vary']).toBe(url.includes('lang') ? 'Accept-Encoding' : 'Accept-Encoding, Accept-Language');
  });

  test('the closed page contains no script', async () => {
    await start();
    const { body } = await get('/?lang=en');
    const text = body.replace(/<[^>]+>/g, '');
    expect(text).toContain('The question platform is closed. Thank you for your participation and your interest.');
    expect(body).not.toMatch(/<script|<form/);
  });

  test('the page shows each phase when it begins', async () => {
    const now = Date.now();
    await start({ opens_at: new Date(now + HOUR_MS), closes_at: new Date(now + 2 * HOUR_MS) });
    expect((await get('/?lang=en')).body).not.toMatch(/<form|platform is closed/);
    await service.close();
    await start({ opens_at: new Date(now - HOUR_MS), closes_at: new Date(now + HOUR_MS) });
    expect((await get('/?lang=en')).body).toMatch(/<form/);
    await service.close();
    await start({
      opens_at: new Date(now - HOUR_MS),
      closes_at: new Date(now + HOUR_MS),
      published_at: new Date(now - 1),
    });
    expect((await get('/?lang=en')).body).toMatch(/platform is closed/);
  });

  test('each compression of the page has its own ETag', async () => {
    await start();
    const plain = await get('/?lang=fr');
    const brotli = await get('/?lang=fr', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get('/?lang=fr', { 'accept-encoding': 'gzip;q=1, br;q=0' });
    expect([brotli, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(new Set([brotli, gzip, plain].map(({ headers }) => headers['etag'])).size).toBe(3);
  });

  test('an unchanged page is answered with 304', async () => {
    await start();
    const first = await get('/?lang=fr');
    const etag = String(first.headers['etag']);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get('/?lang=fr', { 'if-none-match': known });
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
    }
    await service.close();
    await sql`update meeting_text set title = 'Assemblée changée' where language = 'fr'`.execute(database.db);
    await start();
    const changed = await get('/?lang=fr', { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain('Assemblée changée');
  });

  test('caches may keep the page at most five seconds', async () => {
    await start();
    expect((await get()).headers['cache-control']).toBe('public, max-age=5, must-revalidate');
    await service.close();
    await start({ opens_at: new Date(Date.now() - HOUR_MS), closes_at: new Date(Date.now() + 2500) });
    const maxAge = /max-age=(\d+)/.exec(String((await get()).headers['cache-control']))?.[1];
    expect(Number(maxAge)).toBeLessThanOrEqual(2);
  });

  test('the page allows only its own two inline styles', async () => {
    await start();
    const answer = await get('/?lang=fr');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe-|data:|\*/);
    expect(policy.match(/'sha256-/g)).toHaveLength(answer.body.match(/<style/g)?.length ?? 0);
    expect(answer.body).not.toMatch(/ style="| on[a-z]+="/);
  });

  test('the page refuses other methods and other addresses', async () => {
    await start();
    expect((await service.app.inject({ method: 'POST', url: '/' })).statusCode).toBe(405);
    expect((await get('/index.html')).statusCode).toBe(404);
    expect((await service.app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200);
  });

  test('the page brings no schema library to the browser', async () => {
    await start({ opens_at: new Date(Date.now() - HOUR_MS), closes_at: new Date(Date.now() + HOUR_MS) });
    const script = /\/assets\/ask-[\w-]+\.js/.exec((await get()).body)?.[0] ?? '';
    const answer = await get(script);
    expect(answer.statusCode).toBe(200);
    // The script names the files that it loads later.
    const later = [...answer.body.matchAll(/assets\/([\w-]+\.js)/g)].map(([, name = '']) => `/assets/${name}`);
    const scripts = [answer, ...(await Promise.all(later.map((path) => get(path))))].map(({ body }) => body).join('\n');
    expect(scripts).toContain('Idempotency-Key');
    expect(scripts).not.toMatch(/ZodError|invalid_type/);
  });

  test('the page names existing icons and caches hashed files forever', async () => {
    await start();
    const { body } = await get();
    const files = [
      /\/brand\/tab-\w+\.png/,
      /\/brand\/touch-\w+\.png/,
      /\/brand\/logo-\w+\.png/,
      /\/assets\/[\w-]+\.woff2/,
    ];
    for (const file of files) {
      const answer = await get(file.exec(body)?.[0]);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
    }
  });
});

describe('the cached meeting', () => {
  const database = setUpDatabase('postgresql');
  let view: MeetingView;

  beforeAll(async () => {
    view = await showMeeting(database.db, CAPTCHA);
  });

  test('many simultaneous requests read the meeting once', async () => {
    let loads = 0;
    const meeting = cacheCurrentMeeting(
      async () => {
        loads += 1;
        return await showMeeting(database.db, CAPTCHA);
      },
      () => 0,
    );
    await Promise.all(Array.from({ length: 50 }, () => meeting.view()));
    expect(loads).toBe(1);
  });

  test('a cached meeting is at most three seconds old', async () => {
    let nowMs = 0;
    let isDown = false;
    const meeting = cacheCurrentMeeting(
      async () => {
        if (isDown) throw new Error('down');
        return { ...view, revision: nowMs };
      },
      () => nowMs,
    );
    expect((await meeting.view()).revision).toBe(0);
    nowMs = 1500;
    expect((await meeting.view()).revision).toBe(0);
    expect((await meeting.view()).revision).toBe(1500);
    isDown = true;
    nowMs = 4500;
    expect((await meeting.view()).revision).toBe(1500);
    nowMs = 4501;
    await expect(meeting.view()).rejects.toThrow('down');
    isDown = false;
    expect((await meeting.view()).revision).toBe(4501);
  });

  test('the cached meeting changes phase by the database’s clock', async () => {
    let nowMs = 0;
    const closesAt = new Date(Date.parse(view.now) + 500).toISOString();
    const opensAt = new Date(Date.parse(view.now) - 500).toISOString();
    const meeting = cacheCurrentMeeting(
      async () => ({ ...view, opensAt, closesAt, phase: 'open' }),
      () => nowMs,
    );
    expect((await meeting.view()).phase).toBe('open');
    nowMs = 499;
    expect((await meeting.view()).phase).toBe('open');
    nowMs = 500;
    expect((await meeting.view()).phase).toBe('closed');
  });
});
