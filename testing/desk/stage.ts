/** Devices, and commands on a stage. */
import { randomBytes } from 'node:crypto';
import type { PairedDevice } from '#contract/stage/devices.ts';
import type { StageCommand } from '#contract/stage/stage-commands.ts';
import type { StageState } from '#contract/stage/stage-state.ts';
import type { DeviceKind, ScreenLanguages, StageMode } from '#contract/plain/stage/stage-kinds.ts';
import type { Database } from '#service/database/database.ts';
import { commandStage } from '#service/stage/commands/command-stage.ts';
import { readOverview, type WholeOverview } from '#service/stage/state/read-stage.ts';
import { type App, type Browser, openBrowser } from './browser.ts';
import { commandKey, type Organiser, organiser } from './decisions.ts';

export const JULIEN = organiser('julien', 'stage');

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

type NewScreen = { kind: DeviceKind; name?: string; languages?: ScreenLanguages; mode?: StageMode };

/** Creates a device and pairs a browser with it, by the digits. */
export async function pairDevice(
  service: { app: App; meetingId: string },
  by: Browser,
  { kind, name = kind, languages = 'both', mode = 'live' }: NewScreen,
): Promise<{ device: Browser; paired: PairedDevice; secret: string }> {
  const params = { meetingId: service.meetingId };
  const { digits } = await by.ask('createDevice', { params, body: { kind, name, languages, mode } });
  const secret = newSecret();
  const paired = await openBrowser(service.app).ask('redeemDeviceCode', { body: { code: digits, secret } });
  return { device: deviceBrowser(service.app, paired.token), paired, secret };
}

/** A browser that sends the token of a device. */
export function deviceBrowser(app: App, token: string): Browser {
  return openBrowser(app, { headers: { authorization: `Bearer ${token}` } });
}

type Commanding = {
  meetingId: string;
  mode?: StageMode;
  seenVersion?: number;
  expiresAt?: Date;
  by?: Organiser;
  key?: string;
};

/** Sends a command as an organiser; on the present version unless another was seen. */
export async function command(
  db: Database,
  sent: StageCommand,
  { meetingId, mode = 'live', seenVersion, expiresAt, by = JULIEN, key = commandKey() }: Commanding,
): Promise<StageState> {
  const seen = seenVersion ?? (await stageOverview(db, { meetingId, mode })).state.version;
  const body = { meetingId, mode, seenVersion: seen, expiresAt, command: sent };
  return (await commandStage({ db, actor: by, idempotencyKey: key }, { body })).state;
}

export async function stageOverview(
  db: Database,
  { meetingId, mode = 'live' }: { meetingId: string; mode?: StageMode },
): Promise<WholeOverview> {
  return await readOverview(db, { meetingId, mode });
}
