/** Pairs this screen by the digits that a person types, or by the code of a link. */
import type { BrowserStore } from '#web/kit/stored/browser-store.ts';
import { PAIRING_DIGITS } from '#contract/plain/stage/stage-kinds.ts';
import { callStage, type PairedDevice } from '../device/calls.ts';
import { beginPairing, endPairing, storeDevice } from '../device/device-storage.ts';

/** Why a screen is not paired. After `unanswered`, the same code may be sent again. */
export type PairingFault = 'short' | 'refused' | 'wait' | 'failed' | 'unanswered';

const TOO_MANY = 429;
const AGAIN_MS = 2000;

/** The digits without spaces, dashes and other characters that people type between them. */
export function digitsIn(typed: string): string {
  return typed.replaceAll(/\D/g, '');
}

export function isWhole(digits: string): boolean {
  return digits.length === PAIRING_DIGITS;
}

/** Removes the code from the address, so that neither the history nor a photograph of it keeps the code. */
export function takeLinkCode(): string | undefined {
  const hash = location.hash.slice(1);
  if (hash === '') return undefined;
  history.replaceState(null, '', location.pathname + location.search);
  return decoded(hash);
}

/** Undefined for a text that is no part of an address, such as `%`. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
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
  // The secret stays for the same code: a screen that was paired already gets its token after the wait.
  if (status === TOO_MANY) return 'wait';
  endPairing(storage);
  return problem.code === 'pairing-refused' ? 'refused' : 'failed';
}

/** Sends a code until it is answered. @returns undefined when it is refused, or when the signal aborts */
export async function pairUntilAnswered(
  storage: BrowserStore,
  code: string,
  { onFault, signal }: { onFault: (fault: PairingFault) => void; signal: AbortSignal },
): Promise<PairedDevice | undefined> {
  const isOver = () => signal.aborted;
  while (!isOver()) {
    const result = await pair(storage, code);
    if (typeof result !== 'string') return result;
    if (!isOver()) onFault(result);
    if (result !== 'unanswered') return undefined;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
  return undefined;
}

function isPaired(answer: Partial<PairedDevice> | PairedDevice): answer is PairedDevice {
  return typeof answer.token === 'string' && typeof answer.kind === 'string';
}
