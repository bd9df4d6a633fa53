import { type Actor, requireOrganiser } from '../http/actor.ts';

/** Whose views they are. @throws the problem `forbidden` for whoever is no organiser */
export function ownerOf(actor: Actor, meetingId: string): { meetingId: string; organiserId: string } {
  const { organiserId } = requireOrganiser(actor);
  return { meetingId, organiserId };
}
