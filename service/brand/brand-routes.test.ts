import { hash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { iconPath, logoPath } from '#contract/meeting/logo.ts';
import { type App, createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { describeInstance } from '../http/telemetry/instance.ts';
import { findCurrentMeeting } from '../meetings/meeting-queries.ts';
import { openTestDatabase, startTestApp, type TestApp, type TestDatabaseHandle } from '#testing/app.ts';
import { questionServiceAt } from '../http/question-service.ts';
import { fetchLogo } from './brand-routes.ts';
import { setLogo } from './logo-queries.ts';
import { SLOW } from '#testing/logos.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const RED = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><path d="M0 0h4v1H0z" fill="#f00"/></svg>',
);

describe('logo and icons', () => {
  let database: TestDatabaseHandle;
  let service: TestApp;
  /** Without a database, beside the first. */
  let split: App;

  beforeAll(async () => {
    database = await openTestDatabase('embedded');
    service = await startTestApp(database, { isOpen: false });
    const apiUrl = await service.app.listen({ host: '127.0.0.1', port: 0 });
    const config = readConfig({ SERVE: 'page', API_URL: apiUrl });
    const log = pino({ level: 'silent' });
    const parts = {
      config,
      log,
      instance: describeInstance(),
      secret: service.secret,
      renderPage: null,
      deskFiles: null,
    };
    split = await createApp({ ...parts, database: null });
  });
  afterAll(async () => {
    await split.app.close();
    await service.close();
    await database.close();
  });

  const get = async (url: string, from: Pick<App, 'app'> = service) => await from.app.inject(url);
  const change = async (logo: Parameters<typeof setLogo>[2], brand = '#0b5563') => {
    const { id } = (await findCurrentMeeting(database.db))!;
    await database.db.transaction().execute((transaction) => setLogo(transaction, id, logo));
    await database.db.updateTable('meeting').set({ brand }).execute();
    const wanted = (await findCurrentMeeting(database.db))!;
    // The services learn of it as they do of any change.
    for (const { app } of [service, split]) {
      await expect
        .poll(async () => (await app.inject(iconPath('tab', wanted))).statusCode, { timeout: 40_000 })
        .toBe(200);
    }
    return wanted;
  };

  test('nothing else is there', async () => {
    for (const url of ['/brand/logo-0000000000000000.svg', '/brand/', '/brand/tab-000000.png', '/favicon.svg']) {
      expect((await get(url)).statusCode, url).toBe(404);
    }
    expect((await service.app.inject({ method: 'POST', url: '/favicon.ico' })).statusCode).toBe(405);
  });

  test('the logo is a picture that may do nothing, kept for ever under an address that changes with it', async () => {
    const meeting = (await findCurrentMeeting(database.db))!;
    const answer = await get(logoPath(meeting.logo!));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': FOR_EVER,
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(answer.body).toMatch(/^<svg [^>]+><path [^>]+\/><\/svg>$/);
    const other = await change({ mediaType: 'image/svg+xml', bytes: RED, width: 1000, height: 250 });
    expect(logoPath(other.logo!)).not.toBe(logoPath(meeting.logo!));
    expect((await get(logoPath(other.logo!))).rawPayload).toEqual(RED);
    expect((await get(logoPath(meeting.logo!))).statusCode).toBe(404);
  });

  test('icons are drawn from the logo: a tab’s, a phone’s, and the one browsers ask for by heart', async () => {
    const meeting = await change({ mediaType: 'image/svg+xml', bytes: RED, width: 1000, height: 250 });
    const [tab, touch] = [await get(iconPath('tab', meeting)), await get(iconPath('touch', meeting))];
    expect([tab.headers['content-type'], tab.headers['cache-control']]).toEqual(['image/png', FOR_EVER]);
    expect(await pixels(tab.rawPayload)).toMatchObject({ side: 32, corner: [0, 0, 0, 0], middle: [255, 0, 0, 255] });
    expect(await pixels(touch.rawPayload)).toMatchObject({
      side: 180,
      corner: [255, 255, 255, 255],
      middle: [255, 0, 0, 255],
    });
    expect((await get('/apple-touch-icon.png')).rawPayload).toEqual(touch.rawPayload);
    const favicon = await get('/favicon.ico');
    expect(favicon.headers['content-type']).toBe('image/x-icon');
    expect(favicon.rawPayload.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]));
    expect(favicon.rawPayload.subarray(favicon.rawPayload.readUInt32LE(18))).toEqual(tab.rawPayload);
    expect(favicon.rawPayload.readUInt32LE(14)).toBe(tab.rawPayload.length);
  });

  test('without a logo they are in the brand colour', async () => {
    const meeting = await change(null, '#e2001a');
    expect(iconPath('tab', meeting)).toBe('/brand/tab-e2001a.png');
    const { corner, side } = await pixels((await get('/brand/tab-e2001a.png')).rawPayload);
    expect([side, corner]).toEqual([32, [0xe2, 0x00, 0x1a, 255]]);
  });

  test('a logo that is too much to draw leaves them in the brand colour, to be asked for again', async () => {
    const slow = { mediaType: 'image/svg+xml', bytes: SLOW, width: 3000, height: 3000 } as const;
    const meeting = await change(slow, '#e2001a');
    const tab = await get(iconPath('tab', meeting));
    expect(tab.headers['cache-control']).toBe('public, max-age=300');
    expect(await pixels(tab.rawPayload)).toMatchObject({ side: 32, corner: [0xe2, 0x00, 0x1a, 255] });
    expect((await get('/favicon.ico')).statusCode).toBe(200);
    expect((await get(logoPath(meeting.logo!))).rawPayload).toEqual(SLOW);
  }, 60_000);

  test('a page on a host of its own has them from the question service', async () => {
    const meeting = await change({ mediaType: 'image/svg+xml', bytes: RED, width: 1000, height: 250 });
    const answer = await get(logoPath(meeting.logo!), split);
    expect([answer.statusCode, answer.rawPayload]).toEqual([200, RED]);
    expect((await get('/favicon.ico', split)).rawPayload).toEqual((await get('/favicon.ico')).rawPayload);
  });
});

test('what another host gives is believed for its digest only', async () => {
  const server = createServer((_, reply) => reply.end(RED)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const load = fetchLogo(questionServiceAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  const facts = { mediaType: 'image/svg+xml', width: 4, height: 1 } as const;
  expect(await load({ ...facts, digest: hash('sha256', RED) })).toEqual(RED);
  expect(await load({ ...facts, digest: hash('sha256', 'other') })).toBeUndefined();
});

async function pixels(png: Buffer) {
  const { Transformer } = await import('@napi-rs/image');
  const { width, height } = await new Transformer(png).metadata();
  expect(width).toBe(height);
  const raw = await new Transformer(png).rawPixels();
  const at = (x: number, y: number) => [...raw.subarray(4 * (y * width + x), 4 * (y * width + x) + 4)];
  return { side: width, corner: at(0, 0), middle: at(width / 2, width / 2) };
}
