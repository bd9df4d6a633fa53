import type { Actor } from '../http/actor.ts';
import { problem } from '../http/problems/problem.ts';

/** Whose views they are. @throws the problem `forbidden` for whoever is no organiser */
export function ownerOf(actor: Actor, meetingId: string): { meetingId: string; organiserId: string } {
  if (actor.kind !== 'organiser') throw problem('forbidden');
  return { meetingId, organiserId: actor.organiserId };
}
