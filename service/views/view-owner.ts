import { type Actor, requireOrganiser } from '../http/actor.ts';

/** The owner of the caller's views. @throws the problem `forbidden` for an operator */
export function ownerOf(actor: Actor, meetingId: string): { meetingId: string; organiserId: string } {
  const { organiserId } = requireOrganiser(actor);
  return { meetingId, organiserId };
}
