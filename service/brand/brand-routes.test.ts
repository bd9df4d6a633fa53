import { hash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { iconPath, logoImage, picturePath } from '#contract/plain/meeting/logo.ts';
import type { MeetingView } from '#contract/meeting/meeting.ts';
import { SLOW, svg } from '#testing/samples/logos.ts';
import { setUp, setUpDatabase, setUpService } from '#testing/set-up.ts';
import { type App, createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { questionServiceAt } from '../http/question-service.ts';
import { describeInstance } from '../http/telemetry/instance.ts';
import { findCurrentMeeting } from '../meetings/meeting-queries.ts';
import { fetchPicture, type LoadPicture, registerBrandRoutes } from './brand-routes.ts';
import { drawLogo } from './draw-logo.ts';
import { setLogo } from './logo-queries.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const RED = svg('<path d="M0 0h4v1H0z" fill="#f00"/>', 'viewBox="0 0 4 1"');
const BLUE = svg('<path d="M0 0h4v1H0z" fill="#00f"/>', 'viewBox="0 0 4 1"');
const TALL = svg('<path d="M0 0h1v2H0z" fill="#0f0"/>', 'viewBox="0 0 1 2"');

describe('pictures and icons', () => {
  const database = setUpDatabase('postgresql');
  const service = setUpService(database, { isOpen: false });
  /** A page process on another host, without a database. */
  const split = setUp(
    'page process',
    async () => {
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
      return await createApp({ ...parts, database: null });
    },
    async ({ app }) => await app.close(),
  );

  const get = async (url: string, from: Pick<App, 'app'> = service) => await from.app.inject(url);
  const view = async () => (await get('/api/v1/meeting')).json<MeetingView>();
  const meetingId = async () => (await findCurrentMeeting(database.db))!.id;
  /** Waits until both services show a matching logo. */
  const shown = async (isWanted: (logo: MeetingView['logo']) => boolean) => {
    await expect.poll(async () => isWanted((await view()).logo), { timeout: 60_000 }).toBe(true);
    const meeting = await view();
    const isIconThere = async () => (await get(iconPath('tab', meeting), split)).statusCode;
    await expect.poll(isIconThere).toBe(200);
    return meeting;
  };
  const change = async (bytes: Buffer | null) => {
    const drawn = bytes === null ? null : await drawLogo('image/svg+xml', bytes);
    if (drawn !== null && 'faults' in drawn) throw new Error(drawn.faults.join());
    const id = await meetingId();
    await database.db.transaction().execute((transaction) => setLogo(transaction, id, drawn));
    const digest = drawn === null ? undefined : hash('sha256', drawn.pictures['3x']);
    return await shown((logo) => logo?.digest === digest);
  };
  /** Stores a logo like the previous release: without pictures. */
  const changeBefore = async (bytes: Buffer) => {
    await sql`
      insert into meeting_logo (meeting_id, media_type, bytes, width, height)
      values (${await meetingId()}, 'image/svg+xml', ${bytes}, 1500, 3000)
      on conflict (meeting_id) do update set
        media_type = excluded.media_type, bytes = excluded.bytes, width = excluded.width, height = excluded.height`.execute(
      database.db,
    );
  };

  test('unknown brand addresses answer 404', async () => {
    for (const url of ['/brand/logo-0000000000000000.png', '/brand/', '/brand/tab-000000.png', '/favicon.svg']) {
      expect((await get(url)).statusCode, url).toBe(404);
    }
    expect((await service.app.inject({ method: 'POST', url: '/favicon.ico' })).statusCode).toBe(405);
  });

  test('each picture is cached for ever and changes its address', async () => {
    const { logo } = await change(BLUE);
    const { src, srcSet } = logoImage(logo!);
    const sources = srcSet.split(', ').map((source) => source.split(' ')[0] ?? '');
    expect(sources[0]).toBe(src);
    const widths: number[] = [];
    for (const source of sources) {
      const answer = await get(source);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': FOR_EVER,
        'x-content-type-options': 'nosniff',
      });
      widths.push((await pixels(answer.rawPayload)).width);
    }
    expect(widths).toEqual([160, 320, 480]);
    // The previous release requests the picture by this digest.
    expect(sources[2]).toBe(`/brand/logo-${logo?.digest.slice(0, 16)}.png`);
    await change(RED);
    expect((await get(src)).statusCode).toBe(404);
  });

  test('the imported logo is never sent', async () => {
    const { logo } = await change(RED);
    expect(JSON.stringify(logo)).not.toContain(hash('sha256', RED));
    expect((await get(`/brand/logo-${hash('sha256', RED).slice(0, 16)}.svg`)).statusCode).toBe(404);
  });

  test('tab and phone icons are drawn from the logo', async () => {
    const meeting = await change(RED);
    const [tab, touch] = [await get(iconPath('tab', meeting)), await get(iconPath('touch', meeting))];
    expect([tab.headers['content-type'], tab.headers['cache-control']]).toEqual(['image/png', FOR_EVER]);
    expect(await pixels(tab.rawPayload)).toMatchObject({ width: 32, corner: [0, 0, 0, 0], middle: [255, 0, 0, 255] });
    expect(await pixels(touch.rawPayload)).toMatchObject({
      width: 180,
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

  test('icons show the brand colour without a logo', async () => {
    await database.db.updateTable('meeting').set({ brand: '#e2001a' }).execute();
    const meeting = await change(null);
    expect(iconPath('tab', meeting)).toBe('/brand/tab-e2001a.png');
    const { corner, width } = await pixels((await get('/brand/tab-e2001a.png')).rawPayload);
    expect([width, corner]).toEqual([32, [0xe2, 0x00, 0x1a, 255]]);
  });

  test('a logo of the previous release is drawn once', async () => {
    await change(RED);
    const { revision } = await view();
    await changeBefore(TALL);
    const meeting = await shown((logo) => logo?.width === 1500);
    expect(meeting.revision).toBeGreaterThan(revision);
    const picture = await get(picturePath('1x', meeting.logo!));
    expect(await pixels(picture.rawPayload)).toMatchObject({ width: 20, middle: [0, 255, 0, 255] });
    expect(await view()).toMatchObject({ revision: meeting.revision });
  });

  test('a logo without its picture for the room is redrawn', async () => {
    const { logo } = await change(RED);
    const room = await get(picturePath('room', logo!));
    expect(await pixels(room.rawPayload)).toMatchObject({ width: 1440, middle: [255, 0, 0, 255] });
    expect((await get(picturePath('room', logo!), split)).rawPayload).toEqual(room.rawPayload);
    // An earlier release has drawn the other pictures.
    await database.db.deleteFrom('room_logo').execute();
    const { room: _, ...earlier } = logo!.pictures;
    expect(picturePath('room', { pictures: earlier })).toBe(picturePath('3x', logo!));
    const drawnAgain = async () => {
      await view();
      return (await database.db.selectFrom('room_logo').select('digest').execute()).map(({ digest }) => digest);
    };
    await expect.poll(drawnAgain).toEqual([logo!.pictures.room]);
  });

  test('pages show the name alone when the logo is undrawable', async () => {
    await change(RED);
    await changeBefore(SLOW);
    const meeting = await shown((logo) => logo === null);
    const tab = await get(iconPath('tab', meeting));
    expect(await pixels(tab.rawPayload)).toMatchObject({ width: 32, corner: [0xe2, 0x00, 0x1a, 255] });
    expect((await get('/favicon.ico')).statusCode).toBe(200);
  });

  test('a picture that could not be read is read again', async () => {
    const meeting = await change(RED);
    const app = Fastify();
    const loadPicture = vi.fn<LoadPicture>().mockRejectedValueOnce(new Error('lost')).mockResolvedValue(RED);
    registerBrandRoutes(app, { currentMeeting: async () => meeting, loadPicture });
    const statusOf = async () => (await app.inject(iconPath('tab', meeting))).statusCode;
    expect([await statusOf(), await statusOf(), await statusOf()]).toEqual([500, 200, 200]);
    expect(loadPicture).toHaveBeenCalledTimes(2);
  });

  test('a page on another host serves the service’s pictures', async () => {
    const { logo } = await change(RED);
    const path = picturePath('2x', logo!);
    const answer = await get(path, split);
    expect([answer.statusCode, answer.rawPayload]).toEqual([200, (await get(path)).rawPayload]);
    expect((await get('/favicon.ico', split)).rawPayload).toEqual((await get('/favicon.ico')).rawPayload);
  });
});

test('refuses a picture of another host with a wrong digest', async () => {
  const server = createServer((_, reply) => reply.end(RED)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const load = fetchPicture(questionServiceAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  expect(await load({ path: '/brand/logo.png', digest: hash('sha256', RED) })).toEqual(RED);
  expect(await load({ path: '/brand/logo.png', digest: hash('sha256', 'other') })).toBeUndefined();
});

async function pixels(png: Buffer) {
  const { Transformer } = await import('@napi-rs/image');
  const { width, height } = await new Transformer(png).metadata();
  const raw = await new Transformer(png).rawPixels();
  const at = (x: number, y: number) => [...raw.subarray(4 * (y * width + x), 4 * (y * width + x) + 4)];
  return { width, corner: at(0, 0), middle: at(width >> 1, height >> 1) };
}
