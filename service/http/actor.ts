import type { Role } from '#contract/plain/organiser/role.ts';
import type { DeviceKind, StageMode } from '#contract/plain/stage/stage-kinds.ts';
import { problem } from './problems/problem.ts';

/** The caller, as the register records it. */
export type Actor =
  /** A caller without credentials, on the public page or from a program. */
  | { kind: 'visitor' }
  /** A signed-in person. `roles` is empty without a second factor, a passkey or a company account. */
  | { kind: 'organiser'; organiserId: string; sessionId: string; roles: readonly Role[] }
  /** A screen or remote of a stage, by its token. */
  | {
      kind: 'device';
      deviceId: string;
      deviceKind: DeviceKind;
      meetingId: string;
      mode: StageMode;
      /** Tells its screen from a later one with the same id. */
      pairedAt?: Date;
    }
  /** A user who can open the operator's socket, by their name on the system. */
  | { kind: 'operator'; systemUser: string }
  /** The system client that reads the metrics. */
  | { kind: 'monitor' };

/** The id under which an actor's commands are stored. @throws the problem `forbidden` for an actor who has none */
export function commandOwner(actor: Actor): string {
  return actor.kind === 'device' ? `device ${actor.deviceId}` : requireOrganiser(actor).organiserId;
}

/** Narrows the actor to an organiser. @throws the problem `forbidden` for any other actor */
export function requireOrganiser(actor: Actor): Extract<Actor, { kind: 'organiser' }> {
  if (actor.kind !== 'organiser') throw problem('forbidden');
  return actor;
}
