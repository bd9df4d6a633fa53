/** Pairs this screen by the digits that a person types, or by the code of a link. */
import type { BrowserStore } from '#web/kit/stored/browser-store.ts';
import { PAIRING_DIGITS } from '#contract/plain/stage/stage-kinds.ts';
import { callStage, isComplete, type PairedDevice } from '../device/calls.ts';
import { beginPairing, endPairing, storeDevice } from '../device/device-storage.ts';

/** Why a screen is not paired. After `unanswered`, the same code may be sent again. */
export type PairingFault = 'short' | 'refused' | 'wait' | 'failed' | 'unanswered';

const TOO_MANY = 429;

/** The digits without spaces, dashes and other characters that people type between them. */
export function digitsIn(typed: string): string {
  return typed.replaceAll(/\D/g, '');
}

export function isWhole(digits: string): boolean {
  return digits.length === PAIRING_DIGITS;
}

/** Removes the code from the address, so that neither the history nor a photograph of it keeps the code. */
export function takeLinkCode(): string | undefined {
  const code = decodeURIComponent(location.hash.slice(1));
  if (code === '') return undefined;
  history.replaceState(null, '', location.pathname + location.search);
  return code;
}

/** Sends a code once, with the secret that is stored for it. */
export async function pair(
  storage: BrowserStore,
  code: string,
  call: typeof callStage = callStage,
): Promise<PairedDevice | PairingFault> {
  const pairing = beginPairing(storage, code);
  const outcome = await call('redeemDeviceCode', { body: pairing }, {}).catch(() => undefined);
  if (outcome === undefined) return 'unanswered';
  if (outcome.isDone) {
    if (!isPaired(outcome.answer)) return 'unanswered';
    storeDevice(storage, outcome.answer);
    return outcome.answer;
  }
  const { status, problem } = outcome;
  // A proxy's answer, or a service that shuts down: the code may have been used.
  if (status >= 500) return 'unanswered';
  endPairing(storage);
  if (problem.code === 'pairing-refused') return 'refused';
  return status === TOO_MANY ? 'wait' : 'failed';
}

function isPaired(answer: Partial<PairedDevice> | PairedDevice): answer is PairedDevice {
  return isComplete(answer) && typeof answer.token === 'string' && typeof answer.kind === 'string';
}
