import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { type Browser, openBrowser } from '#testing/desk/browser.ts';
import { deviceBrowser, newSecret, pairDevice } from '#testing/desk/stage.ts';
import { setUpDatabase, setUpOrganiser, setUpService } from '#testing/set-up.ts';

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

  test('a wrong, used, expired or cancelled code pairs no screen', async () => {
    const used = await create();
    await redeem(used.digits);
    const expired = await create();
    await sql`update device_code set expires_at = clock_timestamp() where device_id = ${expired.deviceId}::uuid`.execute(
      database.db,
    );
    const cancelled = await create();
    await desk.browser.ask('cancelDeviceCode', { params: { ...params(), deviceId: cancelled.deviceId } });
    for (const code of ['00000000', used.digits, expired.digits, cancelled.digits]) {
      await expect(redeem(code)).rejects.toMatchObject({ code: 'pairing-refused', attemptsLeft: 4 });
    }
  });

  test('a sixth wrong code from one address waits', async () => {
    const by = screen();
    for (let left = 4; left >= 1; left--) {
      await expect(redeem('no-code', { by })).rejects.toMatchObject({ code: 'pairing-refused', attemptsLeft: left });
    }
    await expect(redeem('no-code', { by })).rejects.toMatchObject({ code: 'too-many-attempts' });
    const { digits } = await create();
    await expect(redeem(digits, { by })).rejects.toMatchObject({ code: 'too-many-attempts' });
    expect((await redeem(digits)).kind).toBe('prompter');
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
    const { rows } = await sql<{ kind: string }>`
      select kind from register_entry where kind like 'stage.device%' and
        (actor_id = ${paired.deviceId} or detail ->> 'deviceId' = ${paired.deviceId}) order by id`.execute(database.db);
    expect(rows.map(({ kind }) => kind)).toEqual(['stage.devicePaired', 'stage.deviceRevoked']);
    const rehearsal = await pairDevice(service, desk.browser, { kind: 'room', mode: 'rehearsal' });
    const live = await pairDevice(service, desk.browser, { kind: 'room' });
    await desk.browser.ask('revokeDevices', { params: params(), query: { mode: 'rehearsal' } });
    expect((await rehearsal.device.send('showStage', { query: {} })).statusCode).toBe(401);
    expect((await live.device.send('showStage', { query: {} })).statusCode).toBe(200);
    await desk.browser.ask('revokeDevices', { params: params(), query: {} });
    expect((await desk.browser.ask('listDevices', { params: params() })).devices).toEqual([]);
  });

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
});
