import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { StageOverview } from '#contract/stage/stage-state.ts';
import { approveText, NGOZI } from '#testing/desk/answers.ts';
import { follow, type Follower } from '#testing/desk/changes.ts';
import { THOMAS } from '#testing/desk/decisions.ts';
import { placeNewTopics } from '#testing/desk/running-order.ts';
import { openBrowser } from '#testing/desk/browser.ts';
import { command, newSecret, pairDevice, stageOverview } from '#testing/desk/stage.ts';
import { setUpDatabase, setUpOrganiser, setUpService } from '#testing/set-up.ts';

const BOUND_MS = 10_000;

describe('streams of a stage', () => {
  const database = setUpDatabase('postgresql');
  const service = setUpService(database);
  const other = setUpService(database);
  const desk = setUpOrganiser(service, database, ['secretary']);
  const origins = new Map<typeof service, string>();
  let topics: string[];

  beforeAll(async () => {
    for (const each of [service, other]) origins.set(each, await each.app.listen({ host: '127.0.0.1', port: 0 }));
    const rows = await placeNewTopics(database.db, service.meetingId, 3);
    topics = rows.map(({ topicId }) => topicId);
    for (const topicId of topics) {
      const params = { meetingId: service.meetingId, topicId, language: 'en' as const };
      await approveText(database.db, params, { text: 'Yes.', writer: THOMAS, reviewer: NGOZI });
    }
    await command(database.db, { kind: 'start' }, { meetingId: service.meetingId });
  });

  const send = async (sent: Parameters<typeof command>[1]) =>
    await command(database.db, sent, { meetingId: service.meetingId });
  const followAs = (token: string, on: typeof service): Follower =>
    follow(
      { origin: String(origins.get(on)), headers: { authorization: `Bearer ${token}` } },
      { path: '/api/v1/stage/follow' },
    );
  const states = ({ events }: Follower) =>
    events.flatMap(({ event, data }) => (event === 'state' ? [data as StageOverview] : []));

  test('a command reaches the screens of every instance', async () => {
    const prompter = await pairDevice(service, desk.browser, { kind: 'prompter' });
    const room = await pairDevice(service, desk.browser, { kind: 'room' });
    const followers = [followAs(prompter.paired.token, service), followAs(room.paired.token, other)];
    await expect.poll(() => followers.every((each) => states(each).length > 0), { timeout: BOUND_MS }).toBe(true);
    const { revision } = await send({ kind: 'next' });
    for (const each of followers) {
      await expect.poll(() => states(each).at(-1)?.state.revision, { timeout: BOUND_MS }).toBe(revision);
      expect(states(each).at(-1)?.state.now).toBe(topics[0]);
      each.close();
    }
    expect(states(followers[0] as Follower).at(-1)?.progress).toHaveLength(3);
    expect(states(followers[1] as Follower).at(-1)?.progress).toBeNull();
  });

  test('a changed answer announces new content once', async () => {
    const { paired, device } = await pairDevice(service, desk.browser, { kind: 'prompter' });
    const follower = followAs(paired.token, service);
    const hashes = () => follower.events.flatMap(({ event, data }) => (event === 'content' ? [data] : []));
    await expect.poll(hashes, { timeout: BOUND_MS }).toHaveLength(1);
    const params = { meetingId: service.meetingId, topicId: topics[1] ?? '', language: 'fr' as const };
    await approveText(database.db, params, { text: 'Oui.', writer: THOMAS, reviewer: NGOZI });
    await expect
      .poll(async () => (await device.ask('showStageTopics', { query: {} })).contentHash, { timeout: BOUND_MS })
      .not.toBe(hashes()[0]);
    const { contentHash, topics: shown } = await device.ask('showStageTopics', { query: {} });
    await expect.poll(() => hashes().at(-1), { timeout: BOUND_MS }).toBe(contentHash);
    expect(shown.find(({ id }) => id === topics[1])?.fr.answer).toBe('Oui.');
    follower.close();
  });

  test('a revoked device is told so, and its stream ends', async () => {
    const { paired } = await pairDevice(service, desk.browser, { kind: 'remote' });
    const follower = followAs(paired.token, other);
    await expect.poll(() => states(follower).length, { timeout: BOUND_MS }).toBeGreaterThan(0);
    const params = { meetingId: service.meetingId, deviceId: paired.deviceId };
    await desk.browser.ask('revokeDevice', { params });
    await follower.ended;
    expect(follower.events.at(-1)?.event).toBe('revoked');
  });

  test('a screen that pairs again ends the old stream', async () => {
    const { paired } = await pairDevice(service, desk.browser, { kind: 'room' });
    const old = followAs(paired.token, service);
    await expect.poll(() => states(old).length, { timeout: BOUND_MS }).toBeGreaterThan(0);
    // Nothing is notified between the two, as when both commit within one read of the stage.
    const { rows } = await sql<{ hash: Buffer }>`
      update device set paired_at = clock_timestamp(), secret_hash = sha256('another')
      where id = ${paired.deviceId}::uuid returning secret_hash as hash`.execute(database.db);
    expect(rows).toHaveLength(1);
    await send({ kind: 'cover', cover: 'blank' });
    await old.ended;
    expect(old.events.at(-1)?.event).toBe('revoked');
    const params = { meetingId: service.meetingId, deviceId: paired.deviceId };
    const { digits } = await desk.browser.ask('renewDeviceCode', { params });
    const again = await openBrowser(service.app).ask('redeemDeviceCode', {
      body: { code: digits, secret: newSecret() },
    });
    const renewed = followAs(again.token, service);
    const { revision } = await send({ kind: 'uncover' });
    await expect.poll(() => states(renewed).at(-1)?.state.revision, { timeout: BOUND_MS }).toBe(revision);
    expect(renewed.events.map(({ event }) => event)).not.toContain('revoked');
    renewed.close();
  });

  test('a room reads only the topics on stage, without messages', async () => {
    const { paired, device } = await pairDevice(service, desk.browser, { kind: 'room' });
    const follower = followAs(paired.token, service);
    const hashes = () => follower.events.flatMap(({ event, data }) => (event === 'content' ? [data] : []));
    await expect.poll(hashes, { timeout: BOUND_MS }).toHaveLength(1);
    const readIds = async () => (await device.ask('showStageTopics', { query: {} })).topics.map(({ id }) => id);
    expect(await readIds()).toEqual(topics.slice(0, 2));
    await send({ kind: 'sendMessage', text: 'Please shorten.' });
    const { revision } = await send({ kind: 'next' });
    await expect.poll(() => states(follower).at(-1)?.state.revision, { timeout: BOUND_MS }).toBe(revision);
    expect((await stageOverview(database.db, service)).state.message).toMatchObject({ text: 'Please shorten.' });
    expect(JSON.stringify(follower.events)).not.toContain('Please shorten.');
    expect(JSON.stringify(await device.ask('showStage', { query: {} }))).not.toContain('Please shorten.');
    await expect.poll(() => hashes().length, { timeout: BOUND_MS }).toBe(2);
    expect(await readIds()).toEqual(topics);
    const { contentHash } = await device.ask('showStageTopics', { query: {} });
    expect(hashes().at(-1)).toBe(contentHash);
    follower.close();
  });

  test('a fifth stream of a device ends its oldest', async () => {
    const { paired } = await pairDevice(service, desk.browser, { kind: 'room' });
    const followers: Follower[] = [];
    for (let count = 0; count < 5; count += 1) {
      const follower = followAs(paired.token, service);
      await expect.poll(() => states(follower).length, { timeout: BOUND_MS }).toBeGreaterThan(0);
      followers.push(follower);
    }
    await followers[0]?.ended;
    expect(followers[0]?.events.map(({ event }) => event)).not.toContain('revoked');
    const { revision } = await send({ kind: 'cover', cover: 'blank' });
    for (const follower of followers.slice(1)) {
      await expect.poll(() => states(follower).at(-1)?.state.revision, { timeout: BOUND_MS }).toBe(revision);
      follower.close();
    }
  });

  test('a stage that lost commits ends its streams', async () => {
    const { paired } = await pairDevice(service, desk.browser, { kind: 'room' });
    const follower = followAs(paired.token, service);
    const { revision } = await send({ kind: 'cover', cover: 'blank' });
    await expect.poll(() => states(follower).at(-1)?.state.revision, { timeout: BOUND_MS }).toBe(revision);
    await sql`alter table stage disable trigger user`.execute(database.db);
    await sql`update stage set revision = revision - 1, cover = null`.execute(database.db);
    await sql`alter table stage enable trigger user`.execute(database.db);
    await sql`select pg_notify('tribune_stage', ${service.meetingId})`.execute(database.db);
    await follower.ended;
    expect(follower.events.map(({ event }) => event)).not.toContain('revoked');
    const again = followAs(paired.token, service);
    await expect.poll(() => states(again).at(-1)?.state.revision, { timeout: BOUND_MS }).toBe(revision - 1);
    again.close();
  });

  test('remotes see which screens are connected', async () => {
    const remote = await pairDevice(service, desk.browser, { kind: 'remote' });
    const room = await pairDevice(service, desk.browser, { kind: 'room', name: 'Great hall' });
    const follower = followAs(remote.paired.token, service);
    const hall = () =>
      states(follower)
        .at(-1)
        ?.devices?.find(({ id }) => id === room.paired.deviceId)?.isConnected;
    await expect.poll(hall, { timeout: BOUND_MS }).toBe(false);
    const screen = followAs(room.paired.token, other);
    await expect.poll(hall, { timeout: BOUND_MS }).toBe(true);
    screen.close();
    await expect.poll(hall, { timeout: BOUND_MS }).toBe(false);
    follower.close();
  });
});
