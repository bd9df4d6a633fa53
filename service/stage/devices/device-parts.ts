import type { CallContext } from '../../http/handler.ts';
import type { ProblemError } from '../../http/problems/problem.ts';
import type { DeviceTokens } from './device-token.ts';

type PairingAttempt = {
  /** The problem to throw after a wrong code. */
  refused: (code: 'pairing-refused') => Promise<ProblemError>;
  /** Forgets the attempts of the client address. */
  reset: () => Promise<void>;
};

/** Counts an attempt with digits for the client address. @throws the problem `too-many-attempts` */
type CountPairing = (context: Pick<CallContext, 'request' | 'language'>) => Promise<PairingAttempt>;

export type DeviceParts = {
  tokens: DeviceTokens;
  /** An attempt with the code of a link counts for no address. */
  attempts: { countPairing: CountPairing; withoutCount: PairingAttempt };
  /** The desk's origin, for links. */
  origin: () => string;
};
