import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PageView, RenderPage } from '#web/ask/page-view.ts';
import { openTestDatabase, startTestApp, type TestApp } from '#testing/app.ts';
import { setUpDatabase } from '#testing/set-up.ts';
import { loadRenderer } from './assets.ts';

const PERSON = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'en' };

describe('an error page', () => {
  const database = setUpDatabase('postgresql');
  let renderPage: RenderPage;
  let service: TestApp;
  let rendered: PageView[];

  beforeAll(async () => {
    renderPage = await loadRenderer();
  });
  afterEach(() => service.close());

  const start = async (from = database) => {
    rendered = [];
    const render: RenderPage = (view) => {
      rendered.push(view);
      return renderPage(view);
    };
    service = await startTestApp(from, { renderPage: render, isOpen: false });
  };
  const get = (url: string, headers: Record<string, string> = {}) =>
    service.app.inject({ url, headers: { ...PERSON, ...headers } });

  test('an error is a JSON problem for a program', async () => {
    await start();
    const answer = await service.app.inject('/nothing');
    expect(answer.json()).toMatchObject({ code: 'not-found' });
    expect((await get('/api/nothing')).json()).toMatchObject({ code: 'not-found' });
    expect(rendered).toEqual([]);
  });

  test('an error page shows the meeting’s brand and a link', async () => {
    await start();
    const { statusCode, headers, body } = await get('/nothing');
    expect(statusCode).toBe(404);
    expect(body).toContain('<title>There is nothing at this address.</title>');
    expect(body).toMatch(/<h2[^>]*>.*There is nothing at this address\..*<\/h2>/);
    expect(body).toContain('Example Company');
    expect(body).toMatch(/<img src="\/brand\/logo-\w+\.png"/);
    expect(body).toContain('<style>:root{--brand:#0b5563}</style>');
    expect(body).toMatch(/<link rel="preload" href="\/assets\/[\w-]+\.woff2"/);
    expect(body).toContain('href="https://www.example.com/en/legal-notice"');
    expect(body).toContain('<a href="/?lang=en">Go to the question page</a>');
    expect(body).not.toMatch(/<script|<form| style="| on[a-z]+="/);
    expect(headers['cache-control']).toBe('no-store');
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe-|data:|\*/);
    expect(policy.match(/'sha256-/g)).toHaveLength(body.match(/<style/g)?.length ?? 0);
  });

  test.each([
    ['/nothing?lang=fr', 'en', 'fr'],
    ['/nothing?lang=en', 'fr', 'en'],
    ['/nothing', 'fr-CA', 'fr'],
    ['/?lang=%', 'fr', 'en'],
  ])('%s for a browser in %s is in %s', async (url, header, language) => {
    await start();
    const { body } = await get(url, { 'accept-language': header });
    expect(body).toContain(`<html lang="${language}"`);
  });

  test('an error page is rendered once and never a 304', async () => {
    await start();
    const brotli = await get('/a', { 'accept-encoding': 'br', 'if-none-match': '*' });
    expect([brotli.statusCode, brotli.headers['content-encoding']]).toEqual([404, 'br']);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe((await get('/b')).body);
    await Promise.all(Array.from({ length: 50 }, (_, at) => get(`/nothing-${at}`)));
    expect(rendered).toHaveLength(1);
  });

  test('an error page needs no database after the first read', async () => {
    const gone = await openTestDatabase('postgresql');
    await start(gone);
    await get('/nothing');
    await gone.close();
    const outage = await get('/nothing');
    expect([outage.statusCode, outage.body.includes('Example Company')]).toEqual([404, true]);
    await service.close();
    const unseen = await openTestDatabase('postgresql');
    await start(unseen);
    await unseen.close();
    const plain = await get('/nothing?lang=fr');
    expect([plain.statusCode, plain.body.includes('<footer')]).toEqual([404, false]);
    expect(plain.body).toContain('Il n’y a rien à cette adresse.');
    expect(plain.headers['content-security-policy']).not.toMatch(/unsafe-/);
    expect((await get('/')).statusCode).toBe(503);
  });
});
