import type { CallContext } from '../../http/handler.ts';
import type { ProblemError } from '../../http/problems/problem.ts';
import type { DeviceTokens } from './device-token.ts';

/** Counts an attempt with a code for the client address. @throws the problem `too-many-attempts` */
type CountPairing = (context: Pick<CallContext, 'request' | 'language'>) => Promise<{
  /** The problem to throw after a wrong code. */
  refused: (code: 'pairing-refused') => Promise<ProblemError>;
  /** Forgets the attempts of the client address. */
  reset: () => Promise<void>;
}>;

export type DeviceParts = {
  tokens: DeviceTokens;
  attempts: { countPairing: CountPairing };
  /** The desk's origin, for links. */
  origin: () => string;
};
