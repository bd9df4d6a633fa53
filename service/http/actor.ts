import type { Role } from '#contract/organiser/role.ts';
import { problem } from './problems/problem.ts';

/** Who makes a call; the register records it. */
export type Actor =
  /** Anybody, on the public page or from a program. */
  | { kind: 'visitor' }
  /** Somebody who has signed in. Without a second factor, a passkey or a company account no role counts: there are none. */
  | { kind: 'organiser'; organiserId: string; sessionId: string; roles: readonly Role[] }
  /** A screen of the stage, by the link that it was given. */
  | { kind: 'device'; deviceId: string }
  /** Whoever may open the operator's socket, by the name that the system knows them by. */
  | { kind: 'operator'; systemUser: string }
  /** A program that reads the metrics. */
  | { kind: 'monitor' };

/** Who works at the desk. @throws the problem `forbidden` for whoever is no organiser */
export function requireOrganiser(actor: Actor): Extract<Actor, { kind: 'organiser' }> {
  if (actor.kind !== 'organiser') throw problem('forbidden');
  return actor;
}
