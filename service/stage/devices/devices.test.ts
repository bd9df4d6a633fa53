import { describe, expect, test } from 'vitest';
import { DEVICES_MAX } from '#contract/plain/stage/stage-kinds.ts';
import { sql } from 'kysely';
import { type Browser, openBrowser } from '#testing/desk/browser.ts';
import { deviceBrowser, newSecret, pairDevice } from '#testing/desk/stage.ts';
import { setUpDatabase, setUpOrganiser, setUpService } from '#testing/set-up.ts';
import { commandStage } from '../commands/command-stage.ts';
import { findPairingTimes, lockDevice } from './device-queries.ts';

const PROMPTER = { kind: 'prompter', name: 'Lectern', languages: 'both', mode: 'live' } as const;

describe('devices of the stage', () => {
  const database = setUpDatabase('postgresql');
  const service = setUpService(database);
  const desk = setUpOrganiser(service, database, ['secretary']);
  const params = () => ({ meetingId: service.meetingId });
  const create = async () => await desk.browser.ask('createDevice', { params: params(), body: PROMPTER });
  let addresses = 0;
  /** A screen with an address of its own, because wrong codes count per address. */
  const screen = (): Browser => openBrowser(service.app, { address: `192.0.2.${(addresses += 1)}` });
  const redeem = async (code: string, { secret = newSecret(), by = screen() } = {}) =>
    await by.ask('redeemDeviceCode', { body: { code, secret } });

  const entriesOf = async (deviceId: string) => {
    const { rows } = await sql<{ kind: string }>`
      select kind from register_entry where kind like 'stage.device%' and
        (actor_id = ${deviceId} or detail ->> 'deviceId' = ${deviceId}) order by id`.execute(database.db);
    return rows.map(({ kind }) => kind);
  };

  test('a wrong, used, expired or cancelled code pairs no screen', async () => {
    const used = await create();
    await redeem(used.digits);
    const cancelled = await create();
    await desk.browser.ask('cancelDeviceCode', { params: { ...params(), deviceId: cancelled.deviceId } });
    // Last, because a new code deletes the expired ones.
    const expired = await create();
    await sql`update device_code set expires_at = clock_timestamp() where device_id = ${expired.deviceId}::uuid`.execute(
      database.db,
    );
    for (const code of ['00000000', used.digits, expired.digits, cancelled.digits]) {
      await expect(redeem(code)).rejects.toMatchObject({ code: 'pairing-refused', attemptsLeft: 4 });
    }
  });

  test('a sixth wrong code from one address waits', async () => {
    const by = screen();
    for (let left = 4; left >= 1; left--) {
      await expect(redeem('00000000', { by })).rejects.toMatchObject({ code: 'pairing-refused', attemptsLeft: left });
    }
    await expect(redeem('00000000', { by })).rejects.toMatchObject({ code: 'too-many-attempts' });
    const { digits } = await create();
    await expect(redeem(digits, { by })).rejects.toMatchObject({ code: 'too-many-attempts' });
    expect((await redeem(digits)).kind).toBe('prompter');
  });

  test('wrong digits lock neither links nor repeated requests', async () => {
    const by = screen();
    const [earlier, later] = [await create(), await create()];
    const secret = newSecret();
    const { token } = await redeem(earlier.digits, { secret, by });
    for (let sent = 0; sent < 6; sent += 1) await redeem('00000000', { by }).catch(() => undefined);
    await expect(redeem('00000000', { by })).rejects.toMatchObject({ code: 'too-many-attempts' });
    expect((await redeem(earlier.digits, { secret, by })).token).toBe(token);
    await expect(redeem(earlier.digits, { by })).rejects.toMatchObject({ code: 'too-many-attempts' });
    const link = new URL(later.link).hash.slice(1);
    for (let sent = 0; sent < 6; sent += 1) {
      const wrong = redeem(`${link.slice(0, 11)}${link.endsWith('A') ? 'B' : 'A'}`, { by });
      await expect(wrong).rejects.toMatchObject({ code: 'pairing-refused', attemptsLeft: 5 });
    }
    expect((await redeem(link, { by })).kind).toBe('prompter');
  });

  test('a repeated request pairs the same screen', async () => {
    const { digits, deviceId } = await create();
    const secret = newSecret();
    const first = await redeem(digits, { secret });
    expect(await redeem(`${digits.slice(0, 4)} ${digits.slice(4)}`, { secret })).toEqual(first);
    const own = await deviceBrowser(service.app, first.token).ask('showOwnDevice', {});
    expect(own).toMatchObject({ deviceId, kind: 'prompter', name: 'Lectern', pairedBy: 'Ngozi Okafor' });
  });

  test('a link pairs once, with its code in the fragment', async () => {
    const { link } = await create();
    const { pathname, search, hash } = new URL(link);
    expect([pathname, search]).toEqual(['/stage', '']);
    expect((await redeem(hash.slice(1).toLowerCase())).kind).toBe('prompter');
    await expect(redeem(hash.slice(1))).rejects.toMatchObject({ code: 'pairing-refused' });
  });

  test('a new code ends the screen that was this device', async () => {
    const { device, paired } = await pairDevice(service, desk.browser, { kind: 'remote' });
    const renewed = await desk.browser.ask('renewDeviceCode', { params: { ...params(), deviceId: paired.deviceId } });
    expect((await device.send('showStage', { query: {} })).statusCode).toBe(401);
    expect((await redeem(renewed.digits)).deviceId).toBe(paired.deviceId);
    expect(await entriesOf(paired.deviceId)).toEqual([
      'stage.devicePaired',
      'stage.deviceRevoked',
      'stage.devicePaired',
    ]);
  });

  test('a cancelled code deletes only a device without a past', async () => {
    const isListed = async (deviceId: string) =>
      (await desk.browser.ask('listDevices', { params: params() })).devices.some(({ id }) => id === deviceId);
    const { deviceId } = await create();
    await desk.browser.ask('cancelDeviceCode', { params: { ...params(), deviceId } });
    expect(await isListed(deviceId)).toBe(false);
    const { device, paired } = await pairDevice(service, desk.browser, { kind: 'remote' });
    const ofPaired = { params: { ...params(), deviceId: paired.deviceId } };
    await desk.browser.ask('cancelDeviceCode', ofPaired);
    expect((await device.send('showStage', { query: {} })).statusCode).toBe(200);
    const { digits } = await desk.browser.ask('renewDeviceCode', ofPaired);
    await desk.browser.ask('cancelDeviceCode', ofPaired);
    await expect(redeem(digits)).rejects.toMatchObject({ code: 'pairing-refused' });
    expect(await isListed(paired.deviceId)).toBe(true);
    expect(await entriesOf(paired.deviceId)).toEqual(['stage.devicePaired', 'stage.deviceRevoked']);
  });

  test('a cancelled code keeps a device that just paired', async () => {
    const { digits, deviceId } = await create();
    const waiting = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
        database.db,
      );
      return rows.length;
    };
    const [pairing, cancelling] = await database.db.transaction().execute(async (transaction) => {
      await lockDevice(transaction, { ...params(), deviceId });
      // Both wait for the device, the screen first.
      const first = redeem(digits);
      await expect.poll(waiting).toBe(1);
      const second = desk.browser.ask('cancelDeviceCode', { params: { ...params(), deviceId } });
      await expect.poll(waiting).toBe(2);
      return [first, second];
    });
    const { token } = await pairing;
    await cancelling;
    expect((await deviceBrowser(service.app, token).send('showStage', { query: {} })).statusCode).toBe(200);
  });

  test('a revoked device is refused, and the register names it', async () => {
    const { device, paired } = await pairDevice(service, desk.browser, { kind: 'room', name: 'Great hall' });
    await desk.browser.ask('revokeDevice', { params: { ...params(), deviceId: paired.deviceId } });
    expect((await device.send('showStage', { query: {} })).statusCode).toBe(401);
    const { devices, lastRevoked } = await desk.browser.ask('listDevices', { params: params() });
    expect(devices.map(({ id }) => id)).not.toContain(paired.deviceId);
    expect(lastRevoked).toMatchObject({ name: 'Great hall', by: desk.organiserId });
    const { devices: named } = await desk.browser.ask('listColleagues', {});
    expect(named).toContainEqual({ deviceId: paired.deviceId, name: 'Great hall' });
    expect(await entriesOf(paired.deviceId)).toEqual(['stage.devicePaired', 'stage.deviceRevoked']);
    const rehearsal = await pairDevice(service, desk.browser, { kind: 'room', mode: 'rehearsal' });
    const live = await pairDevice(service, desk.browser, { kind: 'room' });
    await desk.browser.ask('revokeDevices', { params: params(), query: { mode: 'rehearsal' } });
    expect((await rehearsal.device.send('showStage', { query: {} })).statusCode).toBe(401);
    expect((await live.device.send('showStage', { query: {} })).statusCode).toBe(200);
    await desk.browser.ask('revokeDevices', { params: params(), query: {} });
    expect((await desk.browser.ask('listDevices', { params: params() })).devices).toEqual([]);
  });

  test('revoked devices leave room for new ones', async () => {
    await desk.browser.ask('revokeDevices', { params: params(), query: {} });
    await sql`
      insert into device (id, meeting_id, mode, kind, name, languages, created_by, created_at)
      select gen_random_uuid(), ${service.meetingId}::uuid, 'live', 'room', 'Room', 'both', 'x', clock_timestamp()
      from generate_series(1, ${DEVICES_MAX}::integer)`.execute(database.db);
    await expect(create()).rejects.toMatchObject({ code: 'too-many-devices' });
    await desk.browser.ask('revokeDevices', { params: params(), query: {} });
    expect((await create()).digits).toMatch(/^\d{8}$/);
  });

  test('a device reads and commands its own stage alone', async () => {
    const { device } = await pairDevice(service, desk.browser, { kind: 'remote', mode: 'rehearsal' });
    const { state } = await device.ask('showStage', { query: {} });
    expect(state.mode).toBe('rehearsal');
    const others = [{ mode: 'live' as const }, { meetingId: crypto.randomUUID() }];
    for (const other of others) {
      for (const name of ['showStage', 'showStageTopics'] as const) {
        await expect(device.ask(name, { query: other })).rejects.toMatchObject({ code: 'forbidden' });
      }
      const ctx = { db: database.db, actor: await actorOf(device), idempotencyKey: crypto.randomUUID() };
      const commanded = commandStage(ctx, { body: { ...other, seenVersion: 0, command: { kind: 'uncover' } } });
      await expect(commanded).rejects.toMatchObject({ code: 'forbidden' });
    }
  });

  const actorOf = async (device: Browser) => {
    const { deviceId, meetingId, mode } = await device.ask('showOwnDevice', {});
    return { kind: 'device', deviceId, deviceKind: 'remote', meetingId, mode } as const;
  };

  test('a device that reports too often waits', async () => {
    const { device } = await pairDevice(service, desk.browser, { kind: 'prompter' });
    const other = await pairDevice(service, desk.browser, { kind: 'prompter' });
    const report = async (by: Browser) => await by.send('reportDevice', { body: { storedTopics: 4 } });
    const codes = [];
    for (let sent = 0; sent < 241; sent += 1) codes.push((await report(device)).statusCode);
    expect(codes.slice(0, 240)).not.toContain(429);
    expect(codes.at(-1)).toBe(429);
    expect(Number((await report(device)).headers['retry-after'])).toBeGreaterThan(0);
    expect((await report(other.device)).statusCode).toBe(204);
  });

  test('the database holds no token and no code', async () => {
    const { digits, link } = await create();
    const secret = newSecret();
    await redeem(digits, { secret });
    const { rows } = await sql<{ text: string }>`
      select device::text || device_code::text as text from device left join device_code on device_id = id`.execute(
      database.db,
    );
    const stored = rows.map(({ text }) => text).join('\n');
    for (const hidden of [digits, secret, new URL(link).hash.slice(1)]) expect(stored).not.toContain(hidden);
  });

  test('a room screen reads no order and no devices', async () => {
    const room = await pairDevice(service, desk.browser, { kind: 'room' });
    const remote = await pairDevice(service, desk.browser, { kind: 'remote' });
    expect(await room.device.ask('showStage', { query: {} })).toMatchObject({ progress: null, devices: null });
    const seen = await remote.device.ask('showStage', { query: {} });
    expect(seen.devices?.map(({ kind }) => kind)).toContain('room');
    expect(seen.progress).toEqual([]);
  });

  // The last test, because the meeting stays finished.
  test('a device reads for a week after the finish', async () => {
    const { device, paired } = await pairDevice(service, desk.browser, { kind: 'room' });
    const finish = async (ago: string) => {
      await sql`alter table meeting_finish disable trigger user`.execute(database.db);
      await sql`delete from meeting_finish`.execute(database.db);
      await sql`
        insert into meeting_finish (meeting_id, finished_at, finished_by, counts)
        values (${service.meetingId}, clock_timestamp() - ${ago}::interval, 'x', '{}')`.execute(database.db);
      await sql`alter table meeting_finish enable trigger user`.execute(database.db);
    };
    const isFollowing = async () => (await findPairingTimes(database.db, [paired.deviceId])).size === 1;
    await finish('6 days 23 hours');
    expect((await device.send('showStage', { query: {} })).statusCode).toBe(200);
    expect(await isFollowing()).toBe(true);
    expect((await desk.browser.ask('listDevices', { params: params() })).end).toMatchObject({ isOver: false });
    await create();
    await finish('7 days');
    expect((await device.send('showStage', { query: {} })).statusCode).toBe(401);
    expect(await isFollowing()).toBe(false);
    expect((await desk.browser.ask('listDevices', { params: params() })).end).toMatchObject({ isOver: true });
    await expect(create()).rejects.toMatchObject({ code: 'meeting-finished' });
    const renewed = desk.browser.ask('renewDeviceCode', { params: { ...params(), deviceId: paired.deviceId } });
    await expect(renewed).rejects.toMatchObject({ code: 'meeting-finished' });
  });
});
