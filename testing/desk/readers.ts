/** Organisers of the desk. */
import type { Role } from '#contract/plain/organiser/role.ts';
import type { Actor } from '#service/http/actor.ts';

/** Returns a signed-in organiser. */
export function organiser(organiserId: string, ...roles: Role[]): Actor & { kind: 'organiser' } {
  return { kind: 'organiser', organiserId, sessionId: `session of ${organiserId}`, roles };
}
