/** What a screen keeps in this browser: its token, and the code and secret of a pairing without an answer. */
import { type BrowserStore, createBrowserStore } from '#web/kit/stored/browser-store.ts';
import { storedFields } from '#web/kit/stored/stored-fields.ts';
import { DEVICE_KINDS, SCREEN_LANGUAGES, STAGE_MODES } from '#contract/plain/stage/stage-kinds.ts';
import type { PairedDevice } from './calls.ts';

const DEVICE = 'stage-device';
const PAIRING = 'stage-pairing';
/** Keys that this surface owns begin with this. */
const OWN = 'stage-';
const SECRET_BYTES = 32;

/** A pairing whose answer has not arrived. */
export type Pairing = { code: string; secret: string };

export function openStorage(): BrowserStore {
  return createBrowserStore(() => localStorage);
}

export function readDevice(storage: BrowserStore): PairedDevice | undefined {
  const fields = storedFields(storage.read(DEVICE));
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  const kind = DEVICE_KINDS.find((one) => one === fields.get('kind'));
  const languages = SCREEN_LANGUAGES.find((one) => one === fields.get('languages'));
  const mode = STAGE_MODES.find((one) => one === fields.get('mode'));
  const token = text('token');
  if (token === '' || kind === undefined || languages === undefined || mode === undefined) return undefined;
  return { token, deviceId: text('deviceId'), meetingId: text('meetingId'), name: text('name'), kind, languages, mode };
}

/** Stores the device. The pairing has its answer. */
export function storeDevice(storage: BrowserStore, device: PairedDevice): void {
  storage.write(DEVICE, JSON.stringify(device));
  storage.remove(PAIRING);
}

export function readPairing(storage: BrowserStore): Pairing | undefined {
  const fields = storedFields(storage.read(PAIRING));
  const [code, secret] = [fields.get('code'), fields.get('secret')];
  return typeof code === 'string' && typeof secret === 'string' ? { code, secret } : undefined;
}

/** Stores the secret before the request, so that a request without an answer is repeated with the same secret. */
export function beginPairing(storage: BrowserStore, code: string): Pairing {
  const known = readPairing(storage);
  if (known?.code === code) return known;
  const pairing = { code, secret: newSecret() };
  storage.write(PAIRING, JSON.stringify(pairing));
  return pairing;
}

export function endPairing(storage: BrowserStore): void {
  storage.remove(PAIRING);
}

/** Removes everything that this surface keeps in `localStorage`. */
export function forgetDevice(storage: BrowserStore, keys: readonly string[] = ownKeys()): void {
  for (const key of [DEVICE, PAIRING, ...keys]) storage.remove(key);
}

function ownKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(OWN));
  } catch {
    return [];
  }
}

/** 256 random bits in base64url. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
